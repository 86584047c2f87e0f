import { type PageParts, pageScript, pageStyle } from '../../export/page.ts';

/** Reads what a page of its own is made of from the place this page came from. Rejects with a sentence for the person. */
export async function loadViewer(get: typeof fetch, base: string, title: string): Promise<PageParts> {
  if (globalThis.crypto?.subtle === undefined) {
    throw new Error(
      'A web page can only be written where the browser counts this page as secure: over https, or from this machine.',
    );
  }
  const [script, style] = await Promise.all([
    read(get, new URL('viewer/viewer.js', base), 'javascript').then(pageScript),
    read(get, new URL('viewer/style.css', base), 'css').then(pageStyle),
  ]);
  return { title, script, style, scriptHash: await hashOf(script), styleHash: await hashOf(style) };
}

async function read(get: typeof fetch, url: URL, type: string): Promise<string> {
  const response = await get(url, { credentials: 'omit' }).catch(() => undefined);
  if (response?.ok && response.headers.get('content-type')?.includes(type)) return response.text();
  throw new Error(
    'The viewer that goes into the page could not be read from here. Is Backchannel still running, and was it built?',
  );
}

/** The SHA-256 of a text in UTF-8, as base64. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}
