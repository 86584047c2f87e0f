/** What a filter's keys are followed by, in the order they are offered. */
export const filterKeys = [
  'method',
  'tool',
  'id',
  'dir',
  'kind',
  'status',
  'era',
  'stream',
  'has',
  'took',
  'waited',
  'size',
] as const;
export type FilterKey = (typeof filterKeys)[number];

/** The values of the keys that have a few fixed ones. */
export const choices = {
  dir: ['client', 'server'],
  kind: ['request', 'response', 'notification', 'fault'],
  status: ['pending', 'ok', 'error', 'cancelled', 'late'],
  has: ['finding', 'mark', 'question'],
} as const;
export type ChoiceKey = keyof typeof choices;

export type Operator = '>' | '>=' | '<' | '<=';

/** One condition of a filter. All of them have to hold. `not`: it must not hold. */
export type Term = { readonly not: boolean } & (
  | { readonly kind: 'text'; readonly text: string }
  /** `exact`: it was quoted, so the whole value in any case; else a part of it, or all of it where it has wildcards. */
  | { readonly kind: 'name'; readonly key: 'method' | 'tool' | 'id' | 'era'; readonly value: string; readonly exact: boolean }
  /** One of these values. */
  | { readonly kind: 'choice'; readonly key: ChoiceKey; readonly values: readonly string[] }
  /** The number of an HTTP exchange, or any GET stream. */
  | { readonly kind: 'stream'; readonly http: number | 'get' }
  /** Milliseconds, for `size` bytes. */
  | {
      readonly kind: 'measure';
      readonly key: 'took' | 'waited' | 'size';
      readonly operator: Operator;
      readonly amount: number;
    }
);

/** A part of a filter that cannot be meant. It is left out; the rest counts. */
export interface Mistake {
  /** Where it stands in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** In words, one sentence. */
  readonly message: string;
  /** What to put in its place; undefined where that is anybody's guess. */
  readonly suggestion: string | undefined;
}

/** A filter that was read. */
export interface Filter {
  readonly terms: readonly Term[];
  readonly mistakes: readonly Mistake[];
}

/** What becomes of what fits: the rest is hidden, it is gone to one by one, or it is coloured. */
export const filterModes = ['filter', 'find', 'highlight'] as const;
export type FilterMode = (typeof filterModes)[number];
