import { editJson, type JsonPath, stringOfSpelling } from '../json/edit.ts';
import type { Entry, HeaderList } from '../wire/entry.ts';
import type { FieldRule } from './secret-fields.ts';
import { type SecretKind, secretKindOf } from './secret-kinds.ts';
import { addressSpansThrough, cookieSpans, credentialSpans, type SecretSpan, textSpans } from './secret-spans.ts';

/** What is done with the texts of an entry. */
export interface TextEditor {
  /** A secret in its place, and how it is spelt there. Gives what takes its place, or undefined to leave it. */
  secret(span: SecretSpan, raw: string): string | undefined;
  /** Text that holds no secret by its place. Gives the text that takes its place. */
  rest(text: string): string;
  /** A number that is no secret by its place. */
  number(text: string): string | undefined;
}

/** Edits the texts of an entry where they stand: JSON stays JSON, everything else stays as it was. The same object where nothing changes. */
export function editEntry(editor: TextEditor, entry: Entry, rules: { readonly [field: string]: readonly FieldRule[] }): Entry {
  let edited: { [field: string]: unknown } | undefined;
  for (const [field, value] of Object.entries(entry)) {
    const next = editField(editor, entry, field, value, rules[field] ?? []);
    if (next === value) continue;
    edited ??= { ...entry };
    edited[field] = next;
  }
  return edited === undefined ? entry : (edited as unknown as Entry);
}

/** Words of ours that say what an entry is; nothing in them came from anybody. */
const ours = new Set([
  'kind',
  'phase',
  'what',
  'from',
  'carrier',
  'route',
  'by',
  'code',
  'applies',
  'era',
  'method',
  'protocol',
  'tag',
]);

function editField(editor: TextEditor, entry: Entry, field: string, value: unknown, rules: readonly FieldRule[]): unknown {
  if (typeof value === 'string') {
    if (ours.has(field) || value === '') return value;
    if (field === 'request' || field === 'first' || field === 'id') return editId(editor, value);
    if (field === 'url' || field === 'redirectedTo') return editSpans(editor, value, addressSpansThrough(value));
    return editText(editor, value, [], { rules, draft: entry.kind === 'person' && field === 'form' });
  }
  if (typeof value !== 'object' || value === null) return value;
  if (entry.kind === 'http' && field === 'headers') return editHeaders(editor, value as HeaderList);
  if (Array.isArray(value)) return editEach(value, (it) => editField(editor, entry, '', it, []));
  let edited: { [name: string]: unknown } | undefined;
  for (const [name, it] of Object.entries(value)) {
    const next = editField(editor, entry, name, it, []);
    if (next === it) continue;
    edited ??= { ...value };
    edited[name] = next;
  }
  return edited ?? value;
}

function editEach<T>(list: readonly T[], edit: (it: T) => T): readonly T[] {
  const next = list.map(edit);
  return next.some((it, i) => it !== list[i]) ? next : list;
}

function editHeaders(editor: TextEditor, headers: HeaderList): HeaderList {
  return editEach(headers, (header) => {
    const [name, value] = header;
    const kind = secretKindOf(name);
    const edited =
      kind === undefined
        ? addresses.has(name.toLowerCase())
          ? editSpans(editor, value, addressSpansThrough(value))
          : editText(editor, value, [], plain)
        : editSpans(editor, value, namedSpans(name, value, kind, `header ${name}`));
    return edited === value ? header : [name, edited];
  });
}

/** Headers whose value is an address, with its host or without. */
const addresses = new Set(['location', 'content-location', 'referer']);

/** An id of a message as its JSON text: a number there is a number, and a string meets the one in the message. */
function editId(editor: TextEditor, text: string): string {
  if (!text.startsWith('"')) return text;
  const value = stringOfSpelling(text);
  const next = editor.rest(value);
  return next === value ? text : JSON.stringify(next);
}

interface Manner {
  readonly rules: readonly FieldRule[];
  /** The state of a form: there only typed texts are answers. */
  readonly draft: boolean;
}

const plain: Manner = { rules: [], draft: false };

