import type { JsonNode } from '../json/node.ts';

/** One field as it is drawn. Nested fields are made when they are asked for, so that a schema that refers to itself has an end. */
export interface Field {
  /** The name of the member it answers; '' for the whole content and for items. */
  readonly name: string;
  /** `title`, or the name where there is none. */
  readonly label: string;
  readonly description: string | undefined;
  /** What the schema asks for, in words: "3 to 40 characters". */
  readonly constraints: readonly string[];
  readonly required: boolean;
  /** Whether `null` is an answer beside the control's own. */
  readonly nullable: boolean;
  /** `default` as it was sent, usable or not. */
  readonly default: JsonNode | undefined;
  readonly control: Control;
}

export type TextFormat = 'email' | 'uri' | 'date' | 'date-time' | 'other';

export type Control =
  | { readonly kind: 'text'; readonly format: TextFormat | undefined; readonly long: boolean; readonly emptyAllowed: boolean }
  | { readonly kind: 'number'; readonly whole: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  | {
      readonly kind: 'choices';
      readonly options: readonly Option[];
      readonly least: number | undefined;
      readonly most: number | undefined;
    }
  /** `open`: drawn at once; otherwise it is added by a button. */
  | { readonly kind: 'object'; readonly fields: () => readonly Field[]; readonly open: boolean }
  | { readonly kind: 'list'; readonly item: () => Field; readonly least: number | undefined; readonly most: number | undefined }
  | { readonly kind: 'tuple'; readonly fields: () => readonly Field[] }
  | { readonly kind: 'map'; readonly value: () => Field }
  | { readonly kind: 'union'; readonly variants: () => readonly Variant[] }
  /** Cannot be drawn: answered as JSON, for the reason given. */
  | { readonly kind: 'json'; readonly reason: string };

export interface Option {
  readonly value: JsonNode;
  readonly title: string;
}

export interface Variant {
  readonly title: string;
  readonly field: Field;
}

/** The member of an object that a field answers, as a key that no name can make unsafe. */
export const memberKey = (name: string | number): string => `/${name}`;
