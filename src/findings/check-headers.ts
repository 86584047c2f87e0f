import { member, stringOf } from '../json/access.ts';
import type { ConnectionCheck, Report } from './check-state.ts';

/** Once headers and body of a POST are known: whether they agree. */
export function checkHeaders(connection: ConnectionCheck, http: number, report: Report): void {
  const headers = connection.headers.get(http);
  const body = connection.bodies.get(http);
  if (!headers || !body) return;
  connection.headers.delete(http);
  connection.bodies.delete(http);
  const value = (name: string) => headers.find((it) => it[0].toLowerCase() === name)?.[1];
  const same = (name: string, expected: string | undefined, required: boolean) => {
    const sent = value(name);
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
}

/** A header's text out of its encoding (2026-07-28, basic/transports/streamable-http › Value Encoding); what is none stays as it is. */
export function headerText(value: string): string {
  const encoded = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  try {
    const bytes = Uint8Array.from(atob(encoded), (it) => it.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return value;
  }
}
