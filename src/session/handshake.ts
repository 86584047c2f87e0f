import { member, stringOf } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { HeaderList } from '../wire/entry.ts';
import { declare } from './declare.ts';
import { failure } from './failures.ts';
import { notificationText, requestText } from './message-text.ts';
import { cancelled, type Negotiated, type Negotiation, named, refused } from './negotiation.ts';
import { legacyPostHeaders } from './request-headers.ts';
import type { ConnectFailure, Protocol } from './types.ts';

const legacyOffer = '2025-11-25';
const legacyKnown = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** Opens a legacy connection: initialize, then notifications/initialized (basic/lifecycle). */
export async function initialize(context: Negotiation, protocol: Protocol, why: string): Promise<Negotiated> {
  const { link, target, settings } = context;
  const offered = protocol === 'Auto' ? legacyOffer : protocol;
  context.onStep(`Sending initialize (${offered})`);
  const capabilities = declare(settings.switches, offered);
  const declared = JSON.stringify(capabilities);
  context.onDeclare(declared, 'now');
  const id = context.nextId();
  const params = fromPlain({ protocolVersion: offered, capabilities, clientInfo: target.clientInfo });
  let sessionId: string | undefined;
  const reply = await link.request({
    id,
    text: requestText(id, 'initialize', params),
    headers: legacyPostHeaders(undefined, undefined),
    signal: context.signal,
    resumable: false,
    onResponse: (headers: HeaderList) => {
      sessionId = headers.find(([name]) => name.toLowerCase() === 'mcp-session-id')?.[1];
    },
  });
  if (reply.kind !== 'result') return refused(context, reply);
  const version = stringOf(member(reply.result, 'protocolVersion'));
  if (version === undefined)
    return {
      ok: false,
      failure: failure('not-mcp', 'The answer to initialize names no protocolVersion.', 'Check that this is an MCP server.', {
        detail: reply.text,
      }),
    };
  if (protocol !== 'Auto' ? version !== protocol : !legacyKnown.includes(version))
    return {
      ok: false,
      failure: failure(
        'unsupported-version',
        `The server answered ${version} to an offer of ${offered}.`,
        `Choose Auto${legacyKnown.includes(version) ? ` or ${version}` : ''} under Protocol.`,
        { supportedVersions: [version] },
      ),
    };
  link.session.version = version;
  link.session.id = sessionId;
  context.onStep('Sending notifications/initialized');
  const end = await link.post(
    notificationText('notifications/initialized', undefined),
    legacyPostHeaders(version, sessionId),
    context.signal,
  );
  if (end.kind === 'aborted') return { ok: false, failure: cancelled };
  if (end.kind === 'fault' || end.response.status >= 400)
    return { ok: false, failure: await secondPostFailure(context, end.kind, sessionId, end) };
  const info = member(reply.result, 'serverInfo');
  return {
    ok: true,
    declared,
    facts: {
      ...named(info, target),
      era: 'legacy',
      version,
      session: sessionId !== undefined,
      why,
      instructions: stringOf(member(reply.result, 'instructions')),
      capabilities: member(reply.result, 'capabilities') ?? { kind: 'object', members: [] },
      result: reply.result,
      getStream: 'none',
    },
  };
}

/** The first POST worked and the second did not: a sign of its own for what a browser keeps back. */
async function secondPostFailure(
  context: Negotiation,
  kind: 'fault' | 'ended',
  sessionId: string | undefined,
  end: { readonly response?: { readonly status: number }; readonly body?: string },
): Promise<ConnectFailure> {
  const direct = context.target.route === 'direct';
  if (kind === 'fault' && direct)
    return failure(
      'cors',
      'initialize succeeded, but the browser blocked the next request (CORS).',
      'The server must list MCP-Protocol-Version and Mcp-Session-Id in Access-Control-Allow-Headers; or use the relay.',
      { offerRelay: true },
    );
  const status = end.response?.status;
  if (status !== undefined && sessionId === undefined && direct)
    return failure(
      'cors',
      `initialize succeeded without a readable session id, and the next request was refused (HTTP ${status}).`,
      'If the server gives a session id, it must send Access-Control-Expose-Headers: Mcp-Session-Id; or use the relay.',
      { offerRelay: true, detail: end.body },
    );
  return failure(
    'http-status',
    `initialize succeeded, but notifications/initialized was refused${status ? ` (HTTP ${status})` : ''}.`,
    'Look at the exchange on the timeline.',
    { detail: end.body },
  );
}
