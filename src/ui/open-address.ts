/** The text of a recording at an address of the page's own origin, or why it was not read. */
export type OpenedAddress =
  | { readonly ok: true; readonly name: string; readonly text: string }
  | { readonly ok: false; readonly name: string; readonly reason: string };

export async function openAddress(address: string, href: string, get: typeof fetch): Promise<OpenedAddress> {
  const refused = (reason: string): OpenedAddress => ({ ok: false, name: address, reason });
  let url: URL;
  try {
    url = new URL(address, href);
  } catch {
    return refused('This is no address.');
  }
  if (url.origin !== new URL(href).origin)
    return refused('Only recordings of the same origin as this page are opened from a link.');
  try {
    // Followed, a redirect would ask another origin before anybody could refuse it.
    const response = await get(url, { credentials: 'omit', redirect: 'manual' });
    if (response.type === 'opaqueredirect')
      return refused('The address leads on to another one, which is not followed. Link the recording itself.');
    if (!response.ok) return refused(`The host answered HTTP ${response.status}.`);
    return { ok: true, name: url.pathname.split('/').pop() || address, text: await response.text() };
  } catch (error) {
    return refused(`It could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
  }
}
