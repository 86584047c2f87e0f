import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { Answer, PendingRequest } from '../../session/types.ts';
import type { RequestKind } from './describe.ts';
import { samplingFindings } from './sampling-findings.ts';

/** The result object of a form's accept; `content` is always there (client/elicitation › Response Actions). */
export function acceptResult(content: JsonNode): string {
  return `{"action":"accept","content":${writeJson(content)}}`;
}

/** Consent to an address; it says nothing of what happens there, and carries no content (client/elicitation › Response Actions). */
export const consentAnswer: Answer = { kind: 'result', result: '{"action":"accept"}', label: 'accept' };
export const declineAnswer: Answer = { kind: 'result', result: '{"action":"decline"}', label: 'decline' };
export const cancelAnswer: Answer = { kind: 'result', result: '{"action":"cancel"}', label: 'cancel' };
export const neverAnswer: Answer = { kind: 'never', label: 'never answered' };

/** A valid answer to begin with, laid out for editing, for questions that have no form. */
export function skeletonOf(kind: RequestKind): string {
  switch (kind) {
    case 'form':
      return '{"action":"accept","content":{}}';
    case 'url':
      return '{"action":"accept"}';
    case 'sampling':
      return `{
  "role": "assistant",
  "content": {"type": "text", "text": ""},
  "model": "by-hand",
  "stopReason": "endTurn"
}`;
    case 'roots':
      return '{"roots":[]}';
    case 'other':
      return '{}';
  }
}

/** Code and message an error reply begins with: -1 is the specification's own for a rejected sampling request, -32603 (internal error) fits elsewhere. */
export function defaultError(kind: RequestKind): { readonly code: number; readonly message: string } {
  switch (kind) {
    case 'sampling':
      return { code: -1, message: 'User rejected sampling request' };
    case 'roots':
      return { code: -32603, message: 'User rejected roots request' };
    case 'form':
    case 'url':
      return { code: -32603, message: 'Elicitation failed' };
    case 'other':
      return { code: -32603, message: 'Request failed' };
  }
}

export function errorAnswer(code: number, message: string): Answer {
  return { kind: 'error', code, message, label: `error ${code}` };
}

/** The error reply offered for a question: what is malformed by the specification is told so. */
export function offeredError(request: PendingRequest, kind: RequestKind): { readonly code: number; readonly message: string } {
  if (kind !== 'sampling') return defaultError(kind);
  const broken = samplingFindings(request.params).filter(({ invalid }) => invalid);
  return broken.length > 0 ? { code: -32602, message: broken.map(({ message }) => message).join(' ') } : defaultError(kind);
}

/** What "Reject" sends. */
export function rejectAnswer(kind: RequestKind): Answer {
  const { code, message } = defaultError(kind);
  return errorAnswer(code, message);
}

/** The text "Send raw JSON…" begins with: what would go out by itself. Legacy: the whole message; modern: the value under the key. */
export function rawText(request: PendingRequest, result: string): string {
  if (request.question.kind === 'input') return result;
  return `{"jsonrpc":"2.0","id":${request.question.id},"result":${result}}`;
}

/** What an error reply does in this era, in a sentence. */
export function errorEffect(request: PendingRequest): string {
  if (request.fromError) return 'Nothing is sent: the call has failed already and waits to be called again.';
  return request.era === 'legacy'
    ? 'The server gets a JSON-RPC error. Most servers then fail the call; how is up to the server.'
    : '2026-07-28 has no channel for an error: nothing is sent, and the call ends here.';
}

/** What "Never answer" does in this era, in a sentence. */
export function neverEffect(request: PendingRequest): string {
  if (request.fromError) return 'Nothing is sent either way: the call has failed already';
  return request.era === 'legacy' ? 'Nothing is sent; the server goes on waiting' : 'Nothing is sent; the call ends here';
}

/** A held or given answer as JSON text, for reading and copying; undefined where nothing is sent. */
export function answerText(answer: Answer): string | undefined {
  switch (answer.kind) {
    case 'result':
      return answer.result;
    case 'error':
      return `{"code":${answer.code},"message":${JSON.stringify(answer.message)}}`;
    case 'raw':
      return answer.text;
    case 'never':
      return undefined;
  }
}
