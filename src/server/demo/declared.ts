import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';

/** What the client declared: with this very request (2026-07-28), or in the handshake of its session. */
export function declaredCapabilities(server: McpServer, ctx: ServerContext): ClientCapabilities {
  const envelope: { readonly [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities } | undefined = ctx.mcpReq.envelope;
  if (envelope !== undefined) return envelope[CLIENT_CAPABILITIES_META_KEY] ?? {};
  return server.server.getClientCapabilities() ?? {};
}

/** Whether the client declared URL mode. */
export function canOpenAddresses(server: McpServer, ctx: ServerContext): boolean {
  return declaredCapabilities(server, ctx).elicitation?.url !== undefined;
}

/** A bare `elicitation: {}` means forms (client/elicitation › Capabilities). */
export function canAskForms(server: McpServer, ctx: ServerContext): boolean {
  const { elicitation } = declaredCapabilities(server, ctx);
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
