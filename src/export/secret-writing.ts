import { stringOfSpelling } from '../json/edit.ts';
import { type SecretKind, secretKindOf } from './secret-kinds.ts';
import type { SecretSpan } from './secret-spans.ts';

/** Secrets as people and programs write them in a text: members in quotes, lines of headers, `Basic` credentials, private keys. */
export function writtenSpans(text: string): SecretSpan[] {
  return [
    ...memberSpans(text),
    ...lineSpans(text),
    ...basicSpans(text),
    ...pairSpans(text),
    ...loginSpans(text),
    ...keySpans(text),
  ];
}

/** Members of JSON that is cut off or stands among other words. */
function memberSpans(text: string): SecretSpan[] {
  if (!text.includes('":') && !text.includes('" :')) return [];
  const spans: SecretSpan[] = [];
  for (const found of text.matchAll(/"([\w.-]{1,64})"\s{0,9}:\s{0,9}(?=("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]{0,40}))/g)) {
    const [whole, name = '', spelling = ''] = found;
    const kind = secretKindOf(name);
    if (kind === undefined || spelling === '""') continue;
    const quotes = spelling.startsWith('"') ? 1 : 0;
    const start = found.index + whole.length + quotes;
    const end = start + spelling.length - 2 * quotes;
    spans.push({ start, end, value: quotes ? stringOfSpelling(spelling) : spelling, kind, where: `member ${name}` });
  }
  return spans;
}

/** `set-cookie: sid=…; path=/`, `authorization: Basic …`, `x-api-key: …` in lines of their own. */
function lineSpans(text: string): SecretSpan[] {
  if (!text.includes(':')) return [];
  const spans: SecretSpan[] = [];
  for (const { 1: before = '', 2: name = '', 3: rest = '', index } of text.matchAll(
    /(?:^|(?<=[=&"']))([ \t]{0,9}([\w-]{1,64}):[ \t]{0,9})(?=([^\s&"'\\][^\r\n&"'\\]{0,4096}))/gm,
  )) {
    const kind = secretKindOf(name);
    if (kind === undefined) continue;
    const value = rest.trimEnd();
    const at = index + before.length;
    for (const [from, to] of valuesOf(kind, name, value)) {
      spans.push({ start: at + from, end: at + to, value: value.slice(from, to), kind, where: `line ${name}` });
    }
  }
  return spans;
}

function valuesOf(kind: SecretKind, name: string, value: string): (readonly [number, number])[] {
  if (kind === 'authorization') {
    const scheme = /^[\w-]+\s+(?=\S+$)/.exec(value)?.[0].length ?? 0;
    return /\s/.test(value.slice(scheme)) ? [] : [[scheme, value.length]];
  }
  if (kind === 'cookie') {
    const pairs = /^set/i.test(name) ? value.matchAll(/^[^\s=;]+=([^;]+)/g) : value.matchAll(/[^\s=;]+=([^;]+)/g);
    return Array.from(pairs, ({ 0: pair, 1: it = '', index }) => [index + pair.length - it.length, index + pair.length] as const);
  }
  // `Password: required` is no password.
  return /^\S{6,}$/.test(value) && (/\d/.test(value) || value.length >= 16) ? [[0, value.length]] : [];
}

/** `Basic` and the base64 of a login (RFC 7617). */
function basicSpans(text: string): SecretSpan[] {
  if (!/basic/i.test(text)) return [];
  const spans: SecretSpan[] = [];
  for (const found of text.matchAll(/\bBasic\s{1,9}([\w+/-]{8,}={0,2})/gi)) {
    const value = found[1] ?? '';
    if (!holdsLogin(value)) continue;
    const end = found.index + found[0].length;
    spans.push({ start: end - value.length, end, value, kind: 'authorization', where: 'after Basic in a text' });
  }
  return spans;
}

function holdsLogin(value: string): boolean {
  try {
    return /^[^:\p{Cc}]*:/u.test(atob(value.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}

/** The login of an address that stands within another. */
function loginSpans(text: string): SecretSpan[] {
  if (!text.includes('@')) return [];
  const spans: SecretSpan[] = [];
  for (const found of text.matchAll(/:\/\/[^\s/?#\\@:"'<>]{0,256}:([^\s/?#\\@"'<>]{1,512})@/g)) {
    const value = found[1] ?? '';
    const end = found.index + found[0].length - 1;
    spans.push({ start: end - value.length, end, value, kind: 'password', where: 'login of an address' });
  }
  return spans;
}

/** `name=value` among other words. */
function pairSpans(text: string): SecretSpan[] {
  if (!text.includes('=')) return [];
  const spans: SecretSpan[] = [];
  for (const found of text.matchAll(/(?<![\w.%+-])([\w.-]{1,64})=([^\s&"'<>\\;,]{6,})/g)) {
    const [whole, name = '', raw = ''] = found;
    const kind = secretKindOf(name);
    if (kind === undefined || !/\d/.test(raw)) continue;
    const end = found.index + whole.length;
    spans.push({ start: end - raw.length, end, value: raw, kind, where: `${name}= in a text` });
  }
  return spans;
}

/** Private keys in PEM (RFC 7468), with their lines. */
function keySpans(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  const last = '-----END ';
  for (let from = 0; ; ) {
    const start = text.indexOf('-----BEGIN ', from);
    if (start < 0) return spans;
    from = start + 11;
    const label = /^[A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/.exec(text.slice(from, from + 64))?.[0];
    if (label === undefined) continue;
    const begin = from + label.length;
    const found = text.indexOf(last, begin);
    const end = found < 0 ? text.length : found;
    const value = text.slice(begin, end);
    if (value.trim() !== '') spans.push({ start: begin, end, value, kind: 'secret', where: 'a private key' });
    from = end;
  }
}
