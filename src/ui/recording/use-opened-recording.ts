import { useCallback, useMemo, useState } from 'react';
import { openRecording } from '../../recording/file.ts';
import type { LogSnapshot } from '../../recording/log.types.ts';
import type { Entry, EntryDraft } from '../../wire/entry.ts';

/** A recording that was opened read-only. `source` feeds a timeline just as the live log does. */
export interface OpenedRecording {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly problems: readonly string[];
  readonly source: { readonly subscribe: (listener: () => void) => () => void; readonly snapshot: () => LogSnapshot };
  /** Adds an entry at the end, in memory only: a mark of the person. */
  readonly record: (draft: EntryDraft) => void;
}

export interface RecordingDesk {
  readonly opened: OpenedRecording | undefined;
  /** Why the last file could not be opened at all. */
  readonly refusal: { readonly name: string; readonly problems: readonly string[] } | undefined;
  readonly openFile: (file: File) => Promise<void>;
  readonly openText: (name: string, text: string) => void;
  /** Shows entries that were read elsewhere, from a recording's address for example. */
  readonly openEntries: (name: string, entries: readonly Entry[], problems: readonly string[]) => void;
  readonly close: () => void;
  readonly dismissRefusal: () => void;
}

/** Opens recordings beside the live log. A file without one readable entry is refused and changes nothing. */
export function useOpenedRecording(): RecordingDesk {
  const [opened, setOpened] = useState<OpenedRecording | undefined>(undefined);
  const [refusal, setRefusal] = useState<RecordingDesk['refusal']>(undefined);

  const openEntries = useCallback((name: string, entries: readonly Entry[], problems: readonly string[]) => {
    if (entries.length === 0) {
      setRefusal({ name, problems: problems.length > 0 ? problems : ['The file holds no entries.'] });
      return;
    }
    setRefusal(undefined);
    setOpened({ name, entries, problems, ...standingSource(entries) });
  }, []);
  const openText = useCallback(
    (name: string, text: string) => {
      const { entries, problems } = openRecording(text);
      openEntries(name, entries, problems);
    },
    [openEntries],
  );
  const openFile = useCallback(
    async (file: File) => {
      try {
        openText(file.name, await file.text());
      } catch (error) {
        setRefusal({
          name: file.name,
          problems: [`The file could not be read: ${error instanceof Error ? error.message : String(error)}`],
        });
      }
    },
    [openText],
  );
  return useMemo(
    () => ({
      opened,
      refusal,
      openFile,
      openText,
      openEntries,
      close: () => setOpened(undefined),
      dismissRefusal: () => setRefusal(undefined),
    }),
    [opened, refusal, openFile, openText, openEntries],
  );
}

let generations = 0;

/** A log that has ended: nothing comes but what the person adds to it. */
export function standingSource(given: readonly Entry[]): Pick<OpenedRecording, 'source' | 'record'> {
  generations -= 1;
  const generation = generations;
  const entries = given.slice();
  const listeners = new Set<() => void>();
  let snapshot: LogSnapshot = { entries, length: entries.length, generation };
  return {
    source: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      snapshot: () => snapshot,
    },
    record(draft) {
      const { seq, connection } = entries.at(-1) ?? { seq: 0, connection: 0 };
      entries.push({ seq: seq + 1, time: Date.now(), connection, ...draft } as Entry);
      snapshot = { entries, length: entries.length, generation };
      for (const listener of [...listeners]) listener();
    },
  };
}
