import type { Member, Shape, Shapes } from './shape.ts';

/**
 * Reads types written like `Root = {uri:string, name?:string}`: `{…}` an object, `?` an optional member, `{*:T}` a map, `[T]` a
 * list, `'a'|'b'` words, `A|B` a union, `number(0..1)` and `[T](..9)` bounds. Throws on what it cannot read.
 */
export function readShapes(text: string): Shapes {
  const tokens = text.match(/'[^']*'|[\w$]+|\.\.|[={}[\]()?:,|*]/g) ?? [];
  let at = 0;
  const peek = () => tokens[at];
  const take = (wanted?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`Expected ${wanted ?? 'a word'}, found ${token} at token ${at}.`);
    return token;
  };
  const bounds = () => {
    if (peek() !== '(') return { least: undefined, most: undefined };
    take('(');
    const least = peek() === '..' ? undefined : Number(take());
    take('..');
    const most = peek() === ')' ? undefined : Number(take());
    take(')');
    return { least, most };
  };

  function union(): Shape {
    const parts = [single()];
    while (peek() === '|') {
      take();
      parts.push(single());
    }
    if (parts.length === 1) return parts[0]!;
    const words = parts.flatMap((it) => (it.kind === 'words' ? it.words : []));
    return words.length === parts.length ? { kind: 'words', words } : { kind: 'union', of: parts };
  }

  function single(): Shape {
    const token = take();
    if (token.startsWith("'")) return { kind: 'words', words: [token.slice(1, -1)] };
    switch (token) {
      case 'any':
      case 'null':
      case 'boolean':
      case 'string':
      case 'object':
        return { kind: token };
      case 'number':
      case 'integer':
        return { kind: 'number', whole: token === 'integer', ...bounds() };
      case '[': {
        const of = union();
        take(']');
        return { kind: 'list', of, most: bounds().most };
      }
      case '{':
        return braces();
      default:
        return { kind: 'name', name: token };
    }
  }

  function braces(): Shape {
    if (peek() === '*') {
      take();
      take(':');
      const of = union();
      take('}');
      return { kind: 'map', of };
    }
    const members = new Map<string, Member>();
    for (;;) {
      const name = take().replaceAll("'", '');
      const required = peek() !== '?';
      if (!required) take();
      take(':');
      members.set(name, { shape: union(), required });
      if (take() === '}') return { kind: 'members', members };
    }
  }

  const shapes = new Map<string, Shape>();
  while (peek() !== undefined) {
    const name = take();
    take('=');
    shapes.set(name, union());
  }
  return shapes;
}
