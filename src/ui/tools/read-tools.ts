import { member, membersOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { Era } from '../../session/types.ts';
import { mirrorHeaders } from '../../wire/mirror.ts';
import { filled, kindOf, type Problem } from './list.ts';

/** One entry of `tools/list`, read leniently. With `problems` it is malformed, but still shown and, where it has a name, callable. */
export interface ListedTool {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly inputSchema: JsonNode | undefined;
  readonly outputSchema: JsonNode | undefined;
  readonly annotations: JsonNode | undefined;
  /** The entry as it came. */
  readonly node: JsonNode;
  readonly problems: readonly Problem[];
  /** What should be otherwise but does no harm. */
  readonly notes: readonly Problem[];
}

/** Notes every tool whose name an earlier one has already (server/tools › Tool Names). */
export function markDuplicates(tools: readonly ListedTool[]): readonly ListedTool[] {
  const seen = new Set<string>();
  return tools.map((tool) => {
    if (tool.name === undefined) return tool;
    if (!seen.has(tool.name)) {
      seen.add(tool.name);
      return tool;
    }
    const note = { path: `tools[${tool.key}].name`, reason: 'an earlier tool of the list has this name' };
    // It may have been noted before, when there were fewer pages.
    if (tool.notes.some(({ reason }) => reason === note.reason)) return tool;
    return { ...tool, notes: [...tool.notes, note] };
  });
}

/** Reads one entry. Nothing is refused: what is wrong is named. */
export function readTool(node: JsonNode, index: number, era: Era): ListedTool {
  const path = `tools[${index}]`;
  const problems: Problem[] = [];
  const annotations = member(node, 'annotations');
  const input = member(node, 'inputSchema');
  if (node.kind !== 'object') problems.push({ path, reason: `is ${kindOf(node)}; must be an object` });
  else {
    const name = member(node, 'name');
    if (name?.kind !== 'string') problems.push({ path: `${path}.name`, reason: `is ${kindOf(name)}; must be a string` });
    else if (name.value === '') problems.push({ path: `${path}.name`, reason: 'is empty' });
    problems.push(...inputProblems(input, `${path}.inputSchema`, era));
  }
  const output = member(node, 'outputSchema');
  return {
    key: String(index),
    name: stringOf(member(node, 'name')),
    title: filled(stringOf(member(node, 'title'))) ?? filled(stringOf(member(annotations, 'title'))),
    description: filled(stringOf(member(node, 'description'))),
    inputSchema: input,
    outputSchema: output?.kind === 'null' ? undefined : output,
    annotations: annotations?.kind === 'object' ? annotations : undefined,
    node,
    problems,
    notes: [
      ...nameNotes(stringOf(member(node, 'name')), `${path}.name`),
      ...membersOf(node)
        .filter((each) => each.value.kind === 'null' && each.name !== 'inputSchema' && each.name !== 'name')
        .map((each) => ({ path: `${path}.${each.name}`, reason: 'is null; should be omitted' })),
    ],
  };
}

/** What a name should be (server/tools › Tool Names). */
function nameNotes(name: string | undefined, path: string): Problem[] {
  if (name === undefined || name === '') return [];
  const odd = [...new Set(name.match(/[^A-Za-z0-9_.-]/gu) ?? [])].slice(0, 5).map((each) => JSON.stringify(each).slice(1, -1));
  const length = [...name].length;
  return [
    ...(odd.length > 0
      ? [{ path, reason: `should have only letters A to Z, digits, “_”, “-” and “.”, but has “${odd.join('”, “')}”` }]
      : []),
    ...(length > 128 ? [{ path, reason: `has ${length} characters; should have 128 at most` }] : []),
  ];
}

function inputProblems(schema: JsonNode | undefined, path: string, era: Era): Problem[] {
  if (schema?.kind !== 'object') return [{ path, reason: `is ${kindOf(schema)}; must be a JSON Schema object` }];
  const type = member(schema, 'type');
  if (stringOf(type) !== 'object')
    return [{ path: `${path}.type`, reason: `is ${type?.kind === 'string' ? type.text : kindOf(type)}; must be "object"` }];
  if (era === 'legacy') return [];
  return mirrorHeaders(schema, undefined).problems.map((reason) => ({ path, reason, disqualifies: true }));
}
