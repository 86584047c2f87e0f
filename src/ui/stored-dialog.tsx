import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Keeping } from '../recording/keeping.ts';
import { VisibleText } from './form/visible-text.tsx';
import { announce } from './kit/announce.tsx';
import { Button, IconButton } from './kit/button.tsx';
import { Dialog } from './kit/dialog.tsx';
import { storedGroups } from './stored-data.ts';
import { allStored, eraseStored } from './use-setting.ts';
import { useStoredRecordings } from './use-stored-recordings.ts';

export interface StoredDialogProps {
  readonly keeping: Keeping;
  readonly onClose: () => void;
  /** Shows the recordings with more about each. */
  readonly onRecordings: () => void;
}

/** Everything the page keeps in this browser, to be seen and deleted one by one or at once. */
export function StoredDialog({ keeping, onClose, onRecordings }: StoredDialogProps) {
  const [stored, setStored] = useState(allStored);
  const [asking, setAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const recordings = useStoredRecordings(keeping);
  const groups = [...recordings.groups, ...storedGroups(stored)];
  const empty = groups.length === 0;
  // The button that was pressed went with what it deleted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each change of what is stored.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const button = body.current?.querySelector('button') ?? body.current?.closest('dialog')?.querySelector('footer button');
    if (button instanceof HTMLElement) button.focus();
  }, [stored, recordings.groups]);
  const done = (what: string) => {
    setStored(allStored());
    setAsking(false);
    announce(what);
  };
  return (
    <Dialog
      open
      wide
      title="Stored data"
      onClose={onClose}
      actions={
        asking ? (
          <>
            <p className="flex-1 self-center font-semibold text-danger">Delete everything listed here?</p>
            <Button key="keep" autoFocus onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button
              kind="danger"
              onClick={() => {
                eraseStored(stored.map(({ name }) => name));
                void recordings.removeAll().then(() => done('Everything stored was deleted.'));
              }}
            >
              Delete all
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button onClick={onRecordings}>Recordings…</Button>
            {!empty && (
              <Button kind="danger" onClick={() => setAsking(true)}>
                Delete all…
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={body} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p>{empty ? 'Nothing is stored in this browser.' : 'All of this is kept in this browser and nowhere else.'}</p>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <h3 className="font-semibold text-ink">{group.title}</h3>
            <p className="text-sm text-ink-3">{group.note}</p>
            <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-md border border-line">
              {group.items.map((item) => (
                <li key={item.key} className="flex items-center gap-2 py-1 pr-1 pl-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="wrap-anywhere text-ink">
                      <VisibleText text={item.title} />
                    </p>
                    {item.gist !== '' && (
                      <p className="truncate font-mono text-[11.5px] text-ink-3">
                        <VisibleText text={item.gist} />
                      </p>
                    )}
                  </div>
                  <IconButton
                    label={`Delete ${item.title}`}
                    onClick={() => {
                      void Promise.resolve(item.remove()).then(() => done('Deleted'));
                    }}
                  >
                    <Trash2 size={14} aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
