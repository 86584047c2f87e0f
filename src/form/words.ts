import { member, stringOf } from '../json/access.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { writeJson } from '../json/write.ts';

/** What a schema asks of its value, in words, without the type and the options. */
export function constraintsOf(schema: JsonObject): readonly string[] {
  const words: string[] = [];
  const number = (name: string) => {
    const node = member(schema, name);
    return node?.kind === 'number' ? node.text : undefined;
  };
  const add = (text: string | undefined) => text !== undefined && words.push(text);
  if (stringOf(member(schema, 'type')) === 'integer') add('a whole number');
  add(range(number('minLength'), number('maxLength'), 'character'));
  const [least, most] = [number('minimum'), number('maximum')];
  if (!(least === '-9007199254740991' && most === '9007199254740991')) add(range(least, most));
  const above = number('exclusiveMinimum');
  const below = number('exclusiveMaximum');
  if (above !== undefined) add(`more than ${above}`);
  if (below !== undefined) add(`less than ${below}`);
  const factor = number('multipleOf');
  if (factor !== undefined) add(`a multiple of ${factor}`);
  const pattern = stringOf(member(schema, 'pattern'));
  if (pattern !== undefined) add(`matches ${pattern.length > 80 ? `${pattern.slice(0, 80)}…` : pattern}`);
  const format = stringOf(member(schema, 'format'));
  if (format !== undefined) add(formats.get(format) ?? `format ${format}`);
  add(range(number('minItems'), number('maxItems'), 'item'));
  const unique = member(schema, 'uniqueItems');
  if (unique?.kind === 'boolean' && unique.value) add('all different');
  add(range(number('minProperties'), number('maxProperties'), 'member'));
  const only = member(schema, 'const');
  if (only !== undefined) add(`only ${writeJson(only)}`);
  return words;
}

const formats = new Map([
  ['email', 'an email address'],
  ['uri', 'an address with its scheme'],
  ['date', 'a day, YYYY-MM-DD'],
  ['date-time', 'date and time with offset'],
]);

/** "3 to 40 characters", "at least 1 item", "at most 5", "exactly 2 items". */
function range(least: string | undefined, most: string | undefined, word = ''): string | undefined {
  const floor = word !== '' && least === '0' ? undefined : least;
  const many = (text: string) => (word === '' ? text : `${text} ${word}${text === '1' ? '' : 's'}`);
  if (floor !== undefined && most !== undefined) return floor === most ? `exactly ${many(most)}` : `${floor} to ${many(most)}`;
  if (floor !== undefined) return `at least ${many(floor)}`;
  return most === undefined ? undefined : `at most ${many(most)}`;
}

/** The kind of value a branch of an alternative stands for, in a few words: "text", "whole number", "object with create". */
export function branchTitle(schema: JsonObject | undefined, raw: JsonNode): string {
  const title = stringOf(member(raw, 'title')) ?? stringOf(member(schema, 'title'));
  if (title !== undefined && title.trim() !== '') return title;
  if (schema === undefined) return 'JSON';
  const properties = member(schema, 'properties');
  if (properties?.kind === 'object') {
    for (const { name, value } of properties.members) {
      const only = member(value, 'const');
      if (only?.kind === 'string') return `${name}: ${only.value}`;
    }
    const names = properties.members.slice(0, 3).map((it) => it.name);
    return names.length === 0 ? 'object' : `object with ${names.join(', ')}${properties.members.length > 3 ? ', …' : ''}`;
  }
  const type = stringOf(member(schema, 'type'));
  const format = stringOf(member(schema, 'format'));
  const values = member(schema, 'enum') ?? member(schema, 'const');
  if (type === 'string' && format !== undefined) return format;
  if (type === 'string' && values !== undefined) return 'one of a list';
  return typeTitles.get(type ?? '') ?? 'JSON';
}

export const typeTitles: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['integer', 'whole number'],
  ['boolean', 'true or false'],
  ['object', 'object'],
  ['array', 'list'],
  ['null', 'null'],
]);
