import type { JsonMember, JsonNode, JsonObject } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import { pointerTo } from '../json/validate-refs.ts';
import type { FieldDraft, FormDraft, ItemDraft } from './draft.ts';
import { defaultDraft } from './draft-of.ts';
import { type Field, memberKey } from './field.ts';
import { modelOf } from './model.ts';
import { readNumber } from './number-text.ts';

/** What is wrong with a field, in words, at a JSON pointer in the content; with the text that would do, where there is one. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}

export type Content =
  | { readonly ok: true; readonly content: JsonNode }
  | { readonly ok: false; readonly reason: string; readonly problems: readonly FieldProblem[] };

/**
 * The content a form sends, the one that is shown: unanswered fields are absent, spellings are as typed. Where something typed
 * is nothing JSON can carry, the reason. Valid or not is another question.
 */
export function contentOf(schema: JsonNode | undefined, draft: FormDraft | undefined): Content {
  const { content, problems, names } = contentParts(schema, draft);
  const [first] = problems;
  if (first === undefined) return { ok: true, content };
  const at = names.get(first.path);
  return { ok: false, reason: at === undefined ? first.message : `${at}: ${first.message}`, problems };
}

export interface ContentParts {
  /** The content without the fields that cannot be sent. */
  readonly content: JsonNode;
  readonly problems: readonly FieldProblem[];
  /** The labels of the fields that cannot be sent, by path. */
  readonly names: ReadonlyMap<string, string>;
}

/** The content as far as it can be made, and what cannot be sent. */
export function contentParts(schema: JsonNode | undefined, draft: FormDraft | undefined): ContentParts {
  if (draft?.json !== undefined) {
    const read = readBox(draft.json);
    if (read.ok) return { content: read.node, problems: [], names: new Map() };
    return { content: nothing, problems: [{ path: '', message: read.message }], names: new Map() };
  }
  const out: Out = { problems: [], names: new Map() };
  const content = answerOf(modelOf(schema), draft?.root, '', out) ?? nothing;
  return { content, problems: out.problems, names: out.names };
}

const nothing: JsonObject = { kind: 'object', members: [] };

interface Out {
  readonly problems: FieldProblem[];
  readonly names: Map<string, string>;
}

/** The value a field sends; undefined where it is unanswered or cannot be sent (then a problem was noted). */
export function answerOf(field: Field, draft: FieldDraft | undefined, path: string, out: Out): JsonNode | undefined {
  if (draft === undefined && field.default !== undefined && defaultDraft(field) !== undefined) return field.default;
  const refuse = (message: string, suggestion?: string) => {
    out.problems.push(suggestion === undefined ? { path, message } : { path, message, suggestion });
    out.names.set(path, field.label);
    return undefined;
  };
  const { control } = field;
  const falseIfRequired: JsonNode | undefined =
    control.kind === 'boolean' && field.required ? { kind: 'boolean', value: false } : undefined;
  switch (draft?.kind) {
    case undefined:
      return control.kind === 'object' && control.open ? objectOf(control.fields(), {}, path, out, false) : falseIfRequired;
    case 'none':
      return falseIfRequired;
    case 'null':
      return field.nullable ? { kind: 'null' } : undefined;
    case 'yes':
      return control.kind === 'boolean' ? { kind: 'boolean', value: draft.yes } : undefined;
    case 'json': {
      const read = draft.text.trim() === '' ? undefined : readBox(draft.text);
      return read === undefined ? undefined : read.ok ? read.node : refuse(read.message);
    }
    case 'text': {
      if (draft.text === '' || (control.kind !== 'number' && control.kind !== 'text')) return undefined;
      if (control.kind === 'text') return { kind: 'string', value: draft.text, text: JSON.stringify(draft.text) };
      if (draft.text.trim() === '') return undefined;
      const read = readNumber(draft.text);
      return read.ok ? { kind: 'number', text: read.text } : refuse(read.message, read.suggestion);
    }
    case 'empty':
      if (control.kind === 'object') return objectOf(control.fields(), {}, path, out, true);
      if (control.kind === 'map') return nothing;
      if (control.kind === 'text') return { kind: 'string', value: '', text: '""' };
      return ['choices', 'list', 'tuple'].includes(control.kind) ? { kind: 'array', items: [] } : undefined;
    case 'options': {
      if (control.kind !== 'choice' && control.kind !== 'choices') return undefined;
      const values = draft.indexes.flatMap((it) => control.options[it]?.value ?? []);
      if (control.kind === 'choice') return values[0];
      return values.length === 0 ? undefined : { kind: 'array', items: values };
    }
    case 'members':
      if (control.kind === 'tuple') return tupleOf(control.fields(), draft.members, path, out);
      return control.kind === 'object'
        ? objectOf(control.fields(), draft.members, path, out, !control.open || path === '')
        : undefined;
    case 'items':
      if (draft.items.length === 0) return undefined;
      if (control.kind === 'map') return mapOf(control.value(), draft.items, path, out);
      return control.kind === 'list' ? listOf(control.item(), draft.items, path, out) : undefined;
    case 'variant': {
      const variant = control.kind === 'union' ? control.variants()[draft.index] : undefined;
      return variant && answerOf(variant.field, draft.field, path, out);
    }
  }
}

