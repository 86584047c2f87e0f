import { useCallback, useEffect, useState } from 'react';
import type { Keeping } from '../../recording/keeping.ts';
import type { StoredRecording } from '../../recording/recording-facts.ts';
import { announce } from '../kit/announce.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { formatBytes } from '../kit/format.ts';
import { Notice } from '../kit/notice.tsx';
import { useStore } from '../kit/use-store.ts';
import { KeepLimitFields } from './keep-limit-fields.tsx';
import { RecordingItem } from './recording-item.tsx';

export interface RecordingsDialogProps {
  readonly keeping: Keeping;
  /** Opens it read-only, and closes the dialog. */
  readonly onOpen: (recording: StoredRecording) => Promise<void>;
  readonly onClose: () => void;
}

/** Recordings that are drawn at first, the newest, and with each wish for more. */
const portion = 50;

type Listed =
  | { readonly kind: 'loading' }
  | { readonly kind: 'listed'; readonly recordings: readonly StoredRecording[]; readonly elsewhere: ReadonlySet<string> }
  | { readonly kind: 'failed'; readonly reason: string };

/** The recordings that are kept in this browser: open, name, delete, and how many there may be. */
export function RecordingsDialog({ keeping, onOpen, onClose }: RecordingsDialogProps) {
  const { recording, problem, madeRoom } = useStore(keeping);
  const keeper = keeping.keeper();
  const [listed, setListed] = useState<Listed>({ kind: 'loading' });
  const [most, setMost] = useState(portion);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  const list = useCallback(async () => {
    if (!keeper) return;
    try {
      await keeper.flush();
      const [recordings, elsewhere] = await Promise.all([keeper.store.list(), keeper.elsewhere()]);
      setListed({ kind: 'listed', recordings, elsewhere });
    } catch (error) {
      setListed({ kind: 'failed', reason: wordsOf(error) });
    }
  }, [keeper]);
  useEffect(() => void list(), [list]);

  /** Does something to the stored recordings, and shows them again. */
  const act = async (what: string, work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
      announce(what);
    } catch (error) {
      setFailure(wordsOf(error));
    }
    await list();
  };
  const remove = (ids: readonly string[]) =>
    act('Deleted', async () => {
      await keeper?.remove(ids);
      if (keeping.snapshot().problem) await keeper?.retry();
    });

  const recordings = listed.kind === 'listed' ? listed.recordings : [];
  const elsewhere = listed.kind === 'listed' ? listed.elsewhere : new Set<string>();
  const deletable = recordings.filter(({ id }) => !elsewhere.has(id)).map(({ id }) => id);
  return (
    <Dialog
      open
      wide
      title="Recordings"
      onClose={onClose}
      actions={
        asking ? (
          <>
            <p className="flex-1 self-center font-semibold text-danger">
              Delete {deletable.length.toLocaleString('en')} {deletable.length === 1 ? 'recording' : 'recordings'}, named ones
              too?
            </p>
            <Button key="keep" autoFocus onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false);
                void remove(deletable);
              }}
            >
              Delete all
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            {deletable.length > 0 && (
              <Button kind="danger" onClick={() => setAsking(true)}>
                Delete all…
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {problem && (
          <Notice tone="warn" title={problem.title}>
            {problem.advice}
          </Notice>
        )}
        {failure !== undefined && <Notice tone="danger" title="That did not work">{`The browser says: ${failure}`}</Notice>}
        {listed.kind === 'failed' ? (
          <Notice tone="danger" title="The recordings cannot be read">{`The browser says: ${listed.reason}`}</Notice>
        ) : listed.kind === 'loading' && keeper ? (
          <p role="status">Reading…</p>
        ) : recordings.length === 0 ? (
          <EmptyState title="No recording is stored">What you record is kept here from the first entry on.</EmptyState>
        ) : (
          <ul aria-label="Stored recordings" className="divide-y divide-line rounded-md border border-line">
            {recordings.slice(0, most).map((each) => (
              <RecordingItem
                key={each.id}
                recording={each}
                state={each.id === recording ? 'running' : elsewhere.has(each.id) ? 'elsewhere' : each.ended ? 'ended' : 'cut'}
                onOpen={() => act('Opened', () => onOpen(each))}
                onRename={(name) => act('Renamed', async () => keeper?.store.rename(each.id, name))}
                onDelete={() => remove([each.id])}
              />
            ))}
          </ul>
        )}
        {recordings.length > most && (
          <Button className="justify-self-start" onClick={() => setMost(most + portion)}>
            Show {Math.min(portion, recordings.length - most)} more ({(recordings.length - most).toLocaleString('en')} left)
          </Button>
        )}
        {recordings.length > 0 && (
          <p className="text-sm text-ink-3">
            {formatBytes(recordings.reduce((sum, { bytes }) => sum + bytes, 0))} in all, in this browser and nowhere else:
            messages and answers as they were, until they are deleted.
            {madeRoom > 0 &&
              ` On this visit ${madeRoom} of the oldest without a name ${madeRoom === 1 ? 'was' : 'were'} deleted to make room.`}
          </p>
        )}
        <KeepLimitFields />
      </div>
    </Dialog>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
