import { itemsOf, member, stringOf } from '../json/access.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { writeJson } from '../json/write.ts';
import type { Option } from './field.ts';

/** The options of a choice (`enum` with `enumNames`, or `oneOf` / `anyOf` of constants); undefined where the schema is none. */
export function optionsOf(schema: JsonObject): readonly Option[] | undefined {
  const values = member(schema, 'enum');
  const titled = titledOptions(member(schema, 'oneOf')) ?? titledOptions(member(schema, 'anyOf'));
  if (values?.kind === 'array' && values.items.length > 0) {
    const names = itemsOf(member(schema, 'enumNames'));
    const byText = new Map(titled?.map((it) => [writeJson(it.value), it.title]));
    return distinct(
      values.items.map((value, i) => ({ value, title: stringOf(names[i]) || byText.get(writeJson(value)) || titleOf(value) })),
    );
  }
  if (titled !== undefined) return distinct(titled);
  const only = member(schema, 'const');
  return only === undefined ? undefined : [{ value: only, title: titleOf(only) }];
}

function titledOptions(branches: JsonNode | undefined): Option[] | undefined {
  if (branches?.kind !== 'array' || branches.items.length === 0) return undefined;
  const options: Option[] = [];
  for (const branch of branches.items) {
    const value = member(branch, 'const');
    const values = member(branch, 'enum');
    if (value !== undefined) options.push({ value, title: stringOf(member(branch, 'title')) || titleOf(value) });
    else if (values?.kind === 'array' && values.items.length > 0)
      for (const it of values.items) options.push({ value: it, title: titleOf(it) });
    else if (stringOf(member(branch, 'type')) === 'null') options.push({ value: { kind: 'null' }, title: 'null' });
    else return undefined;
  }
  return options.some((it) => it.value.kind !== 'null') ? options : undefined;
}

/** A value as the title of an option: a text as it is, the empty text as "(empty)", anything else as JSON. */
export function titleOf(value: JsonNode): string {
  if (value.kind !== 'string') return writeJson(value);
  if (value.value === '') return '(empty)';
  return value.value.trim() === '' ? value.text : value.value;
}

/** Two options of the same title are told apart by their values, where the values differ. */
function distinct(options: readonly Option[]): readonly Option[] {
  const values = new Map<string, Set<string>>();
  for (const { title, value } of options) {
    const known = values.get(title);
    if (known === undefined) values.set(title, new Set([writeJson(value)]));
    else known.add(writeJson(value));
  }
  if ([...values.values()].every((it) => it.size === 1)) return options;
  return options.map((it) => (values.get(it.title)!.size > 1 ? { ...it, title: `${it.title} (${writeJson(it.value)})` } : it));
}
