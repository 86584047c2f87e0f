import type { JsonNode } from '../../json/node.ts';
import type { Shape } from './shape.ts';

/** A shape in words, to stand after "it must be": `a string`, `one of "a" and "b"`. */
export function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'any':
      return 'any value';
    case 'null':
      return 'null';
    case 'boolean':
      return 'true or false';
    case 'string':
      return 'a string';
    case 'object':
    case 'map':
    case 'members':
    case 'name':
      return 'an object';
    case 'list':
      return 'a list';
    case 'number': {
      const { whole, least, most } = shape;
      const kind = whole ? 'an integer' : 'a number';
      if (least !== undefined && most !== undefined) return `${kind} from ${least} to ${most}`;
      return least !== undefined ? `${kind} of at least ${least}` : most !== undefined ? `${kind} of at most ${most}` : kind;
    }
    case 'words':
      return shape.words.length === 1 ? `"${shape.words[0]}"` : `one of ${shape.words.map((it) => `"${it}"`).join(', ')}`;
    case 'union': {
      const all = [...new Set(shape.of.map(describeShape))];
      return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
    }
  }
}

/** A value in words, to stand after "is". What it holds is told only where single words or numbers are at stake. */
export function describeNode(node: JsonNode, wanted: Shape): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
      return wanted.kind === 'number' ? node.text.slice(0, 40) : 'a number';
    case 'string':
      return wanted.kind === 'words' ? `"${node.value.slice(0, 40)}"` : 'a string';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
  }
}
