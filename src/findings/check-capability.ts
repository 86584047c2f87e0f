import { member } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { Side } from '../wire/entry.ts';
import { type ConnectionCheck, once, type Report } from './check-state.ts';

/** What a client's request needs of the server, as a path in its capabilities. */
function neededBy(method: string): string | undefined {
  if (method.startsWith('tools/')) return 'tools';
  if (method.startsWith('prompts/')) return 'prompts';
  if (method === 'resources/subscribe' || method === 'resources/unsubscribe') return 'resources.subscribe';
  if (method.startsWith('resources/')) return 'resources';
  if (method === 'completion/complete') return 'completions';
  return method === 'logging/setLevel' ? 'logging' : undefined;
}

const announcedBy: Readonly<Record<string, string>> = {
  'notifications/tools/list_changed': 'tools.listChanged',
  'notifications/prompts/list_changed': 'prompts.listChanged',
  'notifications/resources/list_changed': 'resources.listChanged',
  'notifications/resources/updated': 'resources.subscribe',
  'notifications/message': 'logging',
  'notifications/roots/list_changed': 'roots.listChanged',
};

/** A request of the client needs what the server declared (basic/lifecycle › Operation). Named once for each capability. */
export function checkServerCapability(connection: ConnectionCheck, method: string, report: Report): void {
  const needed = neededBy(method);
  if (needed === undefined || !connection.serverCapabilities || has(connection.serverCapabilities, needed)) return;
  if (once(connection, `client ${needed}`))
    report('undeclared-server-capability', `The client sends ${method.slice(0, 80)}, but the server does not declare ${needed}.`);
}

/** A notification needs what its sender declared. Named once for each. */
export function checkAnnounced(connection: ConnectionCheck, side: Side, method: string, report: Report): void {
  const needed = Object.hasOwn(announcedBy, method) ? announcedBy[method] : undefined;
  const declared = side === 'server' ? connection.serverCapabilities : connection.hello?.capabilities;
  if (needed === undefined || !declared || has(declared, needed)) return;
  if (once(connection, `${side} ${method}`))
    report('undeclared-notification', `The ${side} sends ${method}, but does not declare ${needed}.`);
}

/** What of a client's capabilities means nothing in the revision that was agreed on. */
export function checkUsable(
  connection: ConnectionCheck,
  capabilities: JsonNode | undefined,
  version: string,
  report: Report,
): void {
  for (const [path, from, to] of lifetimes) {
    if ((version >= from && version <= to) || !has(capabilities, path) || !once(connection, `usable ${path}`)) continue;
    report('capability-unusable', `The client declares ${path}, which ${version} does not have.`);
  }
}

/** First and last revision of a client's capabilities. */
const lifetimes: readonly (readonly [path: string, from: string, to: string])[] = [
  ['elicitation', '2025-06-18', '9'],
  ['elicitation.url', '2025-11-25', '9'],
  ['sampling.tools', '2025-11-25', '9'],
  ['sampling.context', '2025-11-25', '9'],
  ['roots.listChanged', '', '2025-12'],
  ['tasks', '2025-11-25', '2025-12'],
];

function has(capabilities: JsonNode | undefined, path: string): boolean {
  let node: JsonNode | undefined = capabilities;
  for (const name of path.split('.')) node = member(node, name);
  return node !== undefined && !(node.kind === 'boolean' && !node.value);
}
