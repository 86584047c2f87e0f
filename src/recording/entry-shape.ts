import type { Entry } from '../wire/entry.ts';

/**
 * Whether a value read from a file has the shape of an entry that this version knows, down to the last field, so that
 * nothing behind needs to doubt it. Fields beyond are let through.
 */
export function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !fits(value, base) || typeof value.kind !== 'string') return false;
  return checks.get(value.kind)?.some((shape) => fits(value, shape)) ?? false;
}

type Check = (value: unknown) => boolean;
interface Shape {
  readonly [field: string]: Check;
}
/** A shape as it is gone through, for every line of a file. */
type Checks = readonly (readonly [field: string, check: Check])[];

const text: Check = (value) => typeof value === 'string';
const number: Check = (value) => typeof value === 'number' && Number.isFinite(value);
/** Milliseconds since the epoch, as far as a date goes (±8.64e15): beyond, no clock time can be told nor drawn. */
const moment: Check = (value) => number(value) && Math.abs(value as number) <= 8.64e15;
const count: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const flag: Check = (value) => typeof value === 'boolean';
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);
const headers: Check = (value) =>
  Array.isArray(value) && value.every((it) => Array.isArray(it) && it.length === 2 && it.every(text));
const question: Check = (value) =>
  isObject(value) &&
  count(value.message) &&
  ((value.kind === 'request' && text(value.id)) || (value.kind === 'input' && text(value.key)));

const base: Checks = Object.entries({ seq: count, time: moment, connection: count });
const route = oneOf('direct', 'relay', 'page');

const shapes: { readonly [K in Entry['kind']]: readonly Shape[] } = {
  message: [
    {
      from: oneOf('client', 'server'),
      text,
      http: count,
      carrier: oneOf('body', 'event'),
      eventId: maybe(text),
      eventName: maybe(text),
    },
  ],
  http: [
    { phase: oneOf('request'), http: count, method: oneOf('POST', 'GET', 'DELETE'), url: text, route, headers },
    { phase: oneOf('response'), http: count, status: count, statusText: text, headers, redirectedTo: maybe(text) },
    { phase: oneOf('end'), http: count, bytes: count, body: maybe(text) },
    { phase: oneOf('abort'), http: count, reason: text },
  ],
  sse: [
    { what: oneOf('comment'), http: count, text },
    { what: oneOf('retry'), http: count, milliseconds: number },
    { what: oneOf('priming'), http: count, eventId: text },
    { what: oneOf('event'), http: count, name: text, text, eventId: maybe(text) },
  ],
  // The code is free: a newer version may know more of them, and it is only shown.
  fault: [{ code: text, http: maybe(count), request: maybe(text), message: text, advice: maybe(text), detail: maybe(text) }],
  person: [
    {
      what: oneOf('answer'),
      question,
      by: oneOf('hand', 'rule', 'refusal', 'purpose'),
      label: text,
      answer: maybe(text),
      form: maybe(text),
    },
    { what: oneOf('cancel'), request: text, reason: maybe(text) },
    { what: oneOf('disconnect') },
  ],
  setting: [
    { what: oneOf('connect'), url: text, route, protocol: text },
    { what: oneOf('capabilities'), capabilities: text, applies: oneOf('next-request', 'next-handshake', 'now') },
    {
      what: oneOf('era'),
      era: oneOf('legacy', 'modern'),
      version: text,
      session: flag,
      why: text,
      serverName: text,
      serverVersion: text,
    },
    { what: oneOf('leg'), request: text, first: text, round: count, reason: oneOf('answers', 'state-only', 'reissue') },
    { what: oneOf('ended-here'), request: text, reason: text },
    { what: oneOf('closed'), reason: text },
  ],
  // The tag is free: a newer version may know more of them.
  mark: [{ text, target: maybe(count), part: maybe(text), tag: maybe(text), removed: maybe(flag) }],
};

const checks: ReadonlyMap<string, readonly Checks[]> = new Map(
  Object.entries(shapes).map(([kind, variants]) => [kind, variants.map((shape) => Object.entries(shape))]),
);

function fits(value: { readonly [name: string]: unknown }, shape: Checks): boolean {
  for (const [field, check] of shape) if (!check(value[field])) return false;
  return true;
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
