import type { Entry } from '../wire/entry.ts';
import { type Bodies, bodiesInMemory } from './bodies.ts';
import type { Keeper, KeepProblem, KeepState } from './keeper.types.ts';
import type { RecordingLog } from './log.types.ts';
import type { StoredRecording } from './recording-facts.ts';

/** What the page shows of the keeper. */
export interface KeepingState extends KeepState {
  /** The recording of the visit before, in this tab, where there is one to be offered. */
  readonly before: StoredRecording | undefined;
}

/** The keeper of a page as the page sees it: there from the beginning, while the keeper and the storage are still loaded. */
export interface Keeping {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => KeepingState;
  readonly bodies: Bodies;
  readonly hasRead: Keeper['hasRead'];
  readonly undo: (cleared: readonly Entry[]) => Promise<void>;
  /** Undefined while it is loaded, and where nothing can be stored. */
  readonly keeper: () => Keeper | undefined;
  /** The visit before was offered, and that is that. */
  readonly dismissBefore: () => void;
}

/** What the start of a keeper tells meanwhile. */
export interface KeepingNews {
  readonly problem: (problem: KeepProblem | undefined) => void;
  readonly before: (recording: StoredRecording) => void;
}

/** Loads the keeper and goes on without it until then. `load` gives undefined where nothing can be stored, having told why. */
export function createKeeping(log: RecordingLog, load: (news: KeepingNews) => Promise<Keeper | undefined>): Keeping {
  const listeners = new Set<() => void>();
  let keeper: Keeper | undefined;
  let state: KeepingState = { recording: undefined, problem: undefined, madeRoom: 0, before: undefined };
  const change = (patch: Partial<KeepingState>) => {
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener();
  };
  const bodies = () => keeper?.bodies ?? bodiesInMemory;
  load({ problem: (problem) => change({ problem }), before: (before) => change({ before }) }).then(
    (loaded) => {
      if (!loaded) return;
      keeper = loaded;
      loaded.subscribe(() => change(loaded.snapshot()));
      change(loaded.snapshot());
    },
    (error) => change({ problem: notLoaded(error) }),
  );
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    bodies: {
      textOf: (entry) => bodies().textOf(entry),
      whole: (entries) => bodies().whole(entries),
      bringBack: (entries) => bodies().bringBack(entries),
      scan: (...given) => bodies().scan(...given),
    },
    hasRead: (length, generation) => keeper?.hasRead(length, generation),
    undo: async (cleared) => (keeper ? keeper.undo(cleared) : log.restore(cleared)),
    keeper: () => keeper,
    dismissBefore: () => change({ before: undefined }),
  };
}

function notLoaded(error: unknown): KeepProblem {
  const words = error instanceof Error ? error.message : String(error);
  return {
    title: 'Recordings are not stored',
    advice: `A part of this page could not be loaded (${words}). Reload it; export first what you want to keep.`,
  };
}
