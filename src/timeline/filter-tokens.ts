/** One word of a filter as it stands in the text. */
export interface Token {
  readonly from: number;
  readonly to: number;
  readonly not: boolean;
  /** The word before the first colon, where it may be a key. */
  readonly key: string | undefined;
  /** What comes after the key, or everything; without its quotes. */
  readonly value: string;
  readonly quoted: boolean;
}

/** The words of a filter, parted by white space; what stands in quotes is one word. Never throws. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (isSpace(text, at)) {
      at += 1;
      continue;
    }
    const from = at;
    const not = text[at] === '-' && at + 1 < text.length && !isSpace(text, at + 1);
    if (not) at += 1;
    const key = keyAt(text, at);
    if (key !== undefined) at += key.length + 1;
    const read = quotedAt(text, at) ?? wordAt(text, at);
    tokens.push({ from, to: read.to, not, key, value: read.value, quoted: read.quoted });
    at = read.to;
  }
  return tokens;
}

/** Text in quotes, as `tokensOf` reads it. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A word of letters and its colon, unless that begins an address. */
function keyAt(text: string, at: number): string | undefined {
  const found = /^[a-z]+(?=:)(?!:\/\/)/i.exec(text.slice(at, at + 40));
  return found?.[0];
}

interface Read {
  readonly value: string;
  readonly to: number;
  readonly quoted: boolean;
}

/** To the closing quote, or to the end where it is missing. A quote in the middle of a word closes nothing: JSON may be pasted. */
function quotedAt(text: string, start: number): Read | undefined {
  if (text[start] !== '"') return undefined;
  let value = '';
  let at = start + 1;
  for (; at < text.length && text[at] !== '"'; at++) {
    const next = text[at + 1];
    if (text[at] === '\\' && (next === '"' || next === '\\')) at += 1;
    value += text[at];
  }
  const to = Math.min(text.length, at + 1);
  return to === text.length || isSpace(text, to) ? { value, to, quoted: true } : undefined;
}

function wordAt(text: string, start: number): Read {
  let to = start;
  while (to < text.length && !isSpace(text, to)) to += 1;
  return { value: text.slice(start, to), to, quoted: false };
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] ?? '');
}
