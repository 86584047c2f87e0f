import { looksSecret } from '../json/secret-names.ts';

/**
 * Whether the relay passes a request header on to the target: what MCP and its authorization need, and the names in
 * `alsoAllowed` (lower case), which the person added. What describes the page or its connection never passes.
 */
export function isForwardedHeader(name: string, alsoAllowed: readonly string[]): boolean {
  const lower = name.toLowerCase();
  if (never.has(lower) || /^(sec|proxy|x-backchannel)-/.test(lower)) return false;
  return usual.has(lower) || lower.startsWith('mcp-') || alsoAllowed.includes(lower);
}

const usual = new Set(['accept', 'content-type', 'last-event-id', 'authorization']);

const never = new Set([
  'origin',
  'cookie',
  'referer',
  'host',
  'content-length',
  'expect',
  // Hop by hop (RFC 9110, 7.6.1).
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Whether a header's value must not be recorded: credentials, cookies, names that look like secrets, and `more` (lower case). */
export function isSecretHeader(name: string, more: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return credentials.has(lower) || more.includes(lower) || seemsSecret(lower);
}

/** The same few names come with every request. */
const judged = new Map<string, boolean>();

function seemsSecret(name: string): boolean {
  const before = judged.get(name);
  if (before !== undefined) return before;
  const secret = looksSecret(name);
  if (judged.size < 500) judged.set(name, secret);
  return secret;
}

const credentials = new Set(['authorization', 'proxy-authorization', 'cookie', 'set-cookie']);
