import { member, membersOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';

interface Remark {
  readonly path: string;
  readonly reason: string;
}

/** What the call panel has to know of a tool; an entry of the tool list is one. */
export interface CallableTool {
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly inputSchema: JsonNode | undefined;
  readonly outputSchema: JsonNode | undefined;
  readonly annotations: JsonNode | undefined;
  readonly node: JsonNode;
  readonly problems: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** The params of `tools/call` as JSON text, the name as the server spelled it. */
export function callParams(tool: CallableTool, args: JsonNode): string {
  const name = member(tool.node, 'name');
  return `{"name":${name ? writeJson(name) : JSON.stringify(tool.name ?? '')},"arguments":${writeJson(args)}}`;
}

/** The arguments of a call that was made, from its params. */
export function argumentsOf(params: string): JsonNode | undefined {
  const read = readJson(params);
  return read.ok ? member(read.node, 'arguments') : undefined;
}

/** Whether a schema leaves nothing to fill in: an object type without properties, and nothing that could add some. */
export function takesNothing(schema: JsonNode | undefined): boolean {
  if (schema?.kind !== 'object' || stringOf(member(schema, 'type')) !== 'object') return false;
  if (membersOf(member(schema, 'properties')).length > 0) return false;
  const more = member(schema, 'additionalProperties');
  if (more?.kind === 'object' && more.members.length > 0) return false;
  return !adding.some((keyword) => member(schema, keyword) !== undefined);
}

const adding = [
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  'minProperties',
];
