import fc from 'fast-check';
import type { Entry, EntryDraft } from '../../../src/wire/entry.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '\u2028\n\r\n', '\ud800', '{"jsonrpc":"2.0"}', '__proto__'),
);
const count = fc.nat({ max: 1_000_000 });
const route = fc.constantFrom('direct' as const, 'relay' as const, 'page' as const);
const headers = fc.array(fc.tuple(text, text), { maxLength: 3 });
const k = <const T extends string>(value: T) => fc.constant(value);
const maybe = (fields: readonly string[]) => ({ requiredKeys: fields as never });

/** Drafts of every kind an entry can be. */
export const draft: fc.Arbitrary<EntryDraft> = fc.oneof(
  fc.record(
    {
      kind: k('message'),
      from: fc.constantFrom('client', 'server'),
      text,
      http: count,
      carrier: fc.constantFrom('body', 'event'),
      eventId: text,
      eventName: text,
    },
    maybe(['kind', 'from', 'text', 'http', 'carrier']),
  ),
  fc.record({
    kind: k('http'),
    phase: k('request'),
    http: count,
    method: fc.constantFrom('POST', 'GET', 'DELETE'),
    url: text,
    route,
    headers,
  }),
  fc.record(
    { kind: k('http'), phase: k('response'), http: count, status: count, statusText: text, headers, redirectedTo: text },
    maybe(['kind', 'phase', 'http', 'status', 'statusText', 'headers']),
  ),
  fc.record(
    { kind: k('http'), phase: k('end'), http: count, bytes: count, body: text },
    maybe(['kind', 'phase', 'http', 'bytes']),
  ),
  fc.record({ kind: k('http'), phase: k('abort'), http: count, reason: text }),
  fc.record({ kind: k('sse'), what: k('comment'), http: count, text }),
  fc.record({ kind: k('sse'), what: k('retry'), http: count, milliseconds: count }),
  fc.record({ kind: k('sse'), what: k('priming'), http: count, eventId: text }),
  fc.record(
    { kind: k('sse'), what: k('event'), http: count, name: text, text, eventId: text },
    maybe(['kind', 'what', 'http', 'name', 'text']),
  ),
  fc.record(
    {
      kind: k('fault'),
      code: fc.constantFrom('unreachable', 'relay', 'timeout'),
      http: count,
      request: text,
      message: text,
      advice: text,
      detail: text,
    },
    maybe(['kind', 'code', 'message']),
  ),
  fc.record(
    {
      kind: k('person'),
      what: k('answer'),
      question: fc.oneof(
        fc.record({ kind: k('request'), message: count, id: text }),
        fc.record({ kind: k('input'), message: count, key: text }),
      ),
      by: fc.constantFrom('hand', 'rule', 'refusal', 'purpose'),
      label: text,
      answer: text,
      form: text,
    },
    maybe(['kind', 'what', 'question', 'by', 'label']),
  ),
  fc.record({ kind: k('person'), what: k('cancel'), request: text, reason: text }, maybe(['kind', 'what', 'request'])),
  fc.record({ kind: k('person'), what: k('disconnect') }),
  fc.record({ kind: k('setting'), what: k('connect'), url: text, route, protocol: text }),
  fc.record({
    kind: k('setting'),
    what: k('capabilities'),
    capabilities: text,
    applies: fc.constantFrom('next-request', 'next-handshake', 'now'),
  }),
  fc.record({
    kind: k('setting'),
    what: k('era'),
    era: fc.constantFrom('legacy', 'modern'),
    version: text,
    session: fc.boolean(),
    why: text,
    serverName: text,
    serverVersion: text,
  }),
  fc.record({
    kind: k('setting'),
    what: k('leg'),
    request: text,
    first: text,
    round: count,
    reason: fc.constantFrom('answers', 'state-only', 'reissue'),
  }),
  fc.record({ kind: k('setting'), what: k('ended-here'), request: text, reason: text }),
  fc.record({ kind: k('setting'), what: k('closed'), reason: text }),
  fc.record(
    {
      kind: k('mark'),
      text,
      target: count,
      part: text,
      tag: fc.constantFrom('circle', 'star', 'triangle', 'square', 'diamond'),
      removed: fc.constant(true as const),
    },
    maybe(['kind', 'text']),
  ),
) as fc.Arbitrary<EntryDraft>;

/** Numbered entries, as a log has them. */
export const entries: fc.Arbitrary<Entry[]> = fc
  .array(fc.tuple(draft, fc.double({ min: 0, max: 2e12, noNaN: true }), count), { maxLength: 30 })
  .map((all) => all.map(([it, time, connection], i) => ({ seq: i + 1, time, connection, ...it }) as Entry));
