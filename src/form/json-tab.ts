import { member } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import { writeJson } from '../json/write.ts';
import { answerOf, contentParts } from './answer.ts';
import type { FieldDraft, FormDraft } from './draft.ts';
import { shownOf } from './draft-of.ts';
import { type Field, memberKey } from './field.ts';
import { modelOf } from './model.ts';

export interface FormFromJson {
  /** The draft with which the form shows the text. */
  readonly draft: FormDraft;
  /** What of the text the form cannot keep, in words. Empty where the form makes the same JSON. */
  readonly losses: readonly string[];
}

/** A draft for the form from the text of the JSON tab. What the fields already answered alike stays as it was. */
export function formFromJson(schema: JsonNode | undefined, draft: FormDraft): FormFromJson {
  const { json, ...before } = draft;
  if (json === undefined) return { draft, losses: [] };
  const read = readJson(json);
  if (!read.ok) {
    const { line, column, message } = read.error;
    return {
      draft: before,
      losses: [`The text is no JSON (line ${line}, column ${column}: ${message}); the form stays as it was before`],
    };
  }
  const root = modelOf(schema);
  const field = rootDraft(root, before.root, read.node);
  const next: FormDraft = field === undefined ? { version: 1 } : { version: 1, root: field };
  return { draft: next, losses: lossesOf(read.node, contentParts(schema, next).content, root) };
}

function rootDraft(root: Field, old: FieldDraft | undefined, node: JsonNode): FieldDraft | undefined {
  if (root.control.kind !== 'object') return sameAnswer(root, old, node) ? old : shownOf(root, node);
  const members: { [key: string]: FieldDraft } = {};
  for (const field of root.control.fields()) {
    const key = memberKey(field.name);
    const known = old?.kind === 'members' && Object.hasOwn(old.members, key) ? old.members[key] : undefined;
    const value = member(node, field.name);
    const draft = sameAnswer(field, known, value)
      ? known
      : value === undefined
        ? ({ kind: 'none' } as const)
        : shownOf(field, value);
    if (draft !== undefined) members[key] = draft;
  }
  return Object.keys(members).length === 0 ? undefined : { kind: 'members', members };
}

function sameAnswer(field: Field, draft: FieldDraft | undefined, value: JsonNode | undefined): boolean {
  const out = { problems: [], names: new Map<string, string>() };
  const answer = answerOf(field, draft, '', out);
  if (out.problems.length > 0) return false;
  return answer === undefined ? value === undefined : value !== undefined && writeJson(answer) === writeJson(value);
}

function lossesOf(text: JsonNode, form: JsonNode, root: Field): readonly string[] {
  if (writeJson(text) === writeJson(form)) return [];
  if (text.kind !== 'object' || form.kind !== 'object') return [`${short(text)} would become ${short(form)}`];
  const losses: string[] = [];
  const seen = new Set<string>();
  const last = new Map(text.members.map((it) => [it.name, it.value]));
  for (const { name } of text.members) {
    if (seen.has(name)) losses.push(`${name} is there more than once; only the last stays`);
    seen.add(name);
  }
  for (const [name, value] of last) {
    const kept = member(form, name);
    if (kept === undefined) losses.push(`${name}: ${short(value)} has no field in the form and would be left out`);
    else if (writeJson(kept) !== writeJson(value)) losses.push(`${name}: ${short(value)} would become ${short(kept)}`);
  }
  for (const { name, value } of form.members) if (!last.has(name)) losses.push(`${name}: ${short(value)} would be added`);
  if (losses.length === 0 && root.control.kind === 'object')
    losses.push('The order of the members: the form has that of the schema');
  return losses;
}

function short(node: JsonNode): string {
  const text = writeJson(node);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
