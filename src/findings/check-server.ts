import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { idOf, type RpcMessage } from '../json/rpc.ts';
import type { MessageEntry } from '../wire/entry.ts';
import { checkAddress, checkRequiredError } from './check-address.ts';
import { checkUsable } from './check-capability.ts';
import { endRequest } from './check-client.ts';
import { checkCancelled, checkNotification, checkProgress, checkToken } from './check-notification.ts';
import { checkErrorCode, checkModernResult } from './check-result.ts';
import { checkSecrets } from './check-secret.ts';
import type { ConnectionCheck, OurRequest, Report } from './check-state.ts';
import { checkDeclared } from './declared.ts';
import { mayAsk } from './methods.ts';

/** A message of the server. */
export function checkServer(
  connection: ConnectionCheck,
  entry: MessageEntry,
  rpc: RpcMessage,
  report: Report,
  ofClient: (seq: number) => Report,
): void {
  switch (rpc.kind) {
    case 'request':
      checkQuestion(connection, entry, rpc, report);
      break;
    case 'notification':
      checkServerNotification(connection, entry, rpc, report);
      break;
    case 'result':
    case 'error':
      checkResponse(connection, entry, rpc, report, ofClient);
      break;
    case 'other':
      break;
  }
}

function checkQuestion(
  connection: ConnectionCheck,
  entry: MessageEntry,
  rpc: RpcMessage & { readonly kind: 'request' },
  report: Report,
): void {
  const { method, params } = rpc;
  const before = connection.theirs.get(rpc.id);
  // The same event of a stream that was taken up again is no new request.
  if (before && entry.eventId !== undefined && before.eventId === entry.eventId) return;
  const carrier = connection.requests.get(entry.http);
  if (connection.modern || carrier?.modern) {
    report('request-on-modern', `The server sends the request ${method.slice(0, 80)}; on 2026-07-28 it may send none.`);
  } else {
    if (connection.declared) checkDeclared(report, method, params, connection.declared);
    checkPlace(connection, entry, rpc, carrier, report);
  }
  checkSecrets(report, method, params);
  checkAddress(report, method, params, connection.modern || carrier?.modern === true);
  if (before?.state === 'open')
    report('duplicate-id', `A request with the id ${rpc.id.slice(0, 80)} is still without an answer.`);
  else if (before) report('reused-id', `The id ${rpc.id.slice(0, 80)} was used in this session before.`);
  const request = { method, state: 'open' as const, eventId: entry.eventId };
  connection.theirs.set(rpc.id, request);
  const token = member(member(params, '_meta'), 'progressToken');
  if (token !== undefined) checkToken(connection.tokens.server.get(idOf(token)), report);
  if (token !== undefined) connection.tokens.server.set(idOf(token), { request, last: Number.NEGATIVE_INFINITY });
}

/** Where a question comes: on the stream of the call it belongs to, or of the result of its task. Roots may be asked for on their own. */
function checkPlace(
  connection: ConnectionCheck,
  entry: MessageEntry,
  { method, params }: RpcMessage & { readonly kind: 'request' },
  carrier: OurRequest | undefined,
  report: Report,
): void {
  const task = member(member(params, '_meta'), 'io.modelcontextprotocol/related-task');
  if (task !== undefined && (carrier === undefined || carrier.method === 'tasks/result')) return;
  if (method !== 'elicitation/create' && method !== 'sampling/createMessage') return;
  const get = connection.gets.get(entry.http);
  if (
    carrier ? !mayAsk(carrier.method) || carrier.state === 'answered' : get === 'standalone' && connection.openCalls.size === 0
  ) {
    report('question-outside-call', `The question ${method} comes while no call is open that could have caused it.`);
  } else if (get === 'standalone') {
    report('question-on-get-stream', `The question ${method} comes on the GET stream, not on the stream of its call.`);
  }
}

function checkServerNotification(
  connection: ConnectionCheck,
  entry: MessageEntry,
  rpc: RpcMessage & { readonly kind: 'notification' },
  report: Report,
): void {
  checkNotification(connection, 'server', rpc.method, report);
  switch (rpc.method) {
    case 'notifications/progress':
      checkProgress(connection.whole, connection.tokens.client, rpc.params, report);
      break;
    case 'notifications/message': {
      const carrier = connection.requests.get(entry.http);
      if ((carrier ? carrier.modern : connection.modern && connection.whole) && !carrier?.wantsLogs) {
        report('log-not-asked', 'The request did not ask for log messages with io.modelcontextprotocol/logLevel.');
      }
      break;
    }
    case 'notifications/cancelled': {
      const id = member(rpc.params, 'requestId');
      if (connection.modern) {
        const listen = id && connection.ours.get(idOf(id));
        checkCancelled(connection, listen?.method === 'subscriptions/listen' ? listen : undefined, report);
        break;
      }
      const request = id && connection.theirs.get(idOf(id));
      checkCancelled(connection, request, report);
      if (request?.state === 'open') request.state = 'cancelled';
    }
  }
}

function checkResponse(
  connection: ConnectionCheck,
  entry: MessageEntry,
  rpc: RpcMessage & { readonly kind: 'result' | 'error' },
  report: Report,
  ofClient: (seq: number) => Report,
): void {
  if (connection.gets.get(entry.http) === 'standalone') {
    report('response-on-get-stream', 'A response comes on a GET stream that takes up no stream of a request.');
  }
  const request = connection.ours.get(rpc.id);
  if (!request) {
    // An error without an id answers what could not be read.
    if (connection.whole && !(rpc.kind === 'error' && rpc.id === 'null')) {
      report('unknown-response', `No request has the id ${rpc.id.slice(0, 80)}.`);
    }
    return;
  }
  if (request.state === 'answered') {
    if (entry.eventId === undefined || entry.eventId !== request.answeredBy) {
      report('duplicate-response', `The request ${rpc.id.slice(0, 80)} was answered before.`);
    }
    return;
  }
  endRequest(connection, request, 'answered');
  request.answeredBy = entry.eventId;
  if (rpc.kind === 'error') {
    request.params = undefined;
    checkRequiredError(report, rpc.error, request.modern);
    // What a server of 2025 answers a probe for 2026-07-28 breaks no rule of its own.
    if (request.modern && (connection.modern || request.method !== 'server/discover'))
      checkErrorCode(report, rpc.error, connection.statuses.get(entry.http));
    return;
  }
  // The progress of a task goes on after the result that names it.
  request.task = member(rpc.result, 'task') !== undefined || stringOf(member(rpc.result, 'resultType')) === 'task';
  if (request.method === 'initialize' || request.method === 'server/discover')
    checkHello(connection, request, rpc.result, report, ofClient);
  if (request.modern) checkModernResult(connection, request, rpc.result, report);
}

/** The answer to the first request: what the server declares, and for which revision the client declared what it did. */
function checkHello(
  connection: ConnectionCheck,
  request: OurRequest,
  result: JsonNode,
  report: Report,
  ofClient: (seq: number) => Report,
) {
  const version = stringOf(member(result, 'protocolVersion'));
  const capabilities = member(result, 'capabilities');
  connection.serverCapabilities = capabilities;
  if (request.method === 'initialize' && version !== undefined) {
    connection.version = version;
    if (connection.hello) checkUsable(connection, connection.hello.capabilities, version, ofClient(connection.hello.seq));
  }
  // Capabilities of a client among those of the server do nothing.
  for (const name of ['elicitation', 'sampling', 'roots']) {
    if (member(capabilities, name) === undefined) continue;
    report('client-capability-of-server', `"${name}" is a capability of clients; among the server's it is ignored.`);
  }
}
