import type { WireResponse } from './wire.ts';

/** What a Content-Type header promises, whatever its case and parameters. `+json` types count as JSON. */
export function contentTypeOf(header: string | null): WireResponse['contentType'] {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === '') return 'none';
  if (type === 'text/event-stream') return 'event-stream';
  return type === 'application/json' || type.endsWith('+json') ? 'json' : 'other';
}
