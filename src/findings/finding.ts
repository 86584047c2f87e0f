/** Something that breaks the specification, named beside what it concerns. It never blocks. */
export interface Finding {
  readonly severity: 'error' | 'warning' | 'note';
  /** Who got it wrong. */
  readonly side: 'client' | 'server';
  /** Stable name of the rule, for example `undeclared-question`. */
  readonly rule: string;
  /** In one sentence. */
  readonly message: string;
  /** Revision, page and section. */
  readonly source: string;
  /** The entry it concerns, and the one that carried the other half where there is one. */
  readonly seq: number;
  /** The key of the input request it concerns, where the entry has several. */
  readonly part?: string;
  /** The HTTP exchange, where the entry is no message. */
  readonly http?: number;
  /** It was sent so on purpose. */
  readonly purpose?: true;
}
