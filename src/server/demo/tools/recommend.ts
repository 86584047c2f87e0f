import type {
  ContentBlock,
  CreateMessageRequestParams,
  McpServer,
  SamplingMessage,
  ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { declaredCapabilities } from '../declared.ts';
import { answeredRound, ask, failed, type RoundStates, said, sampledFor } from '../round.ts';
import { findBooks } from '../shelf.ts';

const tool = 'recommend';

/** Turns of the model before the tool stops asking. */
const mostTurns = 4;

const searchShelf = {
  name: 'search_shelf',
  title: 'Search the shelf',
  description: 'Books of this library whose title or author holds the words.',
  inputSchema: {
    type: 'object' as const,
    properties: {
      words: { type: 'string', title: 'Words', minLength: 1 },
      most: { type: 'integer', title: 'At most', minimum: 1, maximum: 5, default: 3 },
    },
    required: ['words'],
  },
};

/** Uses the client's model; where the client declared `sampling.tools`, lets the model search the shelf, turn after turn. */
export function registerRecommend(server: McpServer, states: RoundStates): void {
  server.registerTool(
    tool,
    {
      title: 'Recommend a book',
      description:
        'Asks your model for a recommendation (sampling). With "Sampling tools" it offers the model a tool and follows its calls over several turns. Needs "Sampling".',
      inputSchema: z.object({ liked: z.string().min(1).default('Dune').describe('A book that was liked.') }),
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    async ({ liked }, ctx) => {
      const round = answeredRound(ctx, tool);
      const messages: SamplingMessage[] = round?.known?.messages
        ? JSON.parse(round.known.messages)
        : [{ role: 'user', content: { type: 'text', text: `I liked “${liked}”. Which book should I read next?` } }];
      const turn = round && sampledFor(ctx, 'turn');
      if (turn === undefined) return askModel(server, states, ctx, messages, round?.round ?? 1);
      const blocks = [turn.content].flat() as readonly ContentBlock[];
      const uses = blocks.filter((block) => (block.type as string) === 'tool_use') as unknown as ToolUse[];
      if (uses.length === 0) {
        const text = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [`(${block.type})`])).join('\n');
        return said(`${turn.model} recommends: ${text}`);
      }
      if ((round?.round ?? 1) >= mostTurns) return failed(`No recommendation after ${mostTurns} turns.`);
      const results = uses.map((use) => ({
        type: 'tool_result' as const,
        toolUseId: use.id,
        content: [{ type: 'text' as const, text: resultOf(use) }],
        ...(use.name !== searchShelf.name && { isError: true }),
      }));
      const next = [...messages, { role: turn.role, content: turn.content }, { role: 'user', content: results }];
      return askModel(server, states, ctx, next as SamplingMessage[], (round?.round ?? 1) + 1);
    },
  );
}

interface ToolUse {
  readonly id: string;
  readonly name: string;
  readonly input: { readonly words?: unknown; readonly most?: unknown };
}

function askModel(
  server: McpServer,
  states: RoundStates,
  ctx: ServerContext,
  messages: SamplingMessage[],
  round: number,
): ReturnType<typeof ask> {
  const params: CreateMessageRequestParams = {
    messages,
    systemPrompt: 'You are a librarian. Recommend one book and say why in two sentences.',
    maxTokens: 400,
    temperature: 0.7,
    stopSequences: ['THE END'],
    includeContext: 'none',
    modelPreferences: {
      hints: [{ name: 'claude' }, { name: 'gpt' }],
      costPriority: 0.3,
      speedPriority: 0.4,
      intelligencePriority: 0.8,
    },
    metadata: { desk: 'front' },
    ...(declaredCapabilities(server, ctx).sampling?.tools && {
      tools: [searchShelf],
      toolChoice: { mode: round < mostTurns ? 'auto' : 'none' },
    }),
  };
  const known = { messages: JSON.stringify(messages) };
  return ask(server, states, ctx, { turn: { kind: 'sampling', params } }, { tool, round, known });
}

function resultOf({ name, input }: ToolUse): string {
  if (name !== searchShelf.name) return `There is no tool ${name}.`;
  const { words, most } = input ?? {};
  const found = findBooks(typeof words === 'string' ? words : '').slice(0, typeof most === 'number' ? most : 3);
  return found.length === 0 ? 'Nothing found.' : found.map(({ title, author }) => `${title}, ${author}`).join('\n');
}
