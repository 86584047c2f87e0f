import { Bookmark, History, TableProperties } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Keeping } from '../recording/keeping.ts';
import type { RecordingLog } from '../recording/log.types.ts';
import type { StoredRecording } from '../recording/recording-facts.ts';
import { markTarget } from '../timeline/fold-mark.ts';
import type { EntryDraft } from '../wire/entry.ts';
import { selectionOf } from './details/selection.ts';
import { useStore } from './kit/use-store.ts';
import { PaneBoundary } from './pane-boundary.tsx';
import type { RecordingDesk } from './recording/use-opened-recording.ts';
import { Action } from './timeline/action.tsx';
import type { TimelineState } from './timeline/timeline-feed.ts';

const loadDialogs = {
  recordings: async () => ({ default: (await import('./recording/recordings-dialog.tsx')).RecordingsDialog }),
  marks: async () => ({ default: (await import('./recording/marks-dialog.tsx')).MarksDialog }),
  mark: async () => ({ default: (await import('./recording/mark-dialog.tsx')).MarkDialog }),
  notices: async () => ({ default: (await import('./recording/keeping-notices.tsx')).KeepingNotices }),
  ledger: async () => ({ default: (await import('./ledger/ledger-dialog.tsx')).LedgerDialog }),
};
const RecordingsDialog = lazy(loadDialogs.recordings);
const MarksDialog = lazy(loadDialogs.marks);
const MarkDialog = lazy(loadDialogs.mark);
const KeepingNotices = lazy(loadDialogs.notices);
const LedgerDialog = lazy(loadDialogs.ledger);

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
  readonly state: TimelineState;
  readonly server: string;
  readonly onSelect: (key: string) => void;
}): TimelineExtras {
  const { log, keeping, desk, state, onSelect } = options;
  const { timeline } = state;
  const { problem, before } = useStore(keeping);
  const [shown, show] = useState<Shown | undefined>(undefined);
  const close = () => show(undefined);
  useLoadedAhead(timeline.blocks.length > 0);

  const record = (draft: EntryDraft) => (desk.opened ? desk.opened.record(draft) : void log.record(draft));
  const remove = (key: string) => record({ kind: 'mark', text: '', ...markTarget(key), removed: true });
  const open = async (recording: StoredRecording) => {
    const keeper = keeping.keeper();
    if (!keeper) return;
    await (await import('./recording/open-stored.ts')).openStored(keeper.store, desk, recording);
    keeping.dismissBefore();
    close();
  };
  const rowOf = (key: string) => {
    const line = selectionOf(timeline, key)?.line;
    return line && { title: line.title, time: line.time };
  };
  const listed = () =>
    [...timeline.marks.values()]
      .map((mark) => ({ mark, row: rowOf(mark.key) }))
      .sort((a, b) => markTarget(a.mark.key).target - markTarget(b.mark.key).target);

  const dialog = shown && (
    <PaneBoundary key={shown.kind} name="The dialog">
      <Suspense>
        {shown.kind === 'recordings' && <RecordingsDialog keeping={keeping} onOpen={open} onClose={close} />}
        {shown.kind === 'ledger' && (
          <LedgerDialog
            state={state}
            server={options.server}
            bodies={keeping.bodies}
            onShow={(key) => {
              onSelect(key);
              close();
            }}
            onClose={close}
          />
        )}
        {shown.kind === 'marks' && (
          <MarksDialog
            marks={listed()}
            onShow={(key) => {
              onSelect(key);
              close();
            }}
            onChange={(key) => show({ kind: 'mark', key, back: true })}
            onRemove={remove}
            onClose={close}
          />
        )}
        {shown.kind === 'mark' && (
          <MarkDialog
            key={shown.key}
            title={rowOf(shown.key)?.title ?? 'A row that is not in this recording'}
            mark={timeline.marks.get(shown.key)}
            onSave={(tag, text) => {
              record({ kind: 'mark', text, ...markTarget(shown.key), tag });
              show(shown.back ? { kind: 'marks' } : undefined);
            }}
            onRemove={() => {
              remove(shown.key);
              show(shown.back ? { kind: 'marks' } : undefined);
            }}
            onClose={() => show(shown.back ? { kind: 'marks' } : undefined)}
          />
        )}
      </Suspense>
    </PaneBoundary>
  );
  const onRecordings = useCallback(() => show({ kind: 'recordings' }), []);
  const icon = { size: 14, 'aria-hidden': true } as const;
  return {
    tools: (
      <>
        <Action name="Recordings…" icon={<History {...icon} />} onClick={onRecordings} />
        <Action
          name="Ledger"
          icon={<TableProperties {...icon} />}
          disabled={timeline.blocks.length === 0}
          onClick={() => show({ kind: 'ledger' })}
        />
        {timeline.marks.size > 0 && (
          <Action name={`Marks (${timeline.marks.size})`} icon={<Bookmark {...icon} />} onClick={() => show({ kind: 'marks' })} />
        )}
      </>
    ),
    notices: (problem || before) && (
      <Suspense>
        <KeepingNotices keeping={keeping} onOpen={(it) => void open(it)} onRecordings={onRecordings} />
      </Suspense>
    ),
    dialog,
    onMark: useCallback((key: string) => show({ kind: 'mark', key, back: false }), []),
    onRecordings,
  };
}

/** Had before they are needed: the server that has them may be gone by then. */
function useLoadedAhead(filled: boolean): void {
  useEffect(() => {
    if (filled) for (const load of Object.values(loadDialogs)) load().catch(() => {});
  }, [filled]);
}
