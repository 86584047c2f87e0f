export interface AddressParts {
  /** Scheme and user information, as written. */
  readonly before: string;
  /** Host and port as written; empty where none is found. */
  readonly host: string;
  readonly after: string;
  /** Where a browser would really go: the host as it is looked up, or the scheme where there is no host. Undefined for no valid address. */
  readonly real: string | undefined;
}

/** An address cut around its host, nothing changed: the parts together are the text (RFC 3986 section 3.2). */
export function splitAddress(text: string): AddressParts {
  const real = realHost(text);
  const match = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#\\]*)/i.exec(text);
  if (!match) return { before: text, host: '', after: '', real };
  const scheme = match[1] ?? '';
  const authority = match[2] ?? '';
  const user = authority.slice(0, authority.lastIndexOf('@') + 1);
  const before = scheme + user;
  const host = authority.slice(user.length);
  return { before, host, after: text.slice(before.length + host.length), real };
}

function realHost(text: string): string | undefined {
  try {
    const url = new URL(text);
    return url.host === '' ? url.protocol : url.host;
  } catch {
    return undefined;
  }
}
