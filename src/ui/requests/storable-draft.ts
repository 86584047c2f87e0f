import type { FieldDraft, FormDraft } from '../../form/draft.ts';
import { memberKey } from '../../form/field.ts';
import { member, membersOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { looksSecret } from '../../json/secret-names.ts';

/** What was typed on a card: in its form, or as text where there is none. */
export interface CardDraft {
  readonly form?: FormDraft;
  readonly text?: string;
}

/**
 * What of a draft may be written to storage: never what a field that looks like one for a secret holds, and nothing of a
 * question whose message asks for one, or whose secret stands in a text. Null: nothing is left; undefined: nothing may be.
 */
export function storableDrafts(params: JsonNode | undefined): (draft: CardDraft) => CardDraft | null | undefined {
  const secrets = new Set([...secretNames(params)].map(memberKey));
  if (asksSecret(params)) return () => undefined;
  return (draft) => {
    const { form, text } = draft;
    if (form === undefined) return text === undefined || text === '' ? null : draft;
    if (form.json !== undefined && secrets.size > 0) return undefined;
    const root = form.root && withoutMembers(form.root, secrets);
    if (form.json === undefined && (root === undefined || (root.kind === 'members' && Object.keys(root.members).length === 0)))
      return null;
    return { form: root === form.root ? form : { ...form, root } };
  };
}

/** Whether a question asks for a secret in its very words: then nothing of it is stored. */
export function asksSecret(params: JsonNode | undefined): boolean {
  const message = stringOf(member(params, 'message'));
  return message !== undefined && looksSecret(message);
}

/** The names of the top fields that look secret, by name, title or format. A field with members inside is judged as a whole. */
export function secretNames(params: JsonNode | undefined): ReadonlySet<string> {
  const properties = membersOf(member(member(params, 'requestedSchema'), 'properties'));
  return new Set(properties.filter(({ name, value }) => isSecret(name, value, 0)).map(({ name }) => name));
}

function isSecret(name: string, schema: JsonNode, depth: number): boolean {
  const title = stringOf(member(schema, 'title'));
  if (looksSecret(name) || (title !== undefined && looksSecret(title))) return true;
  if (stringOf(member(schema, 'format')) === 'password') return true;
  // What lies too deep to judge is taken for one.
  if (depth > 8) return true;
  return membersOf(member(schema, 'properties')).some((inner) => isSecret(inner.name, inner.value, depth + 1));
}

function withoutMembers(root: FieldDraft, secrets: ReadonlySet<string>): FieldDraft | undefined {
  if (secrets.size === 0) return root;
  // Anything but a plain object of fields may hold the secret somewhere.
  if (root.kind !== 'members') return undefined;
  return { kind: 'members', members: Object.fromEntries(Object.entries(root.members).filter(([key]) => !secrets.has(key))) };
}
