import type { Side } from '../../wire/entry.ts';

/** What each side may send, by method. */
export type Methods<T> = Readonly<Record<Side, Readonly<Record<string, T>>>>;

/** The messages of one revision of the specification (its schema.ts), as facts. */
export interface RevisionFacts {
  readonly version: string;
  /** The revision it is told against: what is not named here is as it was there. */
  readonly before?: string;
  /** The types that are new or other, by name, in the notation of notation.ts. */
  readonly types: string;
  /** The types that are no more. */
  readonly gone?: readonly string[];
  /** By who asks: the types of a request and of its result; null where the method is no more. */
  readonly requests: Methods<readonly [request: string, result: string] | null>;
  /** By who sends: the type of a notification; null where it is no more. */
  readonly notifications: Methods<string | null>;
}
