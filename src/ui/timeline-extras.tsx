import { Bookmark, Flag, History, TableProperties } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Keeping } from '../recording/keeping.ts';
import type { RecordingLog } from '../recording/log.types.ts';
import type { StoredRecording } from '../recording/recording-facts.ts';
import { markTarget } from '../timeline/fold-mark.ts';
import type { TimeRange } from '../timeline/pick.ts';
import type { EntryDraft } from '../wire/entry.ts';
import { selectionOf } from './details/selection.ts';
import { IconButton } from './kit/button.tsx';
import { lazily } from './kit/lazily.tsx';
import { useStore } from './kit/use-store.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import type { RecordingDesk } from './recording/use-opened-recording.ts';
import { Action } from './timeline/action.tsx';
import type { EntrySource } from './timeline/timeline-feed.ts';
import { useTimeline } from './timeline/use-timeline.ts';
import { serverOf } from './use-sharing.ts';

const loadDialogs = {
  recordings: async () => ({ default: (await import('./recording/recordings-dialog.tsx')).RecordingsDialog }),
  marks: async () => ({ default: (await import('./recording/marks-dialog.tsx')).MarksDialog }),
  mark: async () => ({ default: (await import('./recording/mark-dialog.tsx')).MarkDialog }),
  notices: async () => ({ default: (await import('./recording/keeping-notices.tsx')).KeepingNotices }),
  ledger: async () => ({ default: (await import('./ledger/ledger-dialog.tsx')).LedgerDialog }),
};
const RecordingsDialog = lazily(loadDialogs.recordings);
const MarksDialog = lazily(loadDialogs.marks);
const MarkDialog = lazily(loadDialogs.mark);
const KeepingNotices = lazily(loadDialogs.notices);
const LedgerDialog = lazily(loadDialogs.ledger);

type Shown =
  | { readonly kind: 'recordings' | 'marks' | 'ledger' }
  | { readonly kind: 'mark'; readonly key: string; readonly back: boolean };

export interface TimelineExtras {
  /** Buttons for the timeline's toolbar. */
  readonly tools: ReactNode;
  /** What there is to say above the rows. */
  readonly notices: ReactNode;
  readonly dialog: ReactNode;
  readonly onMark: (key: string) => void;
  readonly onRecordings: () => void;
}

/** Stored recordings, marks and the ledger: what belongs to the timeline and is looked at beside it. */
export function useTimelineExtras(options: {
  readonly log: RecordingLog;
  readonly keeping: Keeping;
  readonly desk: RecordingDesk;
  readonly source: EntrySource;
  readonly onSelect: (key: string) => void;
  readonly range: TimeRange | undefined;
}): TimelineExtras {
  const { log, keeping, desk, source, onSelect, range } = options;
  const [shown, show] = useState<Shown | undefined>(undefined);
  const close = () => show(undefined);
  const open = async (recording: StoredRecording) => {
    const keeper = keeping.keeper();
    if (!keeper) return;
    await (await import('./recording/open-stored.ts')).openStored(keeper.store, desk, recording);
    keeping.dismissBefore();
    close();
  };
  /** At once: the moment is over while its note is written. */
  const markNow = () => {
    const { seq } = log.record({ kind: 'mark', text: '' });
    show({ kind: 'mark', key: String(seq), back: false });
  };
  const onRecordings = useCallback(() => show({ kind: 'recordings' }), []);
  return {
    tools: <ExtraTools source={source} onShow={show} onMoment={desk.opened ? undefined : markNow} />,
    notices: <Notices keeping={keeping} onOpen={open} onRecordings={onRecordings} />,
    dialog: shown && (
      <PaneBoundary key={shown.kind} name="The dialog">
        <ExtraDialog
          shown={shown}
          show={show}
          source={source}
          keeping={keeping}
          range={range}
          record={(draft) => (desk.opened ? desk.opened.record(draft) : void log.record(draft))}
          onOpen={open}
          onSelect={(key) => {
            onSelect(key);
            close();
          }}
        />
      </PaneBoundary>
    ),
    onMark: useCallback((key: string) => show({ kind: 'mark', key, back: false }), []),
    onRecordings,
  };
}

