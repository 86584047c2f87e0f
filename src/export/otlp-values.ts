import { stringOfSpelling } from '../json/edit.ts';
import type { CallStatus, Line } from '../timeline/model.ts';

export interface Attributes {
  readonly [name: string]: string | number | undefined;
}

/** Attributes as OTLP/JSON has them: integers as decimal strings; undefined ones are left out. */
export function attributesOf(attributes: Attributes): readonly object[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [{ key, value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) } }];
  });
}

/** For JSON.stringify: half a surrogate pair as U+FFFD. The strings of protobuf are UTF-8, and a reader refuses the whole file for one. */
export const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

/** Milliseconds since the epoch as nanoseconds in decimal, exact to a microsecond. */
export function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(Math.max(0, milliseconds) * 1000)) * 1000n);
}

/** 16 bytes in hexadecimal, made from a text. */
export const traceId = (text: string): string => [0, 1, 2, 3].map((seed) => hash(`trace ${text}`, seed)).join('');

/** 8 bytes in hexadecimal, made from a text. */
export const spanId = (text: string): string => [4, 5].map((seed) => hash(`span ${text}`, seed)).join('');

/** A JSON-RPC id as the text it is; undefined for `null`, which names nothing. */
export function idText(id: string): string | undefined {
  if (id === 'null') return undefined;
  return id.startsWith('"') ? stringOfSpelling(id) : id;
}

/** `error.type` of a call: the code of its error, `tool_error` for a result that says so, else a word for how it ended. */
export function errorTypeOf(status: CallStatus, error: Line | undefined): string | undefined {
  switch (status) {
    case 'tool-error':
      return 'tool_error';
    case 'protocol-error':
      return /-?\d+/.exec(error?.badge ?? '')?.[0] ?? '_OTHER';
    case 'timed-out':
      return 'timeout';
    case 'cancelled':
    case 'connection-lost':
    case 'ended-here':
      return status.replace('-', '_');
    case 'queued':
    case 'running':
    case 'waiting':
    case 'succeeded':
    case 'legacy-server':
      return undefined;
  }
}

/** 32 bits of a text in hexadecimal (FNV-1a with a seed, and a last mixing). */
function hash(text: string, seed: number): string {
  let value = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0 || 1).toString(16).padStart(8, '0');
}
