import type { JsonNode } from '../json/node.ts';
import { writeJson } from '../json/write.ts';
import { paramsOf, type RecordingSide } from './compare-side.ts';
import type { Call } from './model.ts';
import { pairUp } from './pair-up.ts';

/** Two calls that are the same one in two recordings; or one that only one of them has. */
export interface CallPair {
  readonly before: Call | undefined;
  readonly after: Call | undefined;
}

/**
 * Pairs the calls of two recordings: by method, name and arguments, then by method and name alone, each in their order; a
 * handshake with a handshake whatever its method. In the order of the first recording, new calls where the second has them.
 */
export function matchCalls(before: RecordingSide, after: RecordingSide): readonly CallPair[] {
  const [old, now] = [callsOf(before), callsOf(after)];
  const partner = pairUp(old, now, [
    (side, call) => wholeKey(side === 'old' ? before : after, call),
    (_, call) => nameKey(call),
    (_, { method }) => (method === 'initialize' || method === 'server/discover' ? 'handshake' : undefined),
  ]);
  return merged(old, now, partner, new Set(partner.values()));
}

const callsOf = ({ timeline }: RecordingSide): readonly Call[] =>
  timeline.blocks.filter((it) => it.kind === 'call' && it.method !== '') as readonly Call[];

const nameKey = ({ method, name }: Call) => JSON.stringify([method, name ?? null]);

function wholeKey(side: RecordingSide, call: Call): string {
  const params = paramsOf(side, call);
  return `${nameKey(call)} ${params ? canonical(ownParams(params)) : ''}`;
}

/** What the caller asked for, without metadata and what belongs to a retry. */
export function ownParams(params: JsonNode): JsonNode {
  if (params.kind !== 'object') return params;
  return {
    kind: 'object',
    members: params.members.filter(({ name }) => !['_meta', 'inputResponses', 'requestState', 'task'].includes(name)),
  };
}

/** The same text for values that differ in the order of members alone. */
export function canonical(node: JsonNode): string {
  switch (node.kind) {
    case 'object': {
      const members = node.members.map(({ name, value }) => `${JSON.stringify(name)}:${canonical(value)}`);
      return `{${members.sort().join()}}`;
    }
    case 'array':
      return `[${node.items.map(canonical).join()}]`;
    case 'string':
      return JSON.stringify(node.value);
    default:
      return writeJson(node);
  }
}

function merged(
  old: readonly Call[],
  now: readonly Call[],
  partner: ReadonlyMap<Call, Call>,
  taken: ReadonlySet<Call>,
): readonly CallPair[] {
  const pairs: CallPair[] = [];
  const index = new Map(now.map((call, at) => [call, at]));
  let next = 0;
  const addUpTo = (end: number) => {
    for (; next < end; next++) {
      const call = now[next]!;
      if (!taken.has(call)) pairs.push({ before: undefined, after: call });
    }
  };
  for (const call of old) {
    const found = partner.get(call);
    if (found) addUpTo(index.get(found)!);
    pairs.push({ before: call, after: found });
  }
  addUpTo(now.length);
  return pairs;
}
