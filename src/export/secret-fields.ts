import { itemsOf, member, membersOf, stringOf } from '../json/access.ts';
import { type JsonPath, stringOfSpelling } from '../json/edit.ts';
import type { JsonNode } from '../json/node.ts';
import { readRpc } from '../json/rpc.ts';
import type { Entry, MessageEntry } from '../wire/entry.ts';
import { secretKindOf } from './secret-kinds.ts';

/** Members of these names, anywhere below this place of a text, answer fields whose title promises a secret. */
export interface FieldRule {
  readonly at: JsonPath;
  readonly names: ReadonlySet<string>;
}

/** Remembers, entry by entry, which fields of forms and of tools' arguments are titled like secrets, where the name does not say so. */
export interface SecretFields {
  /** Takes the next entry and gives the rules for each of its texts, by the name of the entry's field. */
  rulesOf(entry: Entry): { readonly [field: string]: readonly FieldRule[] };
}

export function createSecretFields(): SecretFields {
  /** By what asked: a connection and an id, an input key or a tool; an entry's number, and the key within it. */
  const asked = new Map<string, ReadonlySet<string>>();

  function keep(names: ReadonlySet<string>, ...keys: readonly string[]): void {
    if (names.size > 0) for (const key of keys) asked.set(key, names);
  }

  function learn(entry: MessageEntry): void {
    const rpc = readRpc(entry.text);
    const { connection, seq } = entry;
    if (rpc.kind === 'request') keep(titledIn(member(rpc.params, 'requestedSchema')), `id ${connection} ${rpc.id}`, `seq ${seq}`);
    if (rpc.kind !== 'result') return;
    for (const { name, value } of membersOf(member(rpc.result, 'inputRequests'))) {
      const names = titledIn(member(member(value, 'params'), 'requestedSchema'));
      keep(names, `input ${connection} ${name}`, `seq ${seq} ${name}`);
    }
    for (const tool of itemsOf(member(rpc.result, 'tools'))) {
      keep(titledIn(member(tool, 'inputSchema')), `tool ${connection} ${stringOf(member(tool, 'name')) ?? ''}`);
    }
  }

  function rule(key: string, ...at: JsonPath): FieldRule[] {
    const names = asked.get(key);
    return names === undefined ? [] : [{ at, names }];
  }

  function answered({ connection, text }: MessageEntry): readonly FieldRule[] {
    const rpc = readRpc(text);
    if (rpc.kind === 'result') return rule(`id ${connection} ${rpc.id}`, 'result', 'content');
    if (rpc.kind !== 'request') return [];
    const inputs = membersOf(member(rpc.params, 'inputResponses')).flatMap(({ name }) =>
      rule(`input ${connection} ${name}`, 'params', 'inputResponses', name, 'content'),
    );
    const tool = stringOf(member(rpc.params, 'name')) ?? '';
    return [...rule(`tool ${connection} ${tool}`, 'params', 'arguments'), ...inputs];
  }

  return {
    rulesOf(entry) {
      if (entry.kind === 'message') {
        if (entry.from === 'server' && hasSecretTitle(entry.text)) learn(entry);
        return entry.from === 'client' && asked.size > 0 ? { text: answered(entry) } : none;
      }
      if (entry.kind !== 'person' || entry.what !== 'answer' || asked.size === 0) return none;
      const { question } = entry;
      const key = question.kind === 'request' ? `seq ${question.message}` : `seq ${question.message} ${question.key}`;
      return { answer: rule(key, 'content'), form: [...rule(key, 'root'), ...rule(key, 'json')] };
    },
  };
}

/** Whether it is worth reading: most messages hold no schema, and most schemas no such title. */
function hasSecretTitle(text: string): boolean {
  if (!text.includes('Schema"')) return false;
  for (const [, spelling] of text.matchAll(/"title"\s*:\s*("(?:[^"\\]|\\.)*")/g)) {
    if (spelling !== undefined && secretKindOf(stringOfSpelling(spelling)) !== undefined) return true;
  }
  return false;
}

const none: { readonly [field: string]: readonly FieldRule[] } = {};

/** Names of properties, at any depth of a schema, whose title looks like a secret's. */
function titledIn(schema: JsonNode | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: JsonNode | undefined) => {
    for (const { name, value } of membersOf(member(node, 'properties'))) {
      const title = stringOf(member(value, 'title'));
      if (title !== undefined && secretKindOf(title) !== undefined) names.add(name);
      visit(value);
    }
    for (const word of ['items', 'allOf', 'anyOf', 'oneOf']) {
      const inner = member(node, word);
      if (inner?.kind === 'array') inner.items.forEach(visit);
      else if (inner !== undefined) visit(inner);
    }
  };
  visit(schema);
  return names;
}
