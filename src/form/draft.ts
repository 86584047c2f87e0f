import type { JsonNode } from '../json/node.ts';

/** What the person did in a form, as plain JSON. What is not in it was never touched: there only defaults apply. */
export interface FormDraft {
  readonly version: 1;
  readonly root?: FieldDraft;
  /** The text of the JSON tab, where that rules instead of the fields. */
  readonly json?: string;
}

/** What was done at one field. */
export type FieldDraft =
  /** Cleared: unanswered even where there is a default. */
  | { readonly kind: 'none' }
  /** As typed, in text, number and JSON fields; '' is unanswered. */
  | { readonly kind: 'text'; readonly text: string }
  /** The empty text, list or object is meant. */
  | { readonly kind: 'empty' }
  /** `null` is meant; `was` comes back when it is unticked. */
  | { readonly kind: 'null'; readonly was?: FieldDraft }
  | { readonly kind: 'yes'; readonly yes: boolean }
  /** Indexes of the options, in the order in which they are sent. */
  | { readonly kind: 'options'; readonly indexes: readonly number[] }
  /** The fields of an object or a tuple, by `memberKey`. */
  | { readonly kind: 'members'; readonly members: { readonly [key: string]: FieldDraft } }
  | { readonly kind: 'items'; readonly items: readonly ItemDraft[] }
  | { readonly kind: 'variant'; readonly index: number; readonly field?: FieldDraft }
  /** Answered as JSON, whatever the control would be. */
  | { readonly kind: 'json'; readonly text: string };

export interface ItemDraft {
  /** Tells the items of one list apart while they move. */
  readonly key: number;
  /** The name, where the list is a map. */
  readonly name?: string;
  readonly field?: FieldDraft;
}

const untouched: FormDraft = { version: 1 };

/** The draft of a form that nobody has touched; its defaults are read from the schema when they are needed. */
export function emptyDraft(_schema?: JsonNode): FormDraft {
  return untouched;
}
