import { itemsOf, member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { checkServerCapability, checkUsable } from './check-capability.ts';
import { checkHeaders } from './check-headers.ts';
import { checkCancelled, checkNotification, checkProgress, checkToken } from './check-notification.ts';
import { checkRetry, firstLeg } from './check-round.ts';
import type { ConnectionCheck, OurRequest, Report } from './check-state.ts';
import { declaredOf } from './declared.ts';
import { mayAsk } from './methods.ts';

const prefix = 'io.modelcontextprotocol/';

/** A message of ours. */
export function checkClient(connection: ConnectionCheck, entry: MessageEntry, rpc: RpcMessage, report: Report): void {
  switch (rpc.kind) {
    case 'request':
      checkRequest(connection, entry, rpc, report);
      break;
    case 'notification':
      checkNotification(connection, 'client', rpc.method, report);
      if (rpc.method === 'notifications/progress') checkProgress(connection.whole, connection.tokens.server, rpc.params, report);
      if (rpc.method === 'notifications/cancelled') {
        const id = member(rpc.params, 'requestId');
        const request = id && connection.ours.get(idOf(id));
        checkCancelled(connection, request, report);
        if (request?.state === 'open') endRequest(connection, request, 'cancelled');
      }
      break;
    case 'result':
    case 'error': {
      if (connection.modern) {
        report('response-on-modern', 'A client sends no responses on 2026-07-28.');
        break;
      }
      const asked = connection.theirs.get(rpc.id);
      if (!asked) {
        if (connection.whole) report('unknown-response', `No request of the server has the id ${rpc.id.slice(0, 80)}.`);
      } else if (asked.state === 'answered')
        report('duplicate-response', `The request ${rpc.id.slice(0, 80)} was answered before.`);
      else asked.state = 'answered';
      if (rpc.kind === 'result' && asked?.method === 'roots/list') checkRoots(rpc.result, report);
      break;
    }
    case 'other':
      break;
  }
  if (rpc.kind === 'other') return;
  const modern = connection.modern || (rpc.kind === 'request' && connection.ours.get(rpc.id)?.modern === true);
  const method = rpc.kind === 'request' || rpc.kind === 'notification' ? rpc.method : '';
  connection.bodies.set(entry.http, { seq: entry.seq, method, node: rpc.node, modern, request: rpc.kind === 'request' });
  checkHeaders(connection, entry.http, report);
}

function checkRequest(
  connection: ConnectionCheck,
  entry: MessageEntry,
  rpc: RpcMessage & { readonly kind: 'request' },
  report: Report,
): void {
  const meta = member(rpc.params, '_meta');
  const version = member(meta, `${prefix}protocolVersion`);
  const capabilities = member(meta, `${prefix}clientCapabilities`);
  const modern = connection.modern || version !== undefined;
  if (modern) {
    for (const [name, node] of [
      ['protocolVersion', version],
      ['clientCapabilities', capabilities],
    ] as const) {
      if (node === undefined) report('missing-meta', `The request's _meta has no ${prefix}${name}.`);
    }
  }
  const before = connection.ours.get(rpc.id);
  if (before?.state === 'open')
    report('duplicate-id', `A request with the id ${rpc.id.slice(0, 80)} is still without an answer.`);
  else if (before && !modern) report('reused-id', `The id ${rpc.id.slice(0, 80)} was used in this session before.`);
  if (rpc.method === 'initialize') {
    const own = member(rpc.params, 'capabilities');
    connection.declared = declaredOf(own);
    connection.hello = { seq: entry.seq, capabilities: own };
  }
  checkServerCapability(connection, rpc.method, report);
  if (modern) {
    const answers = member(rpc.params, 'inputResponses');
    for (const { value } of membersOf(answers)) if (member(value, 'roots')) checkRoots(value, report);
    checkUsable(connection, capabilities, stringOf(version) ?? '2026-07-28', report);
  }
  const first = firstLeg(connection, rpc);
  if (modern) checkRetry(connection, rpc, report);
  const request: OurRequest = {
    id: rpc.id,
    method: rpc.method,
    first,
    params: modern && mayAsk(rpc.method) ? rpc.params : undefined,
    modern,
    declared: modern ? declaredOf(capabilities) : undefined,
    wantsLogs: stringOf(member(meta, `${prefix}logLevel`)) !== undefined,
    state: 'open',
    answeredBy: undefined,
    task: false,
  };
  connection.ours.set(rpc.id, request);
  connection.requests.set(entry.http, request);
  if (mayAsk(rpc.method)) connection.openCalls.add(request);
  const token = member(meta, 'progressToken');
  if (token !== undefined) checkToken(connection.tokens.client.get(idOf(token)), report);
  if (token !== undefined) connection.tokens.client.set(idOf(token), { request, last: Number.NEGATIVE_INFINITY });
}

/** The roots a client names are files (client/roots › Root). */
function checkRoots(result: JsonNode, report: Report): void {
  for (const root of itemsOf(member(result, 'roots'))) {
    const uri = stringOf(member(root, 'uri'));
    if (uri !== undefined && !uri.startsWith('file://'))
      report('root-not-file', 'The uri of a root does not begin with file://.');
  }
}

/** A request is over. */
export function endRequest(connection: ConnectionCheck, request: OurRequest, state: 'answered' | 'cancelled'): void {
  request.state = state;
  connection.openCalls.delete(request);
}
