import { member, membersOf, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { checkAddress } from './check-address.ts';
import { noteRound } from './check-round.ts';
import { checkSecrets } from './check-secret.ts';
import type { ConnectionCheck, OurRequest, Report } from './check-state.ts';
import { checkTools } from './check-tools.ts';
import { checkDeclared } from './declared.ts';
import { inputMethods, mayAsk } from './methods.ts';

/** Requests whose results say how long they may be kept (server/utilities/caching). */
const cached = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** A result of 2026-07-28: its `resultType`, what a result that requires input has to hold, how long it may be kept. */
export function checkModernResult(connection: ConnectionCheck, request: OurRequest, result: JsonNode, report: Report): void {
  const node = member(result, 'resultType');
  const type = stringOf(node);
  const required = type === 'input_required' && mayAsk(request.method);
  if (mayAsk(request.method)) noteRound(connection, request, result, required);
  if (node === undefined) report('missing-result-type', 'The result has no resultType.');
  if (node === undefined || type === 'complete') checkComplete(connection, request, result, report);
  else if (type === 'input_required') {
    if (!required) report('input-required-not-allowed', `A result of ${request.method.slice(0, 80)} may not require input.`);
    checkRequired(request, result, report);
  } else if (type !== 'task' || !request.declared?.tasks)
    report('unknown-result-type', `The resultType is ${type === undefined ? 'no string' : `"${type.slice(0, 40)}"`}.`);
}

function checkComplete(connection: ConnectionCheck, request: OurRequest, result: JsonNode, report: Report) {
  if (request.method === 'tools/list') checkTools(connection, result, report);
  if (!cached.has(request.method)) return;
  const missing = ['ttlMs', 'cacheScope'].filter((name) => member(result, name) === undefined);
  if (missing.length > 0) report('cache-hints-missing', `The result of ${request.method} has no ${missing.join(' and no ')}.`);
}

function checkRequired(request: OurRequest, result: JsonNode, report: Report) {
  const requests = member(result, 'inputRequests');
  const requestState = member(result, 'requestState');
  if (requests === undefined && requestState === undefined) {
    report('input-required-empty', 'The result requires input but has neither inputRequests nor requestState.');
  }
  if (requestState !== undefined && requestState.kind !== 'string')
    report('request-state-type', 'The requestState is no string.');
  for (const { name, value } of membersOf(requests)) {
    const method = stringOf(member(value, 'method'));
    const params = member(value, 'params');
    const here: Report = (rule, message) => report(rule, message, { part: name });
    if (method === undefined || !inputMethods.has(method)) {
      const what = method === undefined ? 'no method' : `the method ${method.slice(0, 80)}, which no client answers`;
      here('unknown-input-request', `The input request "${name.slice(0, 40)}" has ${what}.`);
      continue;
    }
    if (request.declared) checkDeclared(here, method, params, request.declared);
    checkSecrets(here, method, params);
    checkAddress(here, method, params, true);
  }
}

/** The status that belongs to an error of 2026-07-28, and codes that are gone (basic/transports/streamable-http, basic › Error Codes). */
export function checkErrorCode(report: Report, error: JsonNode, status: number | undefined): void {
  const code = numberOf(member(error, 'code'));
  if (code === -32002)
    report('removed-error-code', 'The error code -32002 is gone from 2026-07-28: a resource that is not there is -32602.');
  const wanted = code === -32020 || code === -32021 || code === -32022 ? 400 : code === -32601 ? 404 : undefined;
  if (wanted !== undefined && status !== undefined && status !== wanted)
    report('wrong-status', `The error ${code} comes with HTTP ${status}; it takes ${wanted}.`);
}
