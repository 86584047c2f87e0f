import { keepWritten, laterArray, laterObject } from './later.ts';
import type { JsonMember, JsonNode } from './node.ts';
import { placeOf } from './place.ts';
import { isHex, special } from './units.ts';

/** Where and why a text is no JSON. `offset` counts UTF-16 units from 0; line and column count from 1. */
export interface JsonError {
  readonly message: string;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export type JsonReading = { readonly ok: true; readonly node: JsonNode } | { readonly ok: false; readonly error: JsonError };

/** Deeper nesting is refused, so that everything that walks a node may recurse. */
export const maxDepth = 1000;

/** From this length on a text is checked as a whole, and made into nodes where it is looked at: most of a long message never is. */
export const long = 50_000;

/** Objects and arrays of a long text that are shorter than this are made together with what holds them. */
const small = 2_000;

/** What `readJson` gives, read anew. */
export function parseJson(text: string): JsonReading {
  let at = 0;
  let failure = '';
  // In a long text the same names come again and again: shared, they cost less memory, and so less time.
  const names = text.length >= long ? new Map<string, { name: string; nameText: string }>() : undefined;
  /** Where the large objects and arrays of a long text end, by where they start. */
  const ends = text.length >= long ? new Map<number, number>() : undefined;
  /** The text is only checked: every value is given as `passed`. */
  let passing = ends !== undefined;
  /** There is white space outside strings. */
  let spaced = false;
  // A value is read by value(), which gives undefined after it has set `failure` with `at` on the spot.

  function fail(message: string): undefined {
    failure ||= message;
    return undefined;
  }

  function space(): void {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      spaced = true;
      at++;
    }
  }

