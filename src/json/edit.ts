import { maxDepth } from './parse.ts';

/** Where a scalar stands: member names and item positions from the root. Changed in place while the text is walked: copy what is kept. */
export type JsonPath = readonly (string | number)[];

export interface JsonEdit {
  /** A string, number, `true`, `false` or `null` by its spelling. Gives the spelling that takes its place, or undefined to leave it. */
  scalar(spelling: string, path: JsonPath): string | undefined;
  /** A member's name by its spelling with quotes; as `scalar`. `path` is that of the object. */
  name?(spelling: string, path: JsonPath): string | undefined;
}

/**
 * Edits JSON in its text: what is not replaced stays as it was, to the last blank. Gives the same text where nothing is replaced, and
 * undefined where the text is no JSON; texts that are nearly JSON (a control character in a string) may pass. Never throws by itself.
 */
export function editJson(text: string, edit: JsonEdit): string | undefined {
  const path: (string | number)[] = [];
  const parts: string[] = [];
  let kept = 0;
  let at = 0;

  function space(): void {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) at++;
      else return;
    }
  }

  /** Passes over a string and gives where it ends; -1 where it does not. */
  function endOfString(start: number): number {
    for (let from = start + 1; ; ) {
      const quote = text.indexOf('"', from);
      if (quote < 0) return -1;
      let escapes = 0;
      while (text.charCodeAt(quote - 1 - escapes) === 0x5c) escapes++;
      if (escapes % 2 === 0) return quote + 1;
      from = quote + 1;
    }
  }

  function replace(start: number, spelling: string | undefined): void {
    if (spelling === undefined) return;
    parts.push(text.slice(kept, start), spelling);
    kept = at;
  }

  function scalar(start: number, end: number): boolean {
    at = end;
    replace(start, edit.scalar(text.slice(start, end), path));
    return true;
  }

  function value(depth: number): boolean {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      const end = endOfString(at);
      return end > 0 && scalar(at, end);
    }
    if (code === 0x7b || code === 0x5b) return depth < maxDepth && list(code === 0x7b, depth + 1);
    literal.lastIndex = at;
    const found = literal.exec(text);
    return found !== null && scalar(at, at + found[0].length);
  }

  function list(named: boolean, depth: number): boolean {
    const close = named ? 0x7d : 0x5d;
    at++;
    space();
    if (text.charCodeAt(at) === close) {
      at++;
      return true;
    }
    for (let index = 0; ; index++) {
      if (named) {
        const start = at;
        const end = text.charCodeAt(at) === 0x22 ? endOfString(at) : -1;
        if (end < 0) return false;
        const spelling = text.slice(start, end);
        at = end;
        replace(start, edit.name?.(spelling, path));
        space();
        if (text.charCodeAt(at) !== 0x3a) return false;
        at++;
        space();
        path.push(stringOfSpelling(spelling));
      } else path.push(index);
      if (!value(depth)) return false;
      path.pop();
      space();
      const code = text.charCodeAt(at);
      if (code === close) {
        at++;
        return true;
      }
      if (code !== 0x2c) return false;
      at++;
      space();
    }
  }

  space();
  if (!value(0)) return undefined;
  space();
  if (at < text.length) return undefined;
  if (parts.length === 0) return text;
  parts.push(text.slice(kept));
  return parts.join('');
}

/** The text that the spelling of a JSON string stands for; the spelling without its quotes where it is none. */
export function stringOfSpelling(spelling: string): string {
  if (!spelling.includes('\\')) return spelling.slice(1, -1);
  try {
    return JSON.parse(spelling);
  } catch {
    return spelling.slice(1, -1);
  }
}

const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;
