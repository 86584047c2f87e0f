/** What `sessionStorage` is used for here. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** An unsent draft of an earlier equal question. */
export interface OfferedDraft<D> {
  readonly draft: D;
  /** True where it is from before the page was loaded again; false where the question was closed in this page. */
  readonly beforeReload: boolean;
}

/**
 * Drafts of questions: in memory by the question's key, and, where an identity is given, in storage, so that they outlive
 * a reload. A stored draft is only ever offered; nothing fills it in by itself.
 */
export interface DraftStore<D> {
  get(key: string): D | undefined;
  /** Keeps a draft. `stored` is what may be written to storage: undefined leaves storage alone, null takes it away. `about` tells people what it belongs to. */
  set(key: string, identity: string, draft: D, stored: D | null | undefined, about?: string): void;
  /** The unsent draft of an earlier equal question, the same for a key however often it is asked. */
  offered(key: string, identity: string): OfferedDraft<D> | undefined;
  /** It was sent: nothing stays in storage. The draft itself stays, since an answer that did not arrive is asked for again. */
  sent(key: string, identity: string): void;
  /** Nobody needs it any more. */
  forget(key: string): void;
  /** The question is over without an answer: its stored draft is offered to the next equal one. */
  close(key: string, identity: string): void;
  /** Does away with the offer. */
  refuse(key: string, identity: string): void;
}

interface Stored<D> {
  readonly visit: string;
  readonly key: string;
  readonly closed: boolean;
  readonly about?: string;
  readonly draft: D;
}

/** `visit` names this load of the page. */
export function createDraftStore<D>(storage: DraftStorage | undefined, visit: string): DraftStore<D> {
  const drafts = new Map<string, D>();
  const offers = new Map<string, OfferedDraft<D> | undefined>();

  const read = (identity: string): Stored<D> | undefined => {
    try {
      const text = storage?.getItem(slot(identity));
      return text ? (JSON.parse(text) as Stored<D>) : undefined;
    } catch {
      return undefined;
    }
  };
  const write = (identity: string, record: Stored<D> | undefined) => {
    try {
      if (record === undefined) storage?.removeItem(slot(identity));
      else storage?.setItem(slot(identity), JSON.stringify(record));
    } catch {
      // Storage is full or forbidden: the draft lives in memory alone.
    }
  };
  const own = (key: string, identity: string): Stored<D> | undefined => {
    const record = read(identity);
    return record?.visit === visit && record.key === key ? record : undefined;
  };

  return {
    get: (key) => drafts.get(key),
    set(key, identity, draft, stored, about) {
      drafts.set(key, draft);
      if (stored === null) {
        if (own(key, identity)) write(identity, undefined);
      } else if (stored !== undefined)
        write(identity, { visit, key, closed: false, ...(about !== undefined && { about }), draft: stored });
    },
    offered(key, identity) {
      if (offers.has(key)) return offers.get(key);
      const record = read(identity);
      const there = record !== undefined && (record.visit !== visit || (record.closed && record.key !== key));
      const offer = there ? { draft: record.draft, beforeReload: record.visit !== visit } : undefined;
      offers.set(key, offer);
      return offer;
    },
    sent(key, identity) {
      offers.set(key, undefined);
      if (own(key, identity)) write(identity, undefined);
    },
    forget(key) {
      drafts.delete(key);
      offers.delete(key);
    },
    close(key, identity) {
      const record = own(key, identity);
      if (record && !record.closed) write(identity, { ...record, closed: true });
    },
    refuse(key, identity) {
      offers.set(key, undefined);
      const record = read(identity);
      if (record && (record.visit !== visit || record.closed)) write(identity, undefined);
    },
  };
}

const slot = (identity: string) => `backchannel.draft.${identity}`;

/** A short name for a text: 53 bits in base 36, well spread, not secret. */
export function fingerprint(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
