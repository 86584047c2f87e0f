import type { Side } from '../../wire/entry.ts';

/** The messages of one revision of the specification (its schema.ts), as facts. */
export interface RevisionFacts {
  readonly version: string;
  /** The types by name, in the notation of notation.ts. */
  readonly types: string;
  /** By who asks and by method: the types of the request and of its result. */
  readonly requests: Readonly<Record<Side, Readonly<Record<string, readonly [request: string, result: string]>>>>;
  /** By who sends and by method: the type of the notification. */
  readonly notifications: Readonly<Record<Side, Readonly<Record<string, string>>>>;
}
