/** What only a header can say. */
const headerOnly = { 'frame-ancestors': "'none'" };

const page = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': 'data: blob:',
  'font-src': "'self'",
  // Any server the person types.
  'connect-src': "'self' http: https:",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

/** The page's content security policy as a header. */
export function policyHeader(): string {
  return print({ ...page, ...headerOnly });
}

/** The same as a `<meta>`. With a nonce, for development: Vite's inline parts and its socket work too. */
export function policyMeta(nonce?: string): string {
  if (nonce === undefined) return print(page);
  const inline = `'self' 'nonce-${nonce}'`;
  return print({ ...page, 'script-src': inline, 'style-src': inline, 'connect-src': `${page['connect-src']} ws:` });
}

function print(policy: { readonly [directive: string]: string }): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}
