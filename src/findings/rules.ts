import type { Finding } from './finding.ts';

interface Rule {
  readonly severity: Finding['severity'];
  /** Revision, page and section; where the two eras differ, 2025 first. */
  readonly source: string | readonly [legacy: string, modern: string];
}

const elicitation = 'client/elicitation';
const urlMode = 'URL Mode Elicitation Requests';
const safeUrl = 'Safe URL Handling';
const mrtr = '2026-07-28, basic/patterns/mrtr';
const http25 = '2025-11-25, basic/transports';
const http26 = '2026-07-28, basic/transports/streamable-http';

/** What is checked. The names are stable. */
export const rules = {
  'undeclared-question': {
    severity: 'error',
    source: ['2025-11-25, basic/lifecycle › Operation', `${mrtr} › Server Requirements`],
  },
  'undeclared-mode': {
    severity: 'error',
    source: [`2025-11-25, ${elicitation} › Capabilities`, `2026-07-28, ${elicitation} › Capabilities`],
  },
  'undeclared-sampling-tools': {
    severity: 'error',
    source: ['2025-11-25, client/sampling › Capabilities', '2026-07-28, client/sampling › Capabilities'],
  },
  'question-on-get-stream': { severity: 'warning', source: `${http25} › Listening for Messages from the Server` },
  'question-outside-call': { severity: 'warning', source: `${http25} › Listening for Messages from the Server` },
  'form-asks-secret': {
    severity: 'error',
    source: [`2025-11-25, ${elicitation} › User Interaction Model`, `2026-07-28, ${elicitation} › User Interaction Model`],
  },
  'url-invalid': {
    severity: 'error',
    source: [`2025-11-25, ${elicitation} › ${urlMode}`, `2026-07-28, ${elicitation} › ${urlMode}`],
  },
  'url-no-id': { severity: 'error', source: `2025-11-25, ${elicitation} › ${urlMode}` },
  'url-not-https': {
    severity: 'warning',
    source: [`2025-11-25, ${elicitation} › ${safeUrl}`, `2026-07-28, ${elicitation} › ${safeUrl}`],
  },
  'url-userinfo': {
    severity: 'error',
    source: [`2025-11-25, ${elicitation} › ${safeUrl}`, `2026-07-28, ${elicitation} › ${safeUrl}`],
  },
  'url-error-malformed': { severity: 'error', source: `2025-11-25, ${elicitation} › URL Elicitation Required Error` },
  'url-error-on-modern': { severity: 'error', source: '2026-07-28, basic/index › Error Codes' },
  'request-on-modern': { severity: 'error', source: `${http26} › Receiving Messages` },
  'response-on-modern': { severity: 'error', source: `${http26} › Sending Messages` },
  'not-json-rpc': { severity: 'error', source: ['2025-11-25, basic/index › Messages', '2026-07-28, basic/index › Messages'] },
  'wrong-jsonrpc': { severity: 'error', source: ['2025-11-25, basic/index › Messages', '2026-07-28, basic/index › Messages'] },
  'null-id': { severity: 'error', source: ['2025-11-25, basic/index › Requests', '2026-07-28, basic/index › Requests'] },
  'id-type': { severity: 'error', source: ['2025-11-25, basic/index › Requests', '2026-07-28, basic/index › Requests'] },
  'duplicate-id': { severity: 'error', source: ['2025-11-25, basic/index › Requests', '2026-07-28, basic/index › Requests'] },
  'unknown-response': {
    severity: 'error',
    source: ['2025-11-25, basic/index › Responses', '2026-07-28, basic/index › Responses'],
  },
  'response-on-get-stream': { severity: 'error', source: `${http25} › Listening for Messages from the Server` },
  'duplicate-response': {
    severity: 'error',
    source: ['2025-11-25, basic/index › Responses', '2026-07-28, basic/index › Responses'],
  },
  'missing-result-type': { severity: 'error', source: '2026-07-28, basic/index › ResultType' },
  'unknown-result-type': { severity: 'error', source: '2026-07-28, basic/index › ResultType' },
  'input-required-empty': { severity: 'error', source: `${mrtr} › Server Requirements` },
  'input-required-not-allowed': { severity: 'error', source: `${mrtr} › Supported Requests` },
  'unknown-input-request': { severity: 'error', source: `${mrtr} › Server Requirements` },
  'request-state-type': { severity: 'error', source: `${mrtr} › InputRequiredResult` },
  'progress-unknown-token': {
    severity: 'error',
    source: [
      '2025-11-25, basic/utilities/progress › Behavior Requirements',
      '2026-07-28, basic/patterns/progress › Behavior Requirements',
    ],
  },
  'progress-not-increasing': {
    severity: 'error',
    source: ['2025-11-25, basic/utilities/progress › Progress Flow', '2026-07-28, basic/patterns/progress › Progress Flow'],
  },
  'progress-after-end': {
    severity: 'error',
    source: [
      '2025-11-25, basic/utilities/progress › Implementation Notes',
      '2026-07-28, basic/patterns/progress › Implementation Notes',
    ],
  },
  'log-not-asked': { severity: 'error', source: '2026-07-28, server/utilities/logging › Requesting Log Messages' },
  'unknown-notification': {
    severity: 'warning',
    source: ['2025-11-25, schema', '2026-07-28, schema'],
  },
  'cancelled-unknown-id': {
    severity: 'warning',
    source: [
      '2025-11-25, basic/utilities/cancellation › Behavior Requirements',
      '2026-07-28, basic/patterns/cancellation › Behavior Requirements',
    ],
  },
  'accepted-request': {
    severity: 'error',
    source: [`${http25} › Sending Messages to the Server`, `${http26} › Sending Messages`],
  },
  'get-refused': { severity: 'warning', source: `${http25} › Listening for Messages from the Server` },
  'header-mismatch': {
    severity: 'error',
    source: ['2025-11-25, basic/transports › Protocol Version Header', `${http26} › Request Metadata`],
  },
  'missing-header': {
    severity: 'error',
    source: ['2025-11-25, basic/transports › Protocol Version Header', `${http26} › Request Metadata`],
  },
  'missing-meta': { severity: 'error', source: '2026-07-28, basic/index › _meta' },
  'client-capability-of-server': {
    severity: 'note',
    source: ['2025-11-25, schema › ServerCapabilities', '2026-07-28, schema › ServerCapabilities'],
  },
  'reused-id': { severity: 'error', source: '2025-11-25, basic/index › Requests' },
  'answer-without-round': { severity: 'error', source: `${mrtr} › Client Requirements` },
  'round-incomplete': { severity: 'error', source: `${mrtr} › Client Requirements` },
  'unknown-input-response': { severity: 'warning', source: `${mrtr} › Client Requirements` },
  'request-state-altered': { severity: 'error', source: `${mrtr} › Client Requirements` },
  'request-state-missing': { severity: 'error', source: `${mrtr} › Client Requirements` },
  'request-state-added': { severity: 'error', source: `${mrtr} › Client Requirements` },
  'retry-same-id': { severity: 'error', source: `${mrtr} › Client Requirements` },
  'retry-changed': { severity: 'error', source: `${mrtr} › Client Requirements` },
  'progress-token-reused': {
    severity: 'error',
    source: ['2025-11-25, basic/utilities/progress › Progress Flow', '2026-07-28, basic/patterns/progress › Progress Flow'],
  },
  'undeclared-server-capability': {
    severity: 'warning',
    source: ['2025-11-25, basic/lifecycle › Operation', '2026-07-28, server/discover › Capabilities'],
  },
  'undeclared-notification': {
    severity: 'warning',
    source: ['2025-11-25, basic/lifecycle › Capability Negotiation', '2026-07-28, server/discover › Capabilities'],
  },
  'capability-unusable': {
    severity: 'note',
    source: ['2025-11-25, basic/lifecycle › Capability Negotiation', '2026-07-28, schema › ClientCapabilities'],
  },
  'root-not-file': { severity: 'error', source: ['2025-11-25, client/roots › Root', '2026-07-28, client/roots › Root'] },
  'session-id-missing': { severity: 'error', source: `${http25} › Session Management` },
  'session-id-wrong': { severity: 'error', source: `${http25} › Session Management` },
  'session-id-invalid': { severity: 'error', source: `${http25} › Session Management` },
  'session-over': { severity: 'error', source: `${http25} › Session Management` },
  'session-on-modern': { severity: 'warning', source: `${http26} › Protocol Changes` },
  'removed-on-modern': { severity: 'error', source: `${http26} › Protocol Changes` },
  'event-id-on-modern': { severity: 'note', source: `${http26} › Receiving Messages` },
  batch: { severity: 'error', source: ['2025-06-18, changelog › Major changes', `${http26} › Receiving Messages`] },
  'accept-header': {
    severity: 'error',
    source: [`${http25} › Sending Messages to the Server`, `${http26} › Sending Messages`],
  },
  'not-accepted': {
    severity: 'warning',
    source: [`${http25} › Sending Messages to the Server`, `${http26} › Sending Messages`],
  },
  'wrong-content-type': {
    severity: 'error',
    source: [`${http25} › Sending Messages to the Server`, `${http26} › Receiving Messages`],
  },
  'wrong-status': { severity: 'warning', source: '2026-07-28, basic/index › Error Codes' },
  'removed-error-code': { severity: 'warning', source: '2026-07-28, basic/index › Error Codes' },
  'no-response': {
    severity: 'error',
    source: [`${http25} › Sending Messages to the Server`, `${http26} › Receiving Messages`],
  },
  'cache-hints-missing': { severity: 'error', source: '2026-07-28, server/utilities/caching › Cacheable Results' },
  'x-mcp-header': { severity: 'error', source: `${http26} › Custom Headers from Tool Parameters` },
  'change-off-listen': { severity: 'error', source: '2026-07-28, basic/patterns/subscriptions › Receiving Notifications' },
  'listen-not-acknowledged': { severity: 'error', source: '2026-07-28, basic/patterns/subscriptions › Acknowledgment' },
  'listen-without-result': { severity: 'warning', source: '2026-07-28, schema › SubscriptionsListenResult' },
  'foreign-on-listen': { severity: 'error', source: '2026-07-28, basic/patterns/subscriptions › Receiving Notifications' },
  'subscription-id': { severity: 'error', source: '2026-07-28, basic/patterns/subscriptions › Receiving Notifications' },
  'message-shape': { severity: 'error', source: ['2025-11-25, schema', '2026-07-28, schema'] },
  'unknown-request': { severity: 'warning', source: ['2025-11-25, schema', '2026-07-28, schema'] },
  'structured-content-missing': {
    severity: 'error',
    source: ['2025-11-25, server/tools › Output Schema', '2026-07-28, server/tools › Output Schema'],
  },
  'structured-content-mismatch': {
    severity: 'error',
    source: ['2025-11-25, server/tools › Output Schema', '2026-07-28, server/tools › Output Schema'],
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof rules;

/** A finding of a rule. */
export function findingOf(name: RuleName, side: Finding['side'], modern: boolean, seq: number, message: string): Finding {
  const { severity, source }: Rule = rules[name];
  return { severity, side, rule: name, message, source: typeof source === 'string' ? source : source[modern ? 1 : 0], seq };
}
