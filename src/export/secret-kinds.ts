import { looksSecret } from '../json/secret-names.ts';

/** What a secret is, in words. */
export type SecretKind =
  | 'session id'
  | 'authorization'
  | 'cookie'
  | 'token'
  | 'API key'
  | 'password'
  | 'card number'
  | 'login'
  | 'secret';

/** What the value of a header, a member or a parameter of this name is; undefined where the name promises no secret. */
export function secretKindOf(name: string): SecretKind | undefined {
  const known = judged.get(name);
  if (known !== undefined) return known === 'none' ? undefined : known;
  const kind = judge(name);
  if (judged.size < 5000) judged.set(name, kind ?? 'none');
  return kind;
}

/** The same for a parameter of an address, where shorter names mean a secret too. `others` are the parameters beside it. */
export function parameterKindOf(name: string, others: readonly string[]): SecretKind | undefined {
  const short = Object.hasOwn(parameters, name.toLowerCase()) ? parameters[name.toLowerCase()] : undefined;
  // What an authorization server hands back comes with the state it was given (RFC 6749, 4.1.2).
  return secretKindOf(name) ?? short ?? (name === 'code' && others.includes('state') ? 'token' : undefined);
}

/** The same few names come with every message. */
const judged = new Map<string, SecretKind | 'none'>();

const parameters: Readonly<Record<string, SecretKind>> = {
  key: 'API key',
  auth: 'authorization',
  sid: 'session id',
  session: 'session id',
  sig: 'secret',
  signature: 'secret',
  assertion: 'token',
  code_verifier: 'secret',
};

function judge(name: string): SecretKind | undefined {
  const flat = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (flat.endsWith('sessionid') || flat === 'sid' || flat === 'phpsessid') return 'session id';
  if (flat === 'authorization' || flat === 'proxyauthorization') return 'authorization';
  if (flat === 'cookie' || flat === 'setcookie' || flat === 'cookies') return 'cookie';
  if (flat === 'jwt') return 'token';
  if (!looksSecret(name)) return undefined;
  if (/token|bearer/.test(flat)) return 'token';
  if (flat.includes('card') || /^(cvv|cvc|csc)/.test(flat)) return 'card number';
  if (flat.includes('key')) return 'API key';
  return /pass|pwd|pin|otp|code/.test(flat) ? 'password' : 'secret';
}
