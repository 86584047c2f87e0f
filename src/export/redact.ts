import type { Entry } from '../wire/entry.ts';
import { blobsIn } from './blobs.ts';
import { foundThrough, layersOf } from './coverings.ts';
import { editEntry, editHidden, type TextEditor } from './edit-texts.ts';
import { createOccurrences, shortest } from './occurrences.ts';
import { protocolWords } from './protocol-words.ts';
import { createSecretFields } from './secret-fields.ts';
import type { SecretKind } from './secret-kinds.ts';

/** One secret that is taken out, told without its value. */
export interface Removal {
  /** What stands for it: `«redacted 3»`. Names it from one time to the next as long as the entries are the same. */
  readonly placeholder: string;
  readonly what: SecretKind;
  /** Where it was found, in words, each place once: `header mcp-session-id`. */
  readonly where: readonly string[];
  /** How often it was replaced, or would have been. */
  readonly count: number;
  /** How many characters it has. */
  readonly length: number;
  /** It stays, because that was asked for. */
  readonly kept: boolean;
}

export interface Redacted {
  readonly entries: readonly Entry[];
  readonly removed: readonly Removal[];
}

/** Redaction in two passes, an entry at a time, so that a long recording can be gone through in pieces. */
export interface Redaction {
  /** First pass: every entry, in order. */
  find(entry: Entry): void;
  /** Second pass, over the same entries in the same order: the entry without its secrets, the same object where it holds none. */
  clean(entry: Entry): Entry;
  /** What was found, in the order it was found; the counts are those of the second pass so far. */
  removed(): readonly Removal[];
}

/**
 * The entries without secrets: authorization, cookies, tokens, keys, session ids, logins and secret-looking parameters of addresses,
 * answers to fields that look like asking for a secret, secret-looking members at any depth, and the same values wherever else
 * they stand. Equal secrets get equal placeholders. A value shorter than six characters, or one that is a word of the protocol, is
 * replaced only where its place makes it a secret. `keep` names placeholders of secrets that stay.
 */
export function redact(entries: readonly Entry[], keep: ReadonlySet<string> = new Set()): Redacted {
  const redaction = createRedaction(keep);
  for (const entry of entries) redaction.find(entry);
  const cleaned = entries.map((entry) => redaction.clean(entry));
  return { entries: cleaned, removed: redaction.removed() };
}

interface Found {
  readonly number: number;
  readonly what: SecretKind;
  readonly where: Set<string>;
  readonly length: number;
  count: number;
}

