import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { declaredCapabilities } from '../../../src/server/demo/declared.ts';
import {
  answeredRound,
  ask,
  type Question,
  type RoundStates,
  replyTo,
  rootsFor,
  said,
  sampledFor,
} from '../../../src/server/demo/round.ts';

const form = (message: string, field: string, type = 'string'): Question => ({
  kind: 'form',
  message,
  schema: { type: 'object', properties: { [field]: { type } }, required: [field] },
});

const sampling = (text: string, maxTokens: number): Question => ({
  kind: 'sampling',
  params: { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens },
});

const name = form('What is your name?', 'name');
const capital = sampling('What is the capital of France?', 100);

interface OneRound {
  /** Whether answers without the state that was sent with the questions count for nothing. */
  readonly needsState?: true;
  readonly questions: { readonly [key: string]: Question };
  /** What the answers come to; undefined where one is missing, which is asked for again. */
  readonly finish: (ctx: ServerContext) => string | undefined;
}

const tools: { readonly [tool: string]: OneRound } = {
  elicitation: {
    questions: { user_name: name },
    finish: (ctx) => accepted(ctx, 'user_name', (given) => `Hello, ${given.name}!`),
  },
  sampling: {
    questions: { capital_question: capital },
    finish: (ctx) => {
      const block = [sampledFor(ctx, 'capital_question')?.content].flat()[0];
      return block?.type === 'text' ? block.text : undefined;
    },
  },
  list_roots: {
    questions: { client_roots: { kind: 'roots' } },
    finish: (ctx) =>
      rootsFor(ctx, 'client_roots')
        ?.map(({ uri }) => uri)
        .join('\n'),
  },
  request_state: {
    needsState: true,
    questions: { confirm: form('Please confirm', 'ok', 'boolean') },
    finish: (ctx) => accepted(ctx, 'confirm', () => 'state-ok'),
  },
  tampered_state: {
    needsState: true,
    questions: { confirm: form('Please confirm', 'ok', 'boolean') },
    finish: (ctx) => accepted(ctx, 'confirm', () => 'The state was as it had been sent.'),
  },
  multiple_inputs: {
    needsState: true,
    questions: { user_name: name, greeting: sampling('Generate a greeting', 50), client_roots: { kind: 'roots' } },
    finish: (ctx) =>
      sampledFor(ctx, 'greeting') &&
      rootsFor(ctx, 'client_roots') &&
      accepted(ctx, 'user_name', (given) => `All of ${given.name}.`),
  },
};

/** The tools named `test_input_required_result_…`, and the one that needs what the client did not declare. */
export function registerRounds(server: McpServer, states: RoundStates): void {
  for (const [short, { questions, finish, needsState }] of Object.entries(tools)) {
    const tool = `test_input_required_result_${short}`;
    server.registerTool(tool, { description: 'Asks in one round.' }, async (ctx) => {
      const done = needsState && !answeredRound(ctx, tool) ? undefined : finish(ctx);
      return done === undefined ? ask(server, states, ctx, questions, { tool, round: 1 }) : said(done);
    });
  }

  const twice = 'test_input_required_result_multi_round';
  server.registerTool(twice, { description: 'Asks in two rounds.' }, async (ctx) => {
    const round = answeredRound(ctx, twice);
    const known = round?.round === 2 ? round.known?.name : round && accepted(ctx, 'step1', (given) => String(given.name));
    if (known === undefined)
      return ask(server, states, ctx, { step1: form('Step 1: What is your name?', 'name') }, { tool: twice, round: 1 });
    const colour = round?.round === 2 ? accepted(ctx, 'step2', (given) => String(given.color)) : undefined;
    if (colour !== undefined) return said(`${known} likes ${colour}.`);
    const step2 = form('Step 2: What is your favorite color?', 'color');
    return ask(server, states, ctx, { step2 }, { tool: twice, round: 2, known: { name: known } });
  });

  const fitting = 'test_input_required_result_capabilities';
  server.registerTool(fitting, { description: 'Asks only for what was declared.' }, async (ctx) => {
    const declared = declaredCapabilities(server, ctx);
    const questions = {
      ...(declared.elicitation && { user_name: name }),
      ...(declared.sampling && { capital_question: capital }),
      ...(declared.roots && { client_roots: { kind: 'roots' as const } }),
    };
    if (answeredRound(ctx, fitting) || Object.keys(questions).length === 0) return said('Nothing to ask.');
    return ask(server, states, ctx, questions, { tool: fitting, round: 1 });
  });

  server.registerTool('test_missing_capability', { description: 'Needs sampling.' }, async (ctx): Promise<CallToolResult> => {
    const asked = await ask(server, states, ctx, { capital_question: capital }, { tool: 'test_missing_capability', round: 1 });
    return asked as CallToolResult;
  });
}

/** What an accepted answer comes to; undefined where it is missing or was not accepted. */
function accepted(
  ctx: ServerContext,
  key: string,
  say: (content: { readonly [name: string]: unknown }) => string,
): string | undefined {
  const reply = replyTo(ctx, key);
  return reply?.action === 'accept' && reply.content ? say(reply.content) : undefined;
}
