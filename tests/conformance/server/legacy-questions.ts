import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  answeredRound,
  ask,
  failed,
  type Question,
  type RoundStates,
  replyTo,
  said,
  sampledFor,
} from '../../../src/server/demo/round.ts';

const defaults = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
  required: [],
};

const titled = (...titles: readonly string[]) => titles.map((title, index) => ({ const: `value${index + 1}`, title }));

const choices = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
    titledSingle: { type: 'string', oneOf: titled('First Option', 'Second Option', 'Third Option') },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
    titledMulti: { type: 'array', items: { anyOf: titled('First Choice', 'Second Choice', 'Third Choice') } },
  },
  required: [],
};

const contact = {
  type: 'object',
  properties: {
    username: { type: 'string', description: "User's response" },
    email: { type: 'string', description: "User's email address" },
  },
  required: ['username', 'email'],
};

/** Tools that ask once: written as rounds, asked on the call's stream in a 2025 session. */
export function registerLegacyQuestions(server: McpServer, states: RoundStates): void {
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model.', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, ctx) => {
      const turn = answeredRound(ctx, 'test_sampling') && sampledFor(ctx, 'turn');
      if (turn === undefined) {
        const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt } }];
        return once(ctx, 'test_sampling', 'turn', { kind: 'sampling', params: { messages, maxTokens: 100 } });
      }
      const block = [turn.content].flat()[0];
      return block?.type === 'text' ? said(`LLM response: ${block.text}`) : failed('The model gave no text.');
    },
  );
  server.registerTool(
    'test_elicitation',
    { description: 'Asks the person.', inputSchema: z.object({ message: z.string() }) },
    async ({ message }, ctx) => asked(ctx, 'test_elicitation', 'User response:', { kind: 'form', message, schema: contact }),
  );
  for (const [tool, schema] of [
    ['test_elicitation_sep1034_defaults', defaults],
    ['test_elicitation_sep1330_enums', choices],
  ] as const)
    server.registerTool(tool, { description: 'Asks the person.' }, async (ctx) =>
      asked(ctx, tool, 'Elicitation completed:', { kind: 'form', message: 'Please answer.', schema }),
    );

  async function asked(ctx: ServerContext, tool: string, words: string, question: Question) {
    const reply = answeredRound(ctx, tool) && replyTo(ctx, 'answer');
    if (reply === undefined) return once(ctx, tool, 'answer', question);
    const content = reply.action === 'accept' ? `, content=${JSON.stringify(reply.content)}` : '';
    return said(`${words} action=${reply.action}${content}`);
  }

  function once(ctx: ServerContext, tool: string, key: string, question: Question) {
    return ask(server, states, ctx, { [key]: question }, { tool, round: 1 });
  }
}
