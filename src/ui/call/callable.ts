import { member, membersOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';

interface Remark {
  readonly path: string;
  readonly reason: string;
  readonly disqualifies?: true;
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

/** How a call is asked to be carried on as a task (basic/utilities/tasks, 2025-11-25): milliseconds it is to be kept, where that was given. */
export interface AsTask {
  readonly ttl: number | undefined;
}

/** The params of `tools/call` as JSON text, the name as the server spelled it. */
export function callParams(tool: CallableTool, args: JsonNode, task?: AsTask): string {
  const name = member(tool.node, 'name');
  const said = `{"name":${name ? writeJson(name) : JSON.stringify(tool.name ?? '')},"arguments":${writeJson(args)}`;
  return task ? `${said},"task":${JSON.stringify(task)}}` : `${said}}`;
}

/** Whether params are those of a call with these arguments, as a task or not. */
export function isCallWith(params: string, tool: CallableTool, args: JsonNode): boolean {
  const plain = callParams(tool, args);
  return params === plain || params.startsWith(`${plain.slice(0, -1)},"task":`);
}

/**
 * Whether a tool is to be called as a task, may be, or may not (server/tools › execution.taskSupport, 2025-11-25). What the tool says holds
 * only where the server declares `tasks.requests.tools.call`.
 */
export function taskSupport(
  tool: CallableTool,
  server: JsonNode | undefined,
  legacy: boolean,
): 'forbidden' | 'optional' | 'required' {
  const declared = member(member(member(member(server, 'tasks'), 'requests'), 'tools'), 'call') !== undefined;
  const said = stringOf(member(member(tool.node, 'execution'), 'taskSupport'));
  return legacy && declared && (said === 'optional' || said === 'required') ? said : 'forbidden';
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
