import { History, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { type Protocol, protocols } from '../../session/types.ts';
import type { Route } from '../../wire/entry.ts';
import { IconButton } from '../kit/button.tsx';
import { Popover } from '../kit/popover.tsx';
import { Select } from '../kit/select.tsx';
import { useSetting } from '../use-setting.ts';
import { forget } from './recent.ts';
import { recentSetting } from './settings.ts';
import type { ConnectionDraft } from './target.ts';

export interface AddressBarProps {
  draft: ConnectionDraft;
  onDraft: (draft: ConnectionDraft) => void;
  onConnect: () => void;
  relay: boolean;
  /** Id of the element that says what is wrong with the address. */
  problem: string | undefined;
}

/** Server URL, recent servers, protocol and route in one control. */
export function AddressBar({ draft, onDraft, onConnect, relay, problem }: AddressBarProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const inPage = draft.route === 'page';
  return (
    <div className="flex h-[30px] min-w-64 max-w-full flex-[1_1_30rem] xl:max-w-2xl xl:min-w-[27rem] items-center rounded-lg border border-line-strong bg-surface has-[input:focus-visible]:border-accent">
      <input
        ref={input}
        type="text"
        inputMode="url"
        aria-label="Server URL"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ?? (inPage ? id : undefined)}
        placeholder="http://localhost:3000/mcp"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={draft.url}
        onChange={(event) => onDraft({ ...draft, url: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) onConnect();
        }}
        className="h-7 min-w-0 flex-1 rounded-lg bg-transparent px-2.5 font-mono text-sm -outline-offset-2 placeholder:text-ink-3 aria-invalid:text-danger"
      />
      {inPage && (
        <span id={id} className="sr-only">
          The demo runs inside this page; the address is not used.
        </span>
      )}
      <Popover label="Recent servers" icon={<History size={14} aria-hidden="true" />} className="w-96">
        {(close) => (
          <RecentServers
            onPick={(url) => {
              close();
              onDraft({ ...draft, url, route: inPage ? 'direct' : draft.route });
              input.current?.focus();
            }}
          />
        )}
      </Popover>
      <Select
        bare
        label="Protocol"
        className="border-l border-line"
        value={draft.protocol}
        options={protocols.map((value) => ({ value, label: value }))}
        onChange={(protocol: Protocol) => onDraft({ ...draft, protocol })}
      />
      <Select
        bare
        label="Route"
        title={relay ? undefined : 'The relay needs the Backchannel server: start the page on your own machine with npm start.'}
        className="overflow-hidden rounded-r-lg border-l border-line"
        value={draft.route}
        options={routes(relay)}
        onChange={(route: Route) => onDraft({ ...draft, route })}
      />
    </div>
  );
}

const routes = (relay: boolean) => [
  { value: 'direct' as const, label: 'Direct' },
  { value: 'relay' as const, label: relay ? 'Relay' : 'Relay (not on this host)', disabled: !relay },
  { value: 'page' as const, label: 'Demo in this page' },
];

function RecentServers({ onPick }: { onPick: (url: string) => void }) {
  const [recent, setRecent] = useSetting(recentSetting);
  if (recent.length === 0) return <p className="p-3 text-ink-3">Servers you connect to are kept here, on this machine.</p>;
  return (
    <ul className="p-1" aria-label="Recent servers">
      {recent.map((url) => (
        <li key={url} className="flex items-center gap-1">
          <button
            type="button"
            onClick={() => onPick(url)}
            className="min-h-7 min-w-0 flex-1 truncate rounded px-2 text-left font-mono text-sm hover:bg-accent-soft"
          >
            {url}
          </button>
          <IconButton label={`Delete ${url}`} onClick={() => setRecent(forget(recent, url))}>
            <Trash2 size={14} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
