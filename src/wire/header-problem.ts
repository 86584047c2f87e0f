/** A header as a person typed it. */
interface HeaderText {
  readonly name: string;
  readonly value: string;
}

/** What keeps a header from being sent, in words; undefined where nothing does. */
export function headerProblem({ name, value }: HeaderText): string | undefined {
  const key = name.trim();
  if (key === '') return value === '' ? undefined : 'A header needs a name.';
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(key)) return 'A name has letters, digits and -, no spaces or colons.';
  const codes = [...value].map((letter) => letter.codePointAt(0) ?? 0);
  if (codes.some((code) => (code < 32 && code !== 9) || code === 127)) return 'A value has no line breaks or control characters.';
  if (codes.some((code) => code > 255)) return 'A value has Latin-1 characters only.';
  return undefined;
}

/** Names a page may not set; the browser drops them silently. */
const browserOwn =
  /^(accept-charset|accept-encoding|access-control-request-(headers|method)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|proxy-.*|sec-.*)$/;

/** A warning about a header that is well formed. */
export function headerWarning({ name }: Pick<HeaderText, 'name'>): string | undefined {
  return browserOwn.test(name.trim().toLowerCase()) ? 'The browser does not let a page send this header.' : undefined;
}
