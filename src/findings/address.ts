import { itemsOf, member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { RuleName } from './rules.ts';

/** What a question in URL mode gets wrong. */
export interface AddressFinding {
  readonly rule: RuleName;
  readonly message: string;
}

/**
 * What breaks the specification in a question of URL mode (client/elicitation › URL Mode Elicitation Requests, Safe URL Handling).
 * `elicitationId` is required on 2025-11-25 and gone from 2026-07-28.
 */
export function addressFindings(params: JsonNode | undefined, modern: boolean): readonly AddressFinding[] {
  const found: AddressFinding[] = [];
  const say = (rule: RuleName, message: string) => void found.push({ rule, message });
  const text = stringOf(member(params, 'url'));
  const url = text === undefined ? undefined : parseAddress(text);
  if (text === undefined) say('url-invalid', 'The question in URL mode has no url that is a string.');
  else if (url === undefined) say('url-invalid', 'The url is no valid URL.');
  else {
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
      say(
        'url-not-https',
        `The url begins with ${url.protocol.slice(0, 40)} and not with https:, as it should outside of development.`,
      );
    if (url.username !== '' || url.password !== '')
      say('url-userinfo', 'The url carries user information before its host: it may not be pre-authenticated.');
  }
  if (!modern && stringOf(member(params, 'elicitationId')) === undefined)
    say('url-no-id', 'The question in URL mode has no elicitationId that is a string; 2025-11-25 requires one.');
  return found;
}

/** What is wrong with the list of an error -32042, in a sentence; undefined for a list of questions in URL mode. */
export function requiredErrorProblem(data: JsonNode | undefined): string | undefined {
  const list = member(data, 'elicitations');
  const items = itemsOf(list);
  if (list?.kind !== 'array') return 'The error -32042 is malformed: it has no list data.elicitations.';
  if (items.length === 0) return 'The error -32042 is malformed: its list data.elicitations is empty.';
  const others = items.filter((item) => stringOf(member(item, 'mode')) !== 'url').length;
  return others === 0
    ? undefined
    : `The error -32042 is malformed: ${others} of ${items.length} entries of data.elicitations ${others === 1 ? 'is' : 'are'} not in URL mode.`;
}

/** The text as a URL, as a browser reads it; but not one that names no host, where a browser takes its path for one (RFC 9110, 4.2). */
export function parseAddress(text: string): URL | undefined {
  if (/^\s*https?:[\\/]{2}(?:[\\/?#]|$)/i.test(text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether a host, as `URL.hostname` gives it, is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
