/** What the grid has to know of a row; the rest is the caller's. */
export interface TreeRow {
  readonly key: string;
  readonly level: 1 | 2 | 3;
  /** Undefined where there is nothing to open. */
  readonly expanded: boolean | undefined;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
  /** The accessible name. */
  readonly name: string;
  /** It begins a call. */
  readonly head: boolean;
  /** A fault, an error, or something that breaks a rule; or it holds one out of sight. */
  readonly faulty: boolean;
  /** CSS pixels. */
  readonly height: number;
  /** True where `height` is a guess and the row has to be measured. */
  readonly measured?: boolean;
  /** It is what is searched for. */
  readonly hit?: boolean;
}

/** Rows by their place. They may be made when they are asked for; keys, levels and heights are there without. */
export interface TreeRows<R extends TreeRow> {
  readonly length: number;
  readonly at: (index: number) => R | undefined;
  readonly keyAt: (index: number) => string | undefined;
  readonly levelAt: (index: number) => 1 | 2 | 3 | undefined;
  /** Whether it is closed and can be opened. */
  readonly canOpen: (index: number) => boolean;
  readonly heightAt: (index: number) => number;
  /** The index of the row with that key; -1 where there is none. */
  readonly indexOf: (key: string) => number;
}
