import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { declare } from './declare.ts';
import { judge, modernVersion } from './era.ts';
import { failure } from './failures.ts';
import { initialize } from './handshake.ts';
import type { Reply } from './link.ts';
import { requestText, withMeta } from './message-text.ts';
import { type Negotiated, type Negotiation, named, refused } from './negotiation.ts';
import { modernPostHeaders } from './request-headers.ts';
import type { Target } from './types.ts';

/** Opens a connection in the era the target asks for, or finds out which one the server speaks (basic/versioning › era detection). */
export async function negotiate(context: Negotiation): Promise<Negotiated> {
  const { protocol } = context.target;
  if (protocol === 'Auto') return auto(context);
  if (protocol === modernVersion) return modernOnly(context);
  return initialize(context, protocol, 'chosen by you');
}

async function auto(context: Negotiation): Promise<Negotiated> {
  const probe = await discover(context);
  const verdict = judge(probe);
  switch (verdict.kind) {
    case 'modern':
      return modernFacts(context, verdict.result, verdict.why);
    case 'legacy':
      return initialize(context, 'Auto', verdict.why);
    case 'failed':
      return refused(context, probe);
    case 'blocked': {
      if (context.target.route !== 'direct') return refused(context, probe);
      const legacy = await initialize(context, 'Auto', 'the browser blocked server/discover, so initialize was tried');
      if (!legacy.ok) return legacy;
      const trouble = failure(
        'cors',
        'The browser blocked the 2026-07-28 probe (CORS), so this is the older era.',
        'The server must allow the headers Mcp-Method, Mcp-Name and MCP-Protocol-Version; or use the relay.',
        { offerRelay: true },
      );
      return { ...legacy, trouble };
    }
  }
}

async function modernOnly(context: Negotiation): Promise<Negotiated> {
  const probe = await discover(context);
  const verdict = judge(probe);
  if (verdict.kind === 'modern')
    return modernFacts(context, verdict.result, verdict.why === 'found by server/discover' ? 'chosen by you' : verdict.why);
  if (verdict.kind !== 'legacy') return refused(context, probe);
  return {
    ok: false,
    failure: failure(
      'unsupported-version',
      `The server does not speak ${modernVersion}: ${verdict.why}.`,
      'Choose Auto or a 2025 revision under Protocol.',
      {
        detail: probe.kind === 'error' ? probe.text : probe.kind === 'http' ? probe.body : undefined,
        supportedVersions: verdict.supported,
      },
    ),
  };
}

function discover(context: Negotiation): Promise<Reply> {
  const { link, settings, target } = context;
  context.onStep('Asking server/discover');
  const capabilities = declare(settings.switches, modernVersion);
  context.onDeclare(JSON.stringify(capabilities), 'next-request');
  const params = withMeta(undefined, modernMeta(target, capabilities, settings.logLevel));
  const id = context.nextId();
  return link.request({
    id,
    text: requestText(id, 'server/discover', params),
    headers: modernPostHeaders(modernVersion, 'server/discover', params, []),
    signal: context.signal,
    resumable: false,
  });
}

/** The `_meta` of every modern request (basic › _meta). */
export function modernMeta(target: Target, capabilities: unknown, logLevel: string): Record<string, unknown> {
  return {
    'io.modelcontextprotocol/protocolVersion': modernVersion,
    'io.modelcontextprotocol/clientInfo': target.clientInfo,
    'io.modelcontextprotocol/clientCapabilities': capabilities,
    ...(logLevel === 'off' ? {} : { 'io.modelcontextprotocol/logLevel': logLevel }),
  };
}

function modernFacts(context: Negotiation, result: JsonNode | undefined, why: string): Negotiated {
  const none: JsonNode = { kind: 'object', members: [] };
  const info = member(member(result, '_meta'), 'io.modelcontextprotocol/serverInfo');
  context.link.session.version = modernVersion;
  return {
    ok: true,
    declared: undefined,
    facts: {
      ...named(info, context.target),
      era: 'modern',
      version: modernVersion,
      session: false,
      why,
      instructions: stringOf(member(result, 'instructions')),
      capabilities: member(result, 'capabilities') ?? none,
      result: result ?? none,
      getStream: 'none',
    },
  };
}