function ExtraTools(props: { source: EntrySource; onShow: (shown: Shown) => void; onMoment: (() => void) | undefined }) {
  const { source, onShow, onMoment } = props;
  const { blocks, marks } = useTimeline(source).timeline;
  useLoadedAhead(blocks.length > 0);
  const icon = { size: 14, 'aria-hidden': true } as const;
  return (
    <>
      <Action name="Recordings…" short="" icon={<History {...icon} />} onClick={() => onShow({ kind: 'recordings' })} />
      <Action
        name="Ledger"
        short=""
        icon={<TableProperties {...icon} />}
        disabled={blocks.length === 0}
        onClick={() => onShow({ kind: 'ledger' })}
      />
      {onMoment && (
        <IconButton label="Mark now" onClick={onMoment}>
          <Flag {...icon} />
        </IconButton>
      )}
      {marks.size > 0 && (
        <Action
          name={`Marks (${marks.size})`}
          short={String(marks.size)}
          icon={<Bookmark {...icon} />}
          onClick={() => onShow({ kind: 'marks' })}
        />
      )}
    </>
  );
}

function Notices(props: { keeping: Keeping; onOpen: (recording: StoredRecording) => Promise<void>; onRecordings: () => void }) {
  const { problem, before } = useStore(props.keeping);
  if (!problem && !before) return null;
  return <KeepingNotices keeping={props.keeping} onOpen={(it) => void props.onOpen(it)} onRecordings={props.onRecordings} />;
}

interface ExtraDialogProps {
  readonly shown: Shown;
  readonly show: (shown: Shown | undefined) => void;
  readonly source: EntrySource;
  readonly keeping: Keeping;
  readonly range: TimeRange | undefined;
  readonly record: (draft: EntryDraft) => void;
  readonly onOpen: (recording: StoredRecording) => Promise<void>;
  /** Chooses a row and closes the dialog. */
  readonly onSelect: (key: string) => void;
}

function ExtraDialog({ shown, show, source, keeping, range, record, onOpen, onSelect }: ExtraDialogProps) {
  const state = useTimeline(source);
  const { timeline } = state;
  const close = () => show(undefined);
  const remove = (key: string) => record({ kind: 'mark', text: '', ...markTarget(key), removed: true });
  const rowOf = (key: string) => {
    const line = selectionOf(timeline, key)?.line;
    return line && { title: line.title, time: line.time };
  };
  switch (shown.kind) {
    case 'recordings':
      return <RecordingsDialog keeping={keeping} onOpen={onOpen} onClose={close} />;
    case 'ledger':
      return (
        <LedgerDialog
          state={state}
          server={serverOf(timeline)}
          bodies={keeping.bodies}
          range={range}
          onShow={onSelect}
          onClose={close}
        />
      );
    case 'marks':
      return (
        <MarksDialog
          marks={[...timeline.marks.values()]
            .map((mark) => ({ mark, row: rowOf(mark.key) }))
            .sort((a, b) => markTarget(a.mark.key).target - markTarget(b.mark.key).target)}
          onShow={onSelect}
          onChange={(key) => show({ kind: 'mark', key, back: true })}
          onRemove={remove}
          onClose={close}
        />
      );
    case 'mark': {
      const leave = () => show(shown.back ? { kind: 'marks' } : undefined);
      return (
        <MarkDialog
          key={shown.key}
          moment={timeline.marks.get(shown.key)?.moment === true}
          title={rowOf(shown.key)?.title ?? 'A row that is not in this recording'}
          mark={timeline.marks.get(shown.key)}
          onSave={(tag, text) => {
            record({ kind: 'mark', text, ...markTarget(shown.key), tag });
            leave();
          }}
          onRemove={() => {
            remove(shown.key);
            leave();
          }}
          onClose={leave}
        />
      );
    }
  }
}

/** Had before they are needed: the server that has them may be gone by then. */
function useLoadedAhead(filled: boolean): void {
  useEffect(() => {
    if (filled) for (const load of Object.values(loadDialogs)) load().catch(() => {});
  }, [filled]);
}
