import { member, stringOf } from '../json/access.ts';
import type { ConnectionCheck, Report } from './check-state.ts';
import { checkMirrored } from './check-tools.ts';
import { headerOf, headerText } from './header.ts';
import { taskMethods } from './methods.ts';

/** Once headers and body of a POST are known: whether they agree. */
export function checkHeaders(connection: ConnectionCheck, http: number, report: Report): void {
  const headers = connection.headers.get(http);
  const body = connection.bodies.get(http);
  if (!headers || !body) return;
  connection.headers.delete(http);
  connection.bodies.delete(http);
  const same = (name: string, expected: string | undefined, required: boolean) => {
    const sent = headerOf(headers, name);
    if (sent === undefined) {
      if (required && expected !== undefined) report('missing-header', `The header ${name} is missing.`);
    } else if (expected !== undefined && headerText(sent) !== expected) {
      report(
        'header-mismatch',
        `The header ${name} is "${headerText(sent).slice(0, 80)}", the body says "${expected.slice(0, 80)}".`,
      );
    }
  };
  if (!body.modern) {
    // The revision is agreed on by initialize; its header exists since 2025-06-18.
    if (body.method !== 'initialize' && connection.version >= '2025-06') same('mcp-protocol-version', connection.version, true);
    return;
  }
  if (!body.request) return;
  const params = member(body.node, 'params');
  same('mcp-protocol-version', stringOf(member(member(params, '_meta'), 'io.modelcontextprotocol/protocolVersion')), true);
  same('mcp-method', body.method, true);
  if (body.method === 'tools/call' || body.method === 'prompts/get') same('mcp-name', stringOf(member(params, 'name')), true);
  if (body.method === 'resources/read') same('mcp-name', stringOf(member(params, 'uri')), true);
  if (taskMethods.has(body.method)) same('mcp-name', stringOf(member(params, 'taskId')), true);
  if (body.method === 'tools/call') checkMirrored(connection, params, headers, report);
}
