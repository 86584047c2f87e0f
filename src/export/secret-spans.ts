import { foundThrough } from './coverings.ts';
import { parameterKindOf, type SecretKind } from './secret-kinds.ts';
import { writtenSpans } from './secret-writing.ts';

/** A secret by its place in a text. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  /** What it stands for: percent-encoding and quotes are taken off. */
  readonly value: string;
  readonly kind: SecretKind;
  /** In words: `parameter api_key of an address`. */
  readonly where: string;
}

/** The secrets of an address (RFC 3986): the login before the host, and parameters named like secrets in its query or fragment. */
function* addressSpans(address: string, offset = 0): Generator<SecretSpan> {
  const login = /^[a-z][a-z\d+.-]*:[\\/]{2}([^/?#\\]*)@/i.exec(address)?.[1];
  if (login !== undefined) {
    const start = address.indexOf(login, address.indexOf(':') + 3);
    const colon = login.indexOf(':');
    const user = colon < 0 ? login : login.slice(0, colon);
    const part = (from: number, raw: string, kind: SecretKind): SecretSpan => {
      const place = { start: offset + start + from, end: offset + start + from + raw.length };
      return { ...place, value: decoded(raw), kind, where: 'login of an address' };
    };
    if (user !== '') yield part(0, user, 'login');
    if (colon >= 0 && colon + 1 < login.length) yield part(colon + 1, login.slice(colon + 1), 'password');
  }
  const mark = address.indexOf('?');
  const hash = address.indexOf('#');
  if (mark >= 0 && (hash < 0 || mark < hash)) {
    const query = address.slice(mark + 1, hash < 0 ? undefined : hash);
    yield* pairSpans(query, offset + mark + 1, 'of an address');
  }
  if (hash >= 0) yield* pairSpans(address.slice(hash + 1), offset + hash + 1, 'of an address');
}

/** The secrets of a text that is an address, whole or without its host, and of what its parts hold percent-encoded. */
export function addressSpansThrough(address: string): readonly SecretSpan[] {
  return foundThrough(address, (it) => apart([...addressSpans(it), ...plainSpans(it)]));
}

/** The credentials of an `authorization` header (RFC 9110, 11.4): what follows the scheme, or all of it. */
export function credentialSpans(value: string, where: string): SecretSpan[] {
  const scheme = /^[\w-]+\s+(?=\S)/.exec(value)?.[0] ?? '';
  return [{ start: scheme.length, end: value.length, value: value.slice(scheme.length), kind: 'authorization', where }];
}

/** The values of a `cookie` header, or the first of a `set-cookie`, whose others are attributes (RFC 6265, 4). */
export function cookieSpans(value: string, where: string, onlyFirst: boolean): SecretSpan[] {
  const spans: SecretSpan[] = [];
  let start = 0;
  for (const pair of value.split(';')) {
    const equals = pair.indexOf('=');
    const from = start + equals + 1;
    const raw = pair.slice(equals + 1);
    start += pair.length + 1;
    if (raw.trim() !== '') spans.push({ start: from, end: from + raw.length, value: raw.trim(), kind: 'cookie', where });
    if (onlyFirst) break;
  }
  return spans;
}

/**
 * What looks like a secret in any text, also under percent-encoding and JSON escapes: in addresses, after `Bearer` and `Basic`,
 * form-encoded, in quoted members and lines of headers, private keys, or a token by its own shape. In order, apart.
 */
export function textSpans(text: string): readonly SecretSpan[] {
  return foundThrough(text, plainSpans);
}

function plainSpans(text: string): SecretSpan[] {
  const spans = writtenSpans(text);
  if (text.includes('://')) {
    for (const found of text.matchAll(/(?<![a-z\d+.-])[a-z][a-z\d+.-]{0,20}:\/\/[^\s"'<>`\\|^{}]+/gi))
      for (const span of addressSpans(found[0], found.index)) spans.push(span);
  }
  if (text.includes('=') && form.test(text)) for (const span of pairSpans(text, 0, 'of a form')) spans.push(span);
  if (/bearer/i.test(text)) {
    for (const found of text.matchAll(/\bBearer\s+((?=[\w~+/.-]*\d)[\w~+/.-]{8,}=*)/gi)) {
      const value = found[1] ?? '';
      const end = found.index + found[0].length;
      spans.push({ start: end - value.length, end, value, kind: 'authorization', where: 'after Bearer in a text' });
    }
  }
  for (const found of text.matchAll(shapes)) {
    spans.push({
      start: found.index,
      end: found.index + found[0].length,
      value: found[0],
      kind: 'token',
      where: 'a token by its shape',
    });
  }
  return apart(spans);
}

/** A form-encoded text (HTML › application/x-www-form-urlencoded). */
const form = /^[\w.%+-]+=[^\s&]*(?:&[\w.%+-]+=[^\s&]*)*$/;

/** Signed tokens (RFC 7519), and the prefixes that well-known services give theirs so that they are found. */
const shapes =
  /\b(?:eyJ[\w-]{10,}\.[\w-]{4,}\.[\w-]*|gh[pousr]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{20,}|sk-[\w-]{20,}|xox[abprs]-[\w-]{10,}|AKIA[\dA-Z]{16}|AIza[\w-]{35})/g;

function pairSpans(query: string, offset: number, where: string): SecretSpan[] {
  const pairs: { name: string; start: number; raw: string }[] = [];
  let start = offset;
  for (const pair of query.split('&')) {
    const end = start + pair.length;
    // An address as a value brings parameters of its own.
    for (const piece of pair.split(/[?#]/)) {
      const equals = piece.indexOf('=');
      const from = start + equals + 1;
      if (equals > 0)
        pairs.push({ name: decoded(piece.slice(0, equals)), start: from, raw: query.slice(from - offset, end - offset) });
      start += piece.length + 1;
    }
    start = end + 1;
  }
  const names = pairs.map(({ name }) => name);
  let end = 0;
  return pairs.flatMap(({ name, start: from, raw }) => {
    const kind = raw === '' || from < end ? undefined : parameterKindOf(name, names);
    if (kind === undefined) return [];
    end = from + raw.length;
    return [{ start: from, end, value: decoded(raw), kind, where: `parameter ${name} ${where}` }];
  });
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return raw;
  }
}

/** Of spans that overlap the one that begins first stays. */
function apart(spans: readonly SecretSpan[]): SecretSpan[] {
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return sorted.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}
