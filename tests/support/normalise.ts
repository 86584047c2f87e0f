import type { Entry, HeaderList } from '../../src/wire/entry.ts';

/** What of the headers is worth keeping: MCP's own, and what says how a body is to be read. */
const keptHeaders = /^(mcp-.*|accept|content-type|last-event-id|allow)$/;

/**
 * A recording without what differs from run to run, so that made anew it is the same: times count from a fixed moment, ports,
 * session and event ids, states and random ids get numbered names, everywhere they stand.
 */
export function normalise(entries: readonly Entry[]): readonly Entry[] {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const name = (kind: string, value: string) => {
    if (value.length < 8 || names.has(value)) return;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names.set(value, `${kind}-${count}`);
  };
  for (const entry of entries) {
    if (entry.kind === 'http' && 'headers' in entry)
      for (const [header, value] of entry.headers) if (header === 'mcp-session-id') name('session', value);
    if (entry.kind === 'message') {
      if (entry.eventId !== undefined) name('event', entry.eventId);
      for (const [, state] of entry.text.matchAll(/"requestState":\s*"([^"\\]+)"/g)) name('state', state!);
      for (const [id] of entry.text.matchAll(uuid)) name('id', id);
    }
    if (entry.kind === 'sse' && 'eventId' in entry && entry.eventId !== undefined) name('event', entry.eventId);
  }
  const known = [...names].sort(([a], [b]) => b.length - a.length);
  const clean = (text: string) => {
    let out = text;
    for (const [value, word] of known) out = out.replaceAll(value, word);
    return out
      .replace(/(127\.0\.0\.1|localhost):\d+/g, '127.0.0.1:7000')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, '2026-01-01T00:00:00.000Z')
      .replace(/\d\d:\d\d:\d\d (GMT|UTC)[^"]*/g, '00:00:00 GMT');
  };
  return entries.map((entry, index) => {
    const time = 1_767_225_600_000 + index * 10;
    const cleaned = JSON.parse(JSON.stringify({ ...entry, time }), (_, value) =>
      typeof value === 'string' ? clean(value) : value,
    ) as Entry;
    if (cleaned.kind === 'http' && 'headers' in cleaned) return { ...cleaned, headers: kept(cleaned.headers) };
    return cleaned.kind === 'http' && cleaned.phase === 'end' ? { ...cleaned, bytes: 0 } : cleaned;
  });
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function kept(headers: HeaderList): HeaderList {
  return headers.filter(([name]) => keptHeaders.test(name));
}
