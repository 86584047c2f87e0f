import type { Entry } from '../wire/entry.ts';
import type { Bodies } from './bodies.ts';
import type { RecordingLog } from './log.types.ts';
import type { RecordingStore } from './store.ts';

/** What the person lets the browser keep. */
export interface KeepLimits {
  readonly recordings: number;
  /** Of all recordings together. */
  readonly bytes: number;
  /** Characters of message text in memory; older texts beyond that are read from storage when they are needed. */
  readonly textInMemory: number;
}

/** Why nothing is stored any more, and what to do about it. What is recorded stays in memory. */
export interface KeepProblem {
  readonly title: string;
  readonly advice: string;
}

export interface KeepState {
  /** Id of the recording that is being stored; undefined before the first entry. */
  readonly recording: string | undefined;
  readonly problem: KeepProblem | undefined;
  /** Recordings that were deleted on this visit to make room. */
  readonly madeRoom: number;
}

/** Stores the running recording, and takes older texts out of memory. */
export interface Keeper {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => KeepState;
  readonly store: RecordingStore;
  readonly bodies: Bodies;
  /** A recording that was opened: its older texts leave memory as those of the running one do. `onProblem` is told where they have to stay. */
  readonly opened: (log: Pick<RecordingLog, 'snapshot' | 'swap'>, onProblem: (problem: KeepProblem) => void) => OpenedTexts;
  /** Stores what is not stored yet. Resolves when that is done or has failed. */
  readonly flush: () => Promise<void>;
  /** The page is left: stores what is left, and that the recording ended in order. */
  readonly end: () => void;
  /** The timeline has read the first `length` entries; only the texts of these may leave memory. */
  readonly hasRead: (length: number, generation: number) => void;
  /** Puts back what was cleared, with its texts in memory: it is read from its beginning then. */
  readonly undo: (cleared: readonly Entry[]) => Promise<void>;
  /** Deletes recordings; the running one goes on as a new one, and what it has so far stays in memory. */
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Tries again after a problem. */
  readonly retry: () => Promise<void>;
  /** Recordings that another page of this browser is making just now. */
  readonly elsewhere: () => Promise<ReadonlySet<string>>;
}

/** The texts of a recording that was opened. */
export interface OpenedTexts {
  readonly bodies: Bodies;
  /** The timeline has read the first `length` entries; only the texts of these may leave memory. */
  readonly hasRead: (length: number) => void;
  /** It is shown no more: what was stored of it is deleted. */
  readonly close: () => void;
}

/** The world around a keeper. */
export interface KeeperWorld {
  readonly limits: () => KeepLimits;
  readonly newId: () => string;
  readonly timers: {
    readonly set: (milliseconds: number, fire: () => void) => unknown;
    readonly clear: (timer: unknown) => void;
  };
  /** Timers are slow in a page that is not seen. */
  readonly hidden: () => boolean;
  /** Shows other pages that this recording is being made. */
  readonly hold: (recording: string) => void;
  readonly held: () => Promise<ReadonlySet<string>>;
}
