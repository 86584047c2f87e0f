import { CircleHelp } from 'lucide-react';
import { useId } from 'react';
import type { Session, SessionSnapshot } from '../session/types.ts';
import { Brand } from './brand.tsx';
import { AddressBar } from './connection/address-bar.tsx';
import { ConnectButton, DisconnectDialog } from './connection/connect-button.tsx';
import { ConnectionProblem } from './connection/connection-problem.tsx';
import { ConnectionSettings } from './connection/connection-settings.tsx';
import { ConnectionStatus } from './connection/connection-status.tsx';
import type { ConnectionDraft } from './connection/target.ts';
import type { ConnectionControls } from './connection/use-connection.ts';
import { ThemeMenu } from './help/theme-menu.tsx';
import { IconButton } from './kit/button.tsx';
import { CopyButton } from './kit/copy-button.tsx';

export interface TopBarProps {
  session: Session;
  snapshot: SessionSnapshot;
  draft: ConnectionDraft;
  onDraft: (draft: ConnectionDraft) => void;
  controls: ConnectionControls;
  relay: boolean;
  /** The address that restores the page as it stands. */
  link: () => string;
  onHelp: () => void;
}

/** Where to connect, what came of it, and what concerns the page as a whole. */
export function TopBar(props: TopBarProps) {
  const { session, snapshot, draft, onDraft, controls, relay } = props;
  const problemId = useId();
  const state = snapshot.connection;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b xl:flex-nowrap border-line bg-surface px-3 py-2">
        <Brand />
        <AddressBar
          draft={draft}
          onDraft={onDraft}
          onConnect={() => controls.connect()}
          relay={relay}
          problem={controls.problem && problemId}
        />
        <ConnectionSettings />
        <ConnectButton state={state} controls={controls} onCancel={() => session.cancelConnect()} />
        <ConnectionStatus state={state} />
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <CopyButton text={props.link} label="Copy link" word={<span className="max-2xl:sr-only">Copy link</span>} />
          <ThemeMenu />
          <IconButton label="Help" aria-keyshortcuts="?" onClick={props.onHelp}>
            <CircleHelp size={15} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <ConnectionProblem
        state={state}
        draft={draft}
        problem={controls.problem}
        problemId={problemId}
        warning={controls.warning}
        relay={relay}
        onConnect={(next) => {
          onDraft(next);
          controls.connect(next);
        }}
      />
      <DisconnectDialog
        controls={controls}
        waiting={snapshot.pending.filter((request) => request.state.kind === 'waiting').length}
      />
    </>
  );
}
