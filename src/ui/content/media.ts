/** What a browser can be trusted to show from a server's bytes: an address of the data itself, or why not. */
export type Media =
  | { readonly kind: 'shown'; readonly as: 'image' | 'audio'; readonly url: string; readonly bytes: number }
  | { readonly kind: 'refused'; readonly reason: string };

const known: Readonly<Record<'image' | 'audio', ReadonlySet<string>>> = {
  image: new Set([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/bmp',
    'image/svg+xml',
    'image/x-icon',
  ]),
  audio: new Set([
    'audio/wav',
    'audio/x-wav',
    'audio/wave',
    'audio/mpeg',
    'audio/mp3',
    'audio/ogg',
    'audio/webm',
    'audio/mp4',
    'audio/aac',
    'audio/flac',
  ]),
};

/** A `data:` address for base64 data of a known type; parameters of the type are dropped. Scripts inside an image never run. */
export function mediaOf(data: string, mimeType: string, wanted?: 'image' | 'audio'): Media {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  const as = known.image.has(type) ? 'image' : known.audio.has(type) ? 'audio' : undefined;
  if (as === undefined || (wanted !== undefined && as !== wanted))
    return { kind: 'refused', reason: type === '' ? 'It has no media type.' : `The type “${mimeType}” is not shown here.` };
  const compact = data.replace(/[\t\n\f\r ]+/g, '');
  const bytes = base64Length(compact);
  if (bytes === undefined) return { kind: 'refused', reason: brokenData(compact) };
  if (bytes === 0) return { kind: 'refused', reason: 'Its data is empty.' };
  return { kind: 'shown', as, url: `data:${type};base64,${compact}`, bytes };
}

/** Why a text is no base64, where the likely cause can be told. Nothing is guessed or fetched in its place. */
function brokenData(text: string): string {
  if (/^data:/i.test(text)) return 'Its data is a data: address; the specification requires the base64 text alone.';
  if (/^[a-z][a-z0-9+.-]*:/i.test(text))
    return 'Its data is an address, which is not fetched; the specification requires base64.';
  if (/^[A-Za-z0-9_-]+={0,2}$/.test(text)) return 'Its data is base64url (- and _); the specification requires plain base64.';
  return 'Its data is no valid base64.';
}

/** How many bytes a base64 text stands for (RFC 4648 section 4, padding optional); undefined where it is none. */
export function base64Length(text: string): number | undefined {
  const body = text.replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(body) || body.length % 4 === 1) return undefined;
  if (body.length !== text.length && text.length % 4 !== 0) return undefined;
  return Math.floor((body.length * 3) / 4);
}
