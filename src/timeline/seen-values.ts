import { methodOf } from './filter-names.ts';
import type { Timeline } from './model.ts';

/** Values that filter keys may have, as they were seen so far, and how often. */
export interface SeenValues {
  readonly method: ReadonlyMap<string, number>;
  readonly tool: ReadonlyMap<string, number>;
  /** JSON text. The last five hundred. */
  readonly id: ReadonlyMap<string, number>;
  readonly era: ReadonlyMap<string, number>;
  readonly stream: ReadonlyMap<string, number>;
}

const most = 500;

/** Counts messages by method, calls by tool, id and era, lines by exchange. One pass over all lines. */
export function seenValues(timeline: Timeline): SeenValues {
  const [method, tool, id, era, stream] = Array.from({ length: 5 }, () => new Map<string, number>()) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ];
  const titles = new Map<string, string | undefined>();
  const eras = new Map(timeline.connections.map((it) => [it.connection, it]));
  for (const block of timeline.blocks) {
    const facts = eras.get(block.connection);
    if (block.kind === 'call') {
      if (block.name !== undefined) count(tool, block.name);
      for (const leg of block.legs) count(id, leg.id);
      for (const question of block.questions) count(id, question.id);
      if (facts?.era) count(era, facts.era);
      if (facts?.version) count(era, facts.version);
    }
    for (const line of block.kind === 'call' ? block.lines : [block.line]) {
      const key = `${line.kind} ${line.title}`;
      let known = titles.get(key);
      if (known === undefined && !titles.has(key)) {
        known = methodOf(line);
        titles.set(key, known);
      }
      if (known !== undefined) count(method, known);
      if (line.http !== undefined) count(stream, String(line.http));
    }
  }
  return { method, tool, id, era, stream };
}

function count(values: Map<string, number>, value: string): void {
  const before = values.get(value);
  if (before === undefined && values.size >= most) values.delete(values.keys().next().value!);
  values.set(value, (before ?? 0) + 1);
}