export function createRedaction(keep: ReadonlySet<string> = new Set()): Redaction {
  const secrets: Found[] = [];
  const byValue = new Map<string, number>();
  const occurrences = createOccurrences();
  const fields = createSecretFields();
  /** Of each entry, what the first pass knows of it. */
  const seen: { readonly rules: ReturnType<typeof fields.rulesOf>; readonly touched: boolean }[] = [];
  /** Base64 that may hold a secret found elsewhere, and what it stands for. */
  const blobs = new Map<string, string>();
  let hit = false;
  let depth = 0;
  let cleaned = 0;
  let before = 0;

  const placeholder = (secret: Found) => placeholderOf(before + secret.number);

  function add(value: string, raw: string, what: SecretKind, where: string): void {
    hit = true;
    const index = byValue.get(value) ?? secrets.length;
    if (index === secrets.length) {
      secrets.push({ number: index + 1, what, where: new Set(), length: value.length, count: 0 });
      byValue.set(value, index);
      if (value.length >= shortest && !protocolWords.has(value)) {
        const spellings = [value, raw, encodeURIComponent(wellFormed(value)), JSON.stringify(value).slice(1, -1)];
        for (const it of new Set(spellings)) occurrences.add(it, index);
      }
    }
    secrets[index]!.where.add(where);
  }

  const finder: TextEditor = {
    secret({ value, kind, where }, raw) {
      if (!isNothing(value)) add(value, raw, kind, where);
      return undefined;
    },
    rest(text) {
      for (const { spelling, hidden } of layersOf(text).flatMap(blobsIn)) {
        const found = hit;
        hit = false;
        if (depth < deepest && !hidden.includes('\ufffd')) {
          depth += 1;
          editHidden(finder, hidden);
          depth -= 1;
        }
        if (hit) add(spelling, spelling, 'secret', 'a secret within base64');
        else blobs.set(spelling, hidden);
        hit ||= found;
      }
      return text;
    },
    number: () => undefined,
  };

  /** What replaces a secret; undefined where it stays. */
  function replaced(index: number): string | undefined {
    const secret = secrets[index]!;
    secret.count += 1;
    const text = placeholder(secret);
    return keep.has(text) ? undefined : text;
  }

  const cleaner: TextEditor = {
    secret({ value }) {
      const index = byValue.get(value);
      return index === undefined ? undefined : replaced(index);
    },
    rest(text) {
      const found = foundThrough(text, occurrences.in);
      if (found.length === 0) return text;
      const parts: string[] = [];
      let kept = 0;
      for (const { start, end, index } of found) {
        secrets[index]!.where.add('text');
        parts.push(text.slice(kept, start), replaced(index) ?? text.slice(start, end));
        kept = end;
      }
      parts.push(text.slice(kept));
      return parts.join('');
    },
    number(text) {
      // A shorter number may be any number.
      const index = text.length >= 10 ? byValue.get(text) : undefined;
      return index === undefined ? undefined : replaced(index);
    },
  };

  /** When all secrets are known: those within base64, whichever came first. */
  function uncover(): void {
    if (!occurrences.empty()) {
      for (const [spelling, hidden] of blobs) {
        if (foundThrough(hidden, occurrences.in).length > 0) add(spelling, spelling, 'secret', 'a secret within base64');
      }
    }
    blobs.clear();
  }

  return {
    find(entry) {
      hit = false;
      const rules = fields.rulesOf(entry);
      editEntry(finder, entry, rules);
      seen.push({ rules, touched: hit });
      before = Math.max(before, highestIn(entry));
    },
    clean(entry) {
      if (cleaned === 0) uncover();
      const { rules, touched } = seen[cleaned++]!;
      if (secrets.length === 0) return entry;
      // Most messages hold no secret; looking for the known values in their text is quicker than reading it.
      if (!touched && entry.kind === 'message' && isPlain(entry.text) && occurrences.in(entry.text).length === 0) {
        if (entry.eventId === undefined && entry.eventName === undefined) return entry;
      }
      return editEntry(cleaner, entry, rules);
    },
    removed: () =>
      secrets.map((secret) => ({
        placeholder: placeholder(secret),
        what: secret.what,
        where: [...secret.where],
        count: secret.count,
        length: secret.length,
        kept: keep.has(placeholder(secret)),
      })),
  };
}

/** How deep base64 is looked for within base64. */
const deepest = 3;

const placeholderOf = (number: number) => `«redacted ${number}»`;

/** What stands where a secret was taken out before, here or by somebody else, is none. */
function isNothing(value: string): boolean {
  return value.trim() === '' || /^(?:«redacted \d+»|‹secret \d+›|[*•.x]+|\[?redacted\]?|<[^<>]*>)$/i.test(value);
}

/** The highest number among placeholders that an entry holds already: new ones count on from there. */
function highestIn(entry: Entry): number {
  const text = entry.kind === 'message' ? entry.text : JSON.stringify(entry);
  if (!text.includes('«redacted ')) return 0;
  return Math.max(0, ...Array.from(text.matchAll(/«redacted (\d{1,9})»/g), ([, digits]) => Number(digits)));
}

/** Whether a JSON text can hold a value in no other spelling than its plain ones. */
function isPlain(text: string): boolean {
  return !/\\[u/\\]|%[\da-f]{2}/i.test(text);
}

/** Without lone surrogates, which cannot be percent-encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
