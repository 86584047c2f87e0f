import { readFileSync } from 'node:fs';
import { contentOf } from '../../../src/form/answer.ts';
import type { FieldDraft, FormDraft } from '../../../src/form/draft.ts';
import { type Field, memberKey } from '../../../src/form/field.ts';
import { modelOf } from '../../../src/form/model.ts';
import { member } from '../../../src/json/access.ts';
import type { JsonNode } from '../../../src/json/node.ts';
import { readJson } from '../../../src/json/read.ts';
import { createValidator } from '../../../src/json/validate.ts';
import { writeJson } from '../../../src/json/write.ts';

export function node(text: string): JsonNode {
  const read = readJson(text);
  if (!read.ok) throw new Error(`${read.error.message} in ${text}`);
  return read.node;
}

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly raw: string;
}
const cases: readonly Case[] = JSON.parse(readFileSync(new URL('../../cases/cases.json', import.meta.url), 'utf8'));

/** The schema of a case, as it goes over the wire. */
export function caseSchema(id: string): JsonNode {
  const found = cases.find((it) => it.id === id);
  if (found === undefined) throw new Error(`No case ${id}`);
  const raw = node(found.raw);
  const asked = member(member(raw, 'inputRequests'), 'q');
  const schema =
    found.kind === 'tool'
      ? member(raw, 'inputSchema')
      : member(asked === undefined ? raw : member(asked, 'params'), 'requestedSchema');
  return schema ?? raw;
}

/** The drawn fields of a form, by name. */
export function fieldsOf(schema: JsonNode | undefined): readonly Field[] {
  const { control } = modelOf(schema);
  return control.kind === 'object' ? control.fields() : [];
}

export function fieldOf(schema: JsonNode | undefined, name: string): Field {
  const field = fieldsOf(schema).find((it) => it.name === name);
  if (field === undefined) throw new Error(`No field ${name}`);
  return field;
}

export const text = (value: string): FieldDraft => ({ kind: 'text', text: value });
export const chosen = (...indexes: number[]): FieldDraft => ({ kind: 'options', indexes });
export const cleared: FieldDraft = { kind: 'none' };

export function draftWith(fields: { readonly [name: string]: FieldDraft }): FormDraft {
  return { version: 1, root: membersWith(fields) };
}
function membersWith(fields: { readonly [name: string]: FieldDraft }): FieldDraft {
  return {
    kind: 'members',
    members: Object.fromEntries(Object.entries(fields).map(([name, draft]) => [memberKey(name), draft])),
  };
}

/** What the form sends, as text; or why it sends nothing. */
export function sent(schema: JsonNode | undefined, fields: { readonly [name: string]: FieldDraft } = {}): string {
  const content = contentOf(schema, draftWith(fields));
  return content.ok ? writeJson(content.content) : `refused: ${content.reason}`;
}

export function untouched(schema: JsonNode | undefined): string {
  const content = contentOf(schema, undefined);
  return content.ok ? writeJson(content.content) : `refused: ${content.reason}`;
}

/** What validation says of a content, as `path message`. */
export function errors(schema: JsonNode | undefined, content: string): readonly string[] {
  return createValidator(schema)
    .check(node(content))
    .map((it) => `${it.path} ${it.message}`);
}

export function titles(field: Field): readonly string[] {
  return field.control.kind === 'choice' || field.control.kind === 'choices' ? field.control.options.map((it) => it.title) : [];
}