/** A text by itself or within JSON, itself JSON or not. */
function editText(editor: TextEditor, text: string, base: JsonPath, manner: Manner): string {
  if (/^[\s\ufeff]*[[{]/.test(text)) {
    const edited = editJson(text, {
      scalar: (spelling, path) => editScalar(editor, spelling, base.length === 0 ? path : [...base, ...path], manner),
      name(spelling) {
        const name = stringOfSpelling(spelling);
        const next = editor.rest(name);
        return next === name ? undefined : JSON.stringify(next);
      },
    });
    if (edited !== undefined) return edited;
  }
  return editSpans(editor, text, textSpans(text));
}

function editScalar(editor: TextEditor, spelling: string, path: JsonPath, manner: Manner): string | undefined {
  const code = spelling.charCodeAt(0);
  // true, false, null
  if (code === 0x74 || code === 0x66 || code === 0x6e) return undefined;
  const found = secretAt(path, manner);
  if (code !== 0x22) {
    if (found === undefined) return isId(path) ? undefined : quoted(editor.number(spelling));
    return quoted(editor.secret({ start: 0, end: spelling.length, value: spelling, ...found }, spelling));
  }
  const value = stringOfSpelling(spelling);
  if (value === '') return undefined;
  const next =
    found === undefined
      ? editText(editor, value, path, manner)
      : editSpans(editor, value, namedSpans(String(path.at(-1)), value, found.kind, found.where));
  return next === value ? undefined : JSON.stringify(next);
}

/** A text that was hidden in another: JSON or not. */
export function editHidden(editor: TextEditor, text: string): string {
  return editText(editor, text, [], plain);
}

const quoted = (text: string | undefined) => (text === undefined ? undefined : JSON.stringify(text));

function isId(path: JsonPath): boolean {
  const last = path.at(-1);
  return last === 'id' || last === 'requestId' || last === 'progressToken';
}

function namedSpans(name: string, value: string, kind: SecretKind, where: string): SecretSpan[] {
  if (kind === 'authorization') return credentialSpans(value, where);
  if (kind === 'cookie' && value.includes('=')) return cookieSpans(value, where, /^set/i.test(name));
  return [{ start: 0, end: value.length, value, kind, where }];
}

/** What a scalar of a message is by the names above it, and by the titles of the fields it answers. */
function secretAt(path: JsonPath, { rules, draft }: Manner): Pick<SecretSpan, 'kind' | 'where'> | undefined {
  const last = path.findLastIndex((it) => typeof it === 'string');
  if (draft && path[last] !== 'text' && !(path[0] === 'json' && path.length > 1)) return undefined;
  for (const { at, names } of rules) {
    if (!at.every((it, i) => path[i] === it)) continue;
    for (let i = at.length; i <= last; i++) {
      const name = nameAt(path, i, draft);
      if (names.has(name)) return { kind: secretKindOf(name) ?? 'password', where: `field ${name}` };
    }
  }
  for (let i = last; i >= 0; i--) {
    const name = nameAt(path, i, draft);
    const kind = secretKindOf(name);
    if (kind === undefined) continue;
    const above = path[i - 1];
    // Keys that tie questions to answers are no names of secrets.
    if (above === 'inputRequests' || above === 'inputResponses') continue;
    // A field's schema tells of a secret; only the values it proposes are some.
    if (i < last && (above === 'properties' || above === '$defs')) {
      const word = path[i + 1];
      if (word !== 'default' && word !== 'const' && word !== 'examples') return undefined;
    }
    return { kind, where: `${draft ? 'form field' : 'member'} ${name}` };
  }
  return undefined;
}

/** A form keeps its fields under their names with a slash before. */
function nameAt(path: JsonPath, i: number, draft: boolean): string {
  const name = String(path[i]);
  return draft && path[i - 1] === 'members' && name.startsWith('/') ? name.slice(1) : name;
}

/** Replaces the spans, which are in order and apart, and edits what lies between them. */
function editSpans(editor: TextEditor, text: string, spans: readonly SecretSpan[]): string {
  if (spans.length === 0) return editor.rest(text);
  const parts: string[] = [];
  let kept = 0;
  for (const span of spans) {
    const raw = text.slice(span.start, span.end);
    parts.push(editor.rest(text.slice(kept, span.start)), editor.secret(span, raw) ?? raw);
    kept = span.end;
  }
  parts.push(editor.rest(text.slice(kept)));
  return parts.join('');
}