  function value(depth: number): JsonNode | undefined {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const start = at;
        const escaped = string();
        if (escaped === undefined) return undefined;
        if (passing) return passed;
        const spelling = text.slice(start, at);
        return { kind: 'string', value: escaped ? JSON.parse(spelling) : spelling.slice(1, -1), text: spelling };
      }
      case 0x7b:
        return depth < maxDepth ? object(depth + 1) : fail(`Nested deeper than ${maxDepth} levels`);
      case 0x5b:
        return depth < maxDepth ? array(depth + 1) : fail(`Nested deeper than ${maxDepth} levels`);
      case 0x74:
        return word('true') ? { kind: 'boolean', value: true } : undefined;
      case 0x66:
        return word('false') ? { kind: 'boolean', value: false } : undefined;
      case 0x6e:
        return word('null') ? { kind: 'null' } : undefined;
      default:
        return number();
    }
  }

  function word(expected: string): boolean {
    for (let i = 0; i < expected.length; i++, at++) {
      if (text.charCodeAt(at) !== expected.charCodeAt(i)) {
        fail(at < text.length ? `Expected "${expected}"` : endOfText);
        return false;
      }
    }
    return true;
  }

  function digits(): boolean {
    const start = at;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code >= 0x30 && code <= 0x39) at++;
      else break;
    }
    if (at > start) return true;
    fail(at < text.length ? 'Expected a digit' : endOfText);
    return false;
  }

  function number(): JsonNode | undefined {
    const start = at;
    if (text.charCodeAt(at) === 0x2d) at++;
    const first = text.charCodeAt(at);
    if (first === 0x30) at++;
    else if (first >= 0x31 && first <= 0x39) digits();
    else return fail(at >= text.length ? endOfText : at > start ? 'Expected a digit' : 'Expected a JSON value');
    if (text.charCodeAt(at) === 0x2e) {
      at++;
      if (!digits()) return undefined;
    }
    const exponent = text.charCodeAt(at);
    if (exponent === 0x65 || exponent === 0x45) {
      at++;
      const sign = text.charCodeAt(at);
      if (sign === 0x2b || sign === 0x2d) at++;
      if (!digits()) return undefined;
    }
    return passing ? passed : { kind: 'number', text: text.slice(start, at) };
  }

  /** Passes over a string. Gives whether it holds an escape. */
  function string(): boolean | undefined {
    let escaped = false;
    let i = at + 1;
    for (;;) {
      const code = text.charCodeAt(i);
      if (code === 0x22) {
        at = i + 1;
        return escaped;
      }
      if (code === 0x5c) {
        escaped = true;
        at = i;
        if (!escapeSequence()) return undefined;
        i = at;
      } else if (code >= 0x20) {
        i++;
        // A long string is passed over by what is quicker than a step for every unit.
        if (i - at > 64) {
          special.lastIndex = i;
          i = special.test(text) ? special.lastIndex - 1 : text.length;
        }
      } else {
        at = i;
        return fail(at < text.length ? 'Control character in a string; it has to be escaped' : 'The string is not closed');
      }
    }
  }

  function escapeSequence(): boolean {
    at++;
    const code = text.charCodeAt(at);
    if (code === 0x75) {
      for (let i = 0; i < 4; i++) {
        at++;
        if (!isHex(text.charCodeAt(at))) {
          fail(at < text.length ? 'Expected four hexadecimal digits after \\u' : 'The string is not closed');
          return false;
        }
      }
    } else if (!'"\\/bfnrt'.includes(text.charAt(at)) || at >= text.length) {
      fail(at < text.length ? 'Unknown escape in a string' : 'The string is not closed');
      return false;
    }
    at++;
    return true;
  }

  function nameOf(nameText: string, escaped: boolean): { name: string; nameText: string } {
    const known = names?.get(nameText);
    if (known !== undefined) return known;
    const it = { name: escaped ? JSON.parse(nameText) : nameText.slice(1, -1), nameText };
    names?.set(nameText, it);
    return it;
  }

  function array(depth: number): JsonNode | undefined {
    const start = at;
    const end = ends?.get(start);
    if (end !== undefined) {
      at = end;
      const node = laterArray(() => readAt(start, () => itemsOf(depth)));
      if (!spaced) keepWritten(node, () => text.slice(start, end));
      return node;
    }
    const items = itemsOf(depth);
    if (items === undefined) return undefined;
    if (!passing) return { kind: 'array', items };
    if (at - start >= small) ends?.set(start, at);
    return passed;
  }

  function itemsOf(depth: number): JsonNode[] | undefined {
    const items: JsonNode[] = [];
    at++;
    space();
    if (text.charCodeAt(at) === 0x5d) {
      at++;
      return items;
    }
    for (;;) {
      const item = value(depth);
      if (item === undefined) return undefined;
      if (!passing) items.push(item);
      space();
      const code = text.charCodeAt(at);
      if (code === 0x5d) {
        at++;
        return items;
      }
      if (code !== 0x2c) return fail(at < text.length ? 'Expected "," or "]"' : endOfText);
      at++;
      space();
    }
  }

  function object(depth: number): JsonNode | undefined {
    const start = at;
    const end = ends?.get(start);
    if (end !== undefined) {
      at = end;
      const node = laterObject(() => readAt(start, () => membersOf(depth)));
      if (!spaced) keepWritten(node, () => text.slice(start, end));
      return node;
    }
    const members = membersOf(depth);
    if (members === undefined) return undefined;
    if (!passing) return { kind: 'object', members };
    if (at - start >= small) ends?.set(start, at);
    return passed;
  }

  function membersOf(depth: number): JsonMember[] | undefined {
    const members: JsonMember[] = [];
    at++;
    space();
    if (text.charCodeAt(at) === 0x7d) {
      at++;
      return members;
    }
    for (;;) {
      const start = at;
      if (text.charCodeAt(at) !== 0x22) return fail(at < text.length ? 'Expected a member name in double quotes' : endOfText);
      const escaped = string();
      if (escaped === undefined) return undefined;
      const end = at;
      space();
      if (text.charCodeAt(at) !== 0x3a) return fail(at < text.length ? 'Expected ":"' : endOfText);
      at++;
      space();
      const member = value(depth);
      if (member === undefined) return undefined;
      if (!passing) {
        const { name, nameText } = nameOf(text.slice(start, end), escaped);
        members.push({ name, nameText, value: member });
      }
      space();
      const code = text.charCodeAt(at);
      if (code === 0x7d) {
        at++;
        return members;
      }
      if (code !== 0x2c) return fail(at < text.length ? 'Expected "," or "}"' : endOfText);
      at++;
      space();
    }
  }

  function readAt<T>(start: number, read: () => readonly T[] | undefined): readonly T[] {
    at = start;
    return read() ?? [];
  }

  space();
  const start = at;
  const node = value(0);
  if (node !== undefined) {
    space();
    if (at >= text.length) {
      if (!passing) return { ok: true, node };
      passing = false;
      at = start;
      return { ok: true, node: value(0) ?? node };
    }
    fail('Unexpected text after the JSON value');
  }
  return { ok: false, error: { message: failure, offset: at, ...placeOf(text, at) } };
}

/** Stands for a value while a text is only checked. */
const passed: JsonNode = { kind: 'null' };

const endOfText = 'The text ends too early';
