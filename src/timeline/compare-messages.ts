import { type Difference, diffJson, type Step } from '../json/diff.ts';
import type { JsonNode } from '../json/node.ts';

export interface MessageDifferences {
  readonly shown: readonly Difference[];
  /** Differences that every two messages have: in ids, times, progress tokens and trace contexts. */
  readonly usual: readonly Difference[];
}

/**
 * What differs between two messages (or parts of them), with what always differs set apart: JSON-RPC ids, progress tokens, ids
 * of cancelled requests, of elicitations and tasks, trace contexts, and moments under a name that says so.
 */
export function compareMessages(before: JsonNode, after: JsonNode): MessageDifferences {
  const shown: Difference[] = [];
  const usual: Difference[] = [];
  for (const it of diffJson(before, after)) (isUsual(it) ? usual : shown).push(it);
  return { shown, usual };
}

function isUsual(it: Difference): boolean {
  if (it.kind === 'order') return false;
  const name = it.path.at(-1);
  if (typeof name !== 'string') return false;
  if (it.path.length === 1 && name === 'id') return true;
  if (idNames.has(name) && idPlaces(it.path)) return true;
  if (it.path.includes('_meta') && (traceNames.has(name) || name === 'io.modelcontextprotocol/subscriptionId')) return true;
  return timeName.test(name) && it.kind !== 'added' && it.kind !== 'removed' && isMoment(it.before) && isMoment(it.after);
}

const idNames = new Set(['progressToken', 'requestId', 'elicitationId', 'taskId']);

/** Only where the protocol puts them: an argument of that name is the tool's own. */
const idPlaces = (path: readonly Step[]) =>
  !path.includes('arguments') && !path.includes('content') && !path.includes('structuredContent');
const traceNames = new Set(['traceparent', 'tracestate', 'baggage']);
const timeName = /(At|_at|[Tt]ime|[Tt]imestamp|Date|_date|^date)$/;

function isMoment(node: JsonNode): boolean {
  if (node.kind === 'number') return Number(node.text) > 1e9;
  return node.kind === 'string' && /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d/.test(node.value);
}
