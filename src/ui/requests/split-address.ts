export interface AddressParts {
  /** Scheme and user information, as written. */
  readonly before: string;
  /** Host and port as written; empty where none is found. */
  readonly host: string;
  readonly after: string;
}

/** An address cut around its host, nothing changed: the parts together are the text (RFC 3986 section 3.2). */
export function splitAddress(text: string): AddressParts {
  const match = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#\\]*)/i.exec(text);
  if (!match) return { before: text, host: '', after: '' };
  const scheme = match[1] ?? '';
  const authority = match[2] ?? '';
  const user = authority.slice(0, authority.lastIndexOf('@') + 1);
  const before = scheme + user;
  const host = authority.slice(user.length);
  return { before, host, after: text.slice(before.length + host.length) };
}
