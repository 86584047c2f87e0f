import { useCallback, useMemo, useRef, useState } from 'react';
import { readRecording } from '../../recording/file.ts';
import type { LogSnapshot, RecordingLog } from '../../recording/log.types.ts';
import type { Entry, EntryDraft } from '../../wire/entry.ts';
import { inSlices } from '../kit/in-slices.ts';

/** A log that has ended, as it is read. */
export type StandingLog = Pick<RecordingLog, 'subscribe' | 'snapshot' | 'swap'>;

/** A recording that was opened read-only. `source` feeds a timeline just as the live log does. */
export interface OpenedRecording {
  readonly name: string;
  /** Entries it was opened with. */
  readonly count: number;
  readonly problems: readonly string[];
  readonly source: StandingLog;
  /** Adds an entry at the end, in memory only: a mark of the person. */
  readonly record: (draft: EntryDraft) => void;
}

export interface RecordingDesk {
  readonly opened: OpenedRecording | undefined;
  /** Why the last file could not be opened at all. */
  readonly refusal: { readonly name: string; readonly problems: readonly string[] } | undefined;
  /** A file that is being read, and how much of it is, from 0 to 1. */
  readonly opening: { readonly name: string; readonly done: number } | undefined;
  readonly openFile: (file: File) => Promise<void>;
  readonly openText: (name: string, text: string) => Promise<void>;
  /** Shows entries that were read elsewhere, from a recording's address for example. */
  readonly openEntries: (name: string, entries: readonly Entry[], problems: readonly string[]) => void;
  /** Leaves off reading a file; what was shown before stays. */
  readonly stopOpening: () => void;
  readonly close: () => void;
  readonly dismissRefusal: () => void;
}

/** Opens recordings beside the live log. A file without one readable entry is refused and changes nothing. */
export function useOpenedRecording(): RecordingDesk {
  const [opened, setOpened] = useState<OpenedRecording | undefined>(undefined);
  const [refusal, setRefusal] = useState<RecordingDesk['refusal']>(undefined);
  const [opening, setOpening] = useState<RecordingDesk['opening']>(undefined);
  /** Calls off the reading of a file that another one takes the place of. */
  const reading = useRef(new AbortController());

  const openEntries = useCallback((name: string, entries: readonly Entry[], problems: readonly string[]) => {
    if (entries.length === 0) {
      setRefusal({ name, problems: problems.length > 0 ? problems : ['The file holds no entries.'] });
      return;
    }
    setRefusal(undefined);
    setOpened({ name, count: entries.length, problems, ...standingSource(entries) });
  }, []);
  const read = useCallback(
    async (name: string, text: () => Promise<string>) => {
      reading.current.abort();
      reading.current = new AbortController();
      const { signal } = reading.current;
      try {
        const steps = readRecording(await text());
        const { entries, problems } = await inSlices(steps, (done) => setOpening({ name, done }), signal);
        if (!signal.aborted) openEntries(name, entries, problems);
      } catch (error) {
        if (signal.aborted) return;
        setRefusal({ name, problems: [`The file could not be read: ${error instanceof Error ? error.message : String(error)}`] });
      }
      if (!signal.aborted) setOpening(undefined);
    },
    [openEntries],
  );
  const openText = useCallback((name: string, text: string) => read(name, async () => text), [read]);
  const openFile = useCallback((file: File) => read(file.name, () => file.text()), [read]);
  return useMemo(
    () => ({
      opened,
      refusal,
      opening,
      openFile,
      openText,
      openEntries,
      stopOpening() {
        reading.current.abort();
        setOpening(undefined);
      },
      close: () => setOpened(undefined),
      dismissRefusal: () => setRefusal(undefined),
    }),
    [opened, refusal, opening, openFile, openText, openEntries],
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
      swap(index, before, after) {
        if (entries[index] === before) entries[index] = after;
      },
    },
    record(draft) {
      const { seq, connection } = entries.at(-1) ?? { seq: 0, connection: 0 };
      entries.push({ seq: seq + 1, time: Date.now(), connection, ...draft } as Entry);
      snapshot = { entries, length: entries.length, generation };
      for (const listener of [...listeners]) listener();
    },
  };
}
