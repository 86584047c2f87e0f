import type { Removal } from '../../export/redact.ts';
import type { SecretKind } from '../../export/secret-kinds.ts';

/** `3 session ids, 1 authorization`: what was taken out, by kind; empty where nothing was. */
export function removedWords(removed: readonly Removal[]): string {
  const counts = new Map<SecretKind, number>();
  for (const { what, kept } of removed) if (!kept) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts].map(([what, count]) => `${count.toLocaleString('en')} ${count === 1 ? what : plurals[what]}`).join(', ');
}

const plurals: { readonly [K in SecretKind]: string } = {
  'session id': 'session ids',
  authorization: 'authorizations',
  cookie: 'cookies',
  token: 'tokens',
  'API key': 'API keys',
  password: 'passwords',
  'card number': 'card numbers',
  login: 'logins',
  secret: 'secrets',
};
