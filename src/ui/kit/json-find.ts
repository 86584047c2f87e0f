import type { JsonNode } from '../../json/node.ts';
import { rootPath } from './json-rows.ts';

/** Paths (as in `jsonRows`) of the lines whose name or own value holds a text, in any case, top to bottom; at most `most`. */
export function treeHits(root: JsonNode, wanted: string, most = 1000): readonly string[] {
  if (wanted === '') return [];
  const pattern = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'i');
  const hits: string[] = [];
  const walk = (node: JsonNode, path: string, name: string) => {
    if (hits.length >= most) return;
    if ((name !== '' && pattern.test(name)) || pattern.test(ownText(node))) hits.push(path);
    if (node.kind === 'object') for (const [at, it] of node.members.entries()) walk(it.value, `${path}.${at}`, it.name);
    else if (node.kind === 'array') for (const [at, it] of node.items.entries()) walk(it, `${path}.${at}`, '');
  };
  walk(root, rootPath, '');
  return hits;
}

function ownText(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
      return node.text;
    case 'string':
      return node.value;
    default:
      return '';
  }
}

/** What must be open for a path to be seen: the containers above it. */
export function pathsAbove(path: string): readonly string[] {
  const steps = path.split('.');
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('.'));
}

/** Position of the last step of a path. */
export const lastStep = (path: string): number => Number(path.slice(path.lastIndexOf('.') + 1));
