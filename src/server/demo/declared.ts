import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Question } from './round.ts';

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

/** The capability that a question needs and this client did not declare, as a path: `sampling.tools`. */
export function missingFor(question: Question, server: McpServer, ctx: ServerContext): string | undefined {
  const { elicitation, sampling, roots } = declaredCapabilities(server, ctx);
  switch (question.kind) {
    case 'form':
      // A bare `elicitation: {}` means forms (client/elicitation › Capabilities).
      return elicitation && (elicitation.form || !elicitation.url) ? undefined : 'elicitation.form';
    case 'sampling':
      if (!sampling) return 'sampling';
      return question.params.tools === undefined || sampling.tools ? undefined : 'sampling.tools';
    case 'roots':
      return roots ? undefined : 'roots';
  }
}
