import { looksSecret } from '../json/secret-names.ts';
import type { HeaderList } from '../wire/entry.ts';

/** A header's value as it may be copied: as it was, or with an environment variable for what is secret in it. */
export type CopiedValue = readonly (string | { readonly variable: string })[];

/**
 * Headers with a variable for each secret value: `$TOKEN` for `authorization`, else one named after the header
 * (`$MCP_SESSION_ID`). Recorded values are placeholders already; a session id is left out because it opens the session.
 */
export function copiedHeaders(headers: HeaderList): readonly (readonly [name: string, value: CopiedValue])[] {
  const names = new Map<string, string>();
  return headers.map(([name, value]) => {
    if (!placeholder.test(value) && !isSecret(name)) return [name, [value]];
    const variable = name === 'authorization' ? 'TOKEN' : variableName(name);
    // Two headers that only differ in what a variable's name cannot hold.
    const taken = names.get(variable);
    const own = taken === undefined || taken === name ? variable : `${variable}_${names.size + 1}`;
    names.set(own, name);
    return [name, [{ variable: own }]];
  });
}

/** An address with a variable for each query parameter that is named like a secret, and without user and password. */
export function copiedAddress(url: string): CopiedValue {
  const bare = url.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/?#]*@/i, '$1');
  const mark = bare.indexOf('?');
  if (mark < 0) return [bare];
  const parts: (string | { readonly variable: string })[] = [bare.slice(0, mark + 1)];
  for (const [at, pair] of bare
    .slice(mark + 1)
    .split('&')
    .entries()) {
    const name = pair.split('=', 1)[0] ?? '';
    const secret = pair.length > name.length && looksSecret(decoded(name));
    parts.push(`${at === 0 ? '' : '&'}${secret ? `${name}=` : pair}`);
    if (secret) parts.push({ variable: variableName(decoded(name)) });
  }
  return parts;
}

/** The variables that a copy needs, each once, in their order. */
export function variablesOf(values: readonly CopiedValue[]): readonly string[] {
  return [...new Set(values.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.variable])))];
}

const placeholder = /‹secret \d+›/;
const secretHeaders = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'mcp-session-id']);
const isSecret = (name: string) => secretHeaders.has(name.toLowerCase()) || looksSecret(name);

function variableName(name: string): string {
  const word = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  return /^[A-Z_]/.test(word) && word !== '_' ? word : `SECRET_${word}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
