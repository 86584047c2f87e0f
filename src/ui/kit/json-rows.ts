import type { JsonNode } from '../../json/node.ts';

/** One visible line of a JSON tree. `path` is made of positions (`0.2`), so that equal names stay apart. */
export interface JsonRow {
  readonly path: string;
  readonly depth: number;
  /** The member's name as it was spelt, or the item's position; empty at the root. */
  readonly name: string;
  readonly named: boolean;
  readonly node: JsonNode;
  /** Children it has; undefined where it can have none. */
  readonly count: number | undefined;
  readonly expanded: boolean;
  readonly position: number;
  readonly siblings: number;
  /** Set on the line that stands for children not shown yet: how many. */
  readonly more?: number;
}

/** Children shown at a time in one container. */
export const chunk = 100;

export const rootPath = '$';

/** Opens containers breadth first while they fit about `budget` lines, so that a small message is open and a large one is not. */
export function firstOpen(root: JsonNode, budget = 40): ReadonlySet<string> {
  const open = new Set<string>();
  let level: [string, JsonNode][] = [[rootPath, root]];
  let lines = 1;
  while (level.length > 0) {
    const next: [string, JsonNode][] = [];
    for (const [path, node] of level) {
      const count = childCount(node);
      if (count === undefined || count === 0) continue;
      if (path !== rootPath && lines + Math.min(count, chunk) > budget) continue;
      lines += Math.min(count, chunk);
      open.add(path);
      for (let at = 0; at < Math.min(count, chunk); at += 1) next.push([`${path}.${at}`, childAt(node, at).node]);
    }
    level = next;
  }
  return open;
}

/** The visible lines, in order. `shown` tells how many children of a path are shown where it is not the first chunk. */
export function jsonRows(root: JsonNode, open: ReadonlySet<string>, shown: ReadonlyMap<string, number>): readonly JsonRow[] {
  const rows: JsonRow[] = [];
  const stack: JsonRow[] = [row(rootPath, 0, '', false, root, 1, 1, open)];
  while (stack.length > 0) {
    const current = stack.pop();
    if (!current) break;
    rows.push(current);
    if (!current.expanded || current.count === undefined || current.more !== undefined) continue;
    const limit = Math.min(current.count, shown.get(current.path) ?? chunk);
    if (limit < current.count) {
      const path = `${current.path}.more`;
      stack.push({
        ...row(path, current.depth + 1, '', false, current.node, limit + 1, limit + 1, open),
        more: current.count - limit,
      });
    }
    for (let at = limit - 1; at >= 0; at -= 1) {
      const { name, named, node } = childAt(current.node, at);
      stack.push(row(`${current.path}.${at}`, current.depth + 1, name, named, node, at + 1, current.count, open));
    }
  }
  return rows;
}

const row = (
  path: string,
  depth: number,
  name: string,
  named: boolean,
  node: JsonNode,
  position: number,
  siblings: number,
  open: ReadonlySet<string>,
): JsonRow => {
  const count = childCount(node);
  return {
    path,
    depth,
    name,
    named,
    node,
    count,
    position,
    siblings,
    expanded: count !== undefined && count > 0 && open.has(path),
  };
};

function childCount(node: JsonNode): number | undefined {
  if (node.kind === 'array') return node.items.length;
  if (node.kind === 'object') return node.members.length;
  return undefined;
}

function childAt(node: JsonNode, at: number): { name: string; named: boolean; node: JsonNode } {
  if (node.kind === 'object') {
    const member = node.members[at];
    if (member) return { name: member.nameText, named: true, node: member.value };
  }
  const item = node.kind === 'array' ? node.items[at] : undefined;
  return { name: String(at), named: false, node: item ?? { kind: 'null' } };
}
