import type { JsonNode } from '../json/node.ts';

/** How a language writes the values of JSON. */
interface Language {
  readonly words: { readonly null: string; readonly true: string; readonly false: string };
  readonly number: (text: string) => string;
  readonly name: (name: string) => string;
}

const typescript: Language = {
  words: { null: 'null', true: 'true', false: 'false' },
  number: (text) => text,
  // Written plainly it would set the prototype.
  name: (name) => (name === '__proto__' ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)),
};

const python: Language = {
  words: { null: 'None', true: 'True', false: 'False' },
  // Python refuses to read whole numbers of more than 4300 digits.
  number: (text) => (text.length > 4000 ? `float(${JSON.stringify(text)})` : text === '-0' ? '-0.0' : text),
  name: (name) => JSON.stringify(name),
};

/** A JSON value as an expression of TypeScript. `indent` is that of the line it begins on, in spaces. Of members with one name the last stands. */
export const typescriptLiteral = (node: JsonNode, indent = 0): string => literal(node, typescript, indent, 2);

/** A JSON value as an expression of Python. */
export const pythonLiteral = (node: JsonNode, indent = 0): string => literal(node, python, indent, 4);

/** Spellings of numbers that JavaScript reads as another number. */
export function lossyNumbers(node: JsonNode): readonly string[] {
  switch (node.kind) {
    case 'number':
      return isLossy(node.text) ? [node.text] : [];
    case 'array':
      return node.items.flatMap(lossyNumbers);
    case 'object':
      return node.members.flatMap(({ value }) => lossyNumbers(value));
    default:
      return [];
  }
}

function isLossy(text: string): boolean {
  const value = Number(text);
  if (!Number.isFinite(value)) return true;
  return /^-?\d+$/.test(text) && text.length > 15 && BigInt(text) !== BigInt(value);
}

function literal(node: JsonNode, language: Language, indent: number, step: number): string {
  switch (node.kind) {
    case 'null':
      return language.words.null;
    case 'boolean':
      return node.value ? language.words.true : language.words.false;
    case 'number':
      return language.number(node.text);
    // From its characters: an escaped pair of surrogates, or an escaped slash, would mean something else in Python.
    case 'string':
      return JSON.stringify(node.value);
    case 'array':
      return block(
        '[',
        node.items.map((it) => literal(it, language, indent + step, step)),
        ']',
        indent,
        step,
      );
    case 'object': {
      const last = new Map(node.members.map((it) => [it.name, it.value]));
      const members = [...last].map(
        ([name, value]) => `${language.name(name)}: ${literal(value, language, indent + step, step)}`,
      );
      return block('{', members, '}', indent, step);
    }
  }
}

/** On one line where it is short. */
function block(open: string, parts: readonly string[], close: string, indent: number, step: number): string {
  const pad = open === '{' && close === '}' ? ' ' : '';
  const flat = parts.length === 0 ? `${open}${close}` : `${open}${pad}${parts.join(', ')}${pad}${close}`;
  if (flat.length <= 72 && !flat.includes('\n')) return flat;
  const inner = ' '.repeat(indent + step);
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${' '.repeat(indent)}${close}`;
}