type Members = { readonly [key: string]: FieldDraft };

/** The object of the fields that are answered. `always`: even where none is. */
function objectOf(fields: readonly Field[], drafts: Members, path: string, out: Out, always: boolean): JsonNode | undefined {
  const before = out.problems.length;
  const members: JsonMember[] = [];
  for (const field of fields) {
    const key = memberKey(field.name);
    const value = answerOf(field, Object.hasOwn(drafts, key) ? drafts[key] : undefined, pointerTo(path, field.name), out);
    if (value !== undefined) members.push({ name: field.name, nameText: JSON.stringify(field.name), value });
  }
  return members.length > 0 || always || out.problems.length > before ? { kind: 'object', members } : undefined;
}

function tupleOf(fields: readonly Field[], drafts: Members, path: string, out: Out): JsonNode | undefined {
  const before = out.problems.length;
  const values = fields.map((field, i) => answerOf(field, drafts[memberKey(i)], pointerTo(path, i), out));
  const untouched = (i: number) => fields[i]?.control.kind === 'boolean' && drafts[memberKey(i)] === undefined;
  const last = values.some((it, i) => it !== undefined && !untouched(i)) ? values.findLastIndex((it) => it !== undefined) : -1;
  const items: JsonNode[] = [];
  for (const [i, value] of values.slice(0, last + 1).entries()) {
    if (value !== undefined) items.push(value);
    else if (out.problems.length === before) missing(pointerTo(path, i), fields[i]?.label ?? '', out);
  }
  return last < 0 ? undefined : { kind: 'array', items };
}

function listOf(item: Field, drafts: readonly ItemDraft[], path: string, out: Out): JsonNode {
  const items = drafts.flatMap((draft, i) => {
    const before = out.problems.length;
    const at = pointerTo(path, i);
    const value = answerOf(item, draft.field, at, out);
    if (value === undefined && out.problems.length === before) missing(at, `${item.label} ${i + 1}`, out);
    return value ?? [];
  });
  return { kind: 'array', items };
}

function mapOf(valueField: Field, drafts: readonly ItemDraft[], path: string, out: Out): JsonNode {
  const names = new Set<string>();
  const members = drafts.flatMap((draft, i) => {
    const before = out.problems.length;
    const name = draft.name ?? '';
    const at = pointerTo(path, name);
    if (name === '') missing(at, `Entry ${i + 1}`, out, 'Needs a name');
    else if (names.has(name)) missing(at, name, out, 'Has the name of another entry');
    names.add(name);
    const value = answerOf(valueField, draft.field, at, out);
    if (value === undefined && out.problems.length === before) missing(at, name, out);
    return value === undefined || out.problems.length > before ? [] : [{ name, nameText: JSON.stringify(name), value }];
  });
  return { kind: 'object', members };
}

function missing(path: string, label: string, out: Out, message = 'Needs an answer, or remove it'): void {
  out.problems.push({ path, message });
  out.names.set(path, label);
}

/** A JSON text somebody typed: its node, or what is wrong by line and column. */
export function readBox(
  text: string,
): { readonly ok: true; readonly node: JsonNode } | { readonly ok: false; readonly message: string } {
  if (text.trim() === '') return { ok: false, message: 'No JSON yet' };
  const read = readJson(text);
  if (read.ok) return read;
  return { ok: false, message: `Line ${read.error.line}, column ${read.error.column}: ${read.error.message}` };
}
