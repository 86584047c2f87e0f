import type { Entry } from '../wire/entry.ts';
import type { At } from './place.ts';
import { oneLine } from './text.ts';

export type EntryReading =
  | { readonly ok: true; readonly entry: Entry }
  /** `at` holds what could be read of its place. */
  | { readonly ok: false; readonly at: At; readonly reason: string; readonly summary: string };

type Fields = Readonly<Record<string, 'string' | 'number' | 'boolean' | 'list' | 'reference' | 'string?' | 'number?'>>;

/** What the fold reads of each kind of entry; the second word is `phase` or `what`. */
const shapes: Readonly<Record<string, Fields>> = {
  message: { from: 'string', text: 'string', http: 'number', eventId: 'string?' },
  'http request': { http: 'number', method: 'string', headers: 'list' },
  'http response': { http: 'number', status: 'number', headers: 'list' },
  'http end': { http: 'number', body: 'string?' },
  'http abort': { http: 'number', reason: 'string' },
  'sse comment': {},
  'sse retry': {},
  'sse priming': { http: 'number', eventId: 'string' },
  'sse event': { http: 'number', name: 'string', text: 'string', eventId: 'string?' },
  fault: { code: 'string', message: 'string', request: 'string?', advice: 'string?', detail: 'string?' },
  'person answer': { question: 'reference', by: 'string', label: 'string', answer: 'string?' },
  'person call': {},
  'person cancel': { request: 'string', reason: 'string?' },
  'person disconnect': {},
  'setting connect': { url: 'string', route: 'string', protocol: 'string' },
  'setting capabilities': { capabilities: 'string', applies: 'string' },
  'setting era': {
    era: 'string',
    version: 'string',
    session: 'boolean',
    why: 'string',
    serverName: 'string',
    serverVersion: 'string',
  },
  'setting leg': { request: 'string', first: 'string', reason: 'string' },
  'setting ended-here': { request: 'string', reason: 'string' },
  'setting closed': { reason: 'string' },
  mark: { text: 'string', target: 'number?', part: 'string?', tag: 'string?' },
};

/** Checks that a value is an entry as far as it is read here. `count` stands for a missing number. */
export function readEntry(value: unknown, count: number): EntryReading {
  if (typeof value !== 'object' || value === null) return broken({}, count, 'Not an entry');
  const fields = value as Record<string, unknown>;
  const { kind } = fields;
  if (typeof kind !== 'string') return broken(fields, count, 'An entry without a kind');
  const second =
    kind === 'http' ? fields.phase : kind === 'sse' || kind === 'person' || kind === 'setting' ? fields.what : undefined;
  const name = second === undefined ? kind : typeof second === 'string' ? `${kind} ${second}` : kind;
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!shape) return broken(fields, count, oneLine(`Unknown entry: ${name}`));
  for (const own of ['seq', 'time', 'connection']) {
    if (!Number.isFinite(fields[own])) return broken(fields, count, `Malformed entry: ${name} without ${own}`);
  }
  for (const own in shape) {
    if (!fits(fields[own], shape[own])) return broken(fields, count, `Malformed entry: ${name} without ${own}`);
  }
  if (kind === 'message' && fields.from !== 'client' && fields.from !== 'server')
    return broken(fields, count, 'Malformed entry: message from nobody');
  return { ok: true, entry: value as Entry };
}

function fits(value: unknown, type: Fields[string] | undefined): boolean {
  switch (type) {
    case 'string?':
      return value === undefined || typeof value === 'string';
    case 'number?':
      return value === undefined || typeof value === 'number';
    case 'list':
      return (
        Array.isArray(value) && value.every((it) => Array.isArray(it) && typeof it[0] === 'string' && typeof it[1] === 'string')
      );
    case 'reference': {
      if (typeof value !== 'object' || value === null) return false;
      const { kind, message, id, key } = value as Record<string, unknown>;
      return (
        typeof message === 'number' &&
        ((kind === 'request' && typeof id === 'string') || (kind === 'input' && typeof key === 'string'))
      );
    }
    default:
      return typeof value === type;
  }
}

function broken(fields: Record<string, unknown>, count: number, reason: string): EntryReading {
  const number = (name: string, otherwise: number) => {
    const value = fields[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  };
  const at = { seq: number('seq', count), time: number('time', 0), connection: number('connection', 0) };
  return { ok: false, at, reason, summary: oneLine(text(fields)) };
}

function text(fields: Record<string, unknown>): string {
  try {
    return JSON.stringify(fields)?.slice(0, 400) ?? '';
  } catch {
    return '';
  }
}
