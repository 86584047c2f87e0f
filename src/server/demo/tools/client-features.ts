import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { declaredCapabilities } from '../declared.ts';

const features = ['elicitation', 'sampling', 'roots'] as const;

/** What the client declared, as the server sees it. */
export function registerClientFeatures(server: McpServer): void {
  server.registerTool(
    'client_features',
    {
      title: 'Client features',
      description: 'Names which of elicitation, sampling and roots this client has declared. Flip a switch and call it again.',
      outputSchema: z.object({ result: z.array(z.string()) }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (ctx) => {
      const declared = declaredCapabilities(server, ctx);
      const structuredContent = { result: features.filter((feature) => declared[feature] !== undefined) };
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    },
  );
}
