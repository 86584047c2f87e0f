import { membersOf } from './access.ts';
import type { JsonNode } from './node.ts';
import { compareNumbers } from './validate-decimal.ts';

/** Whether two nodes are the same JSON value: numbers by their exact value, strings by their text, members in any order. */
export function sameJson(a: JsonNode, b: JsonNode): boolean {
  switch (a.kind) {
    case 'null':
      return b.kind === 'null';
    case 'boolean':
      return b.kind === 'boolean' && a.value === b.value;
    case 'number':
      return b.kind === 'number' && compareNumbers(a.text, b.text) === 0;
    case 'string':
      return b.kind === 'string' && a.value === b.value;
    case 'array':
      return b.kind === 'array' && a.items.length === b.items.length && a.items.every((it, i) => sameJson(it, b.items[i]!));
    case 'object': {
      if (b.kind !== 'object') return false;
      const ofA = new Map(membersOf(a).map((it) => [it.name, it.value]));
      const ofB = new Map(membersOf(b).map((it) => [it.name, it.value]));
      if (ofA.size !== ofB.size) return false;
      return [...ofA].every(([name, value]) => {
        const other = ofB.get(name);
        return other !== undefined && sameJson(value, other);
      });
    }
  }
}
