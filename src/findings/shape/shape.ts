/** What a JSON value has to look like. Objects are open: members that are not named may be there. */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'null' | 'boolean' | 'string' | 'object' }
  | {
      readonly kind: 'number';
      readonly whole: boolean;
      readonly least: number | undefined;
      readonly most: number | undefined;
    }
  /** One of these strings. */
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape; readonly most: number | undefined }
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'members'; readonly members: ReadonlyMap<string, Member> }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  /** A type by its name. */
  | { readonly kind: 'name'; readonly name: string };

export interface Member {
  readonly shape: Shape;
  readonly required: boolean;
}

/** The types of a revision by name. */
export type Shapes = ReadonlyMap<string, Shape>;
