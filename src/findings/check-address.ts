import { itemsOf, member, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { addressFindings, requiredErrorProblem } from './address.ts';
import type { Report } from './check-state.ts';

/** A question in URL mode, pushed or embedded. */
export function checkAddress(report: Report, method: string, params: JsonNode | undefined, modern: boolean): void {
  if (method !== 'elicitation/create' || stringOf(member(params, 'mode')) !== 'url') return;
  for (const { rule, message } of addressFindings(params, modern)) report(rule, message);
}

/** The error -32042 (client/elicitation › URL Elicitation Required Error, 2025-11-25). */
export function checkRequiredError(report: Report, error: JsonNode, modern: boolean): void {
  if (numberOf(member(error, 'code')) !== -32042) return;
  const data = member(error, 'data');
  if (modern) report('url-error-on-modern', 'The error -32042 is gone from 2026-07-28: its questions belong into inputRequests.');
  const problem = requiredErrorProblem(data);
  if (problem !== undefined) report('url-error-malformed', problem);
  for (const item of itemsOf(member(data, 'elicitations'))) checkAddress(report, 'elicitation/create', item, modern);
}
