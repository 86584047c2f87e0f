import { completable, isInputRequiredResult, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answeredRound, ask, type Question, type RoundStates, replyTo } from '../../../src/server/demo/round.ts';
import { pixel } from './contents.ts';

const asking = 'test_input_required_result_prompt';

const context: Question = {
  kind: 'form',
  message: 'What context should the prompt use?',
  schema: { type: 'object', properties: { context: { type: 'string' } }, required: ['context'] },
};

/** Prompts and resources, one of the prompts with a question of its own. */
export function registerOffers(server: McpServer, states: RoundStates): void {
  registerPrompts(server, states);
  registerResources(server);
}

function registerPrompts(server: McpServer, states: RoundStates): void {
  server.registerPrompt('test_simple_prompt', { description: 'A text.' }, () => ({
    messages: [user('This is a simple prompt for testing.')],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'A text with two arguments.',
      argsSchema: z.object({
        arg1: completable(z.string(), (typed) => ['paris', 'park', 'party'].filter((each) => each.startsWith(typed))),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => ({ messages: [user(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)] }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A resource, then a text.', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        {
          role: 'user',
          content: {
            type: 'resource',
            resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
          },
        },
        user('Please process the embedded resource above.'),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'An image, then a text.' }, () => ({
    messages: [
      { role: 'user', content: { type: 'image', data: pixel, mimeType: 'image/png' } },
      user('Please analyze the image above.'),
    ],
  }));
  server.registerPrompt(asking, { description: 'Asks before it is given.' }, async (ctx) => {
    const reply = answeredRound(ctx, asking) && replyTo(ctx, 'user_context');
    if (reply?.action === 'accept') return { messages: [user(`Context: ${String(reply.content?.context)}`)] };
    const asked = await ask(server, states, ctx, { user_context: context }, { tool: asking, round: 1 });
    return isInputRequiredResult(asked) ? asked : { messages: [user('It cannot be asked for.')] };
  });
}

function registerResources(server: McpServer): void {
  server.registerResource('static-text', 'test://static-text', { mimeType: 'text/plain' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static-binary', 'test://static-binary', { mimeType: 'image/png' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'image/png', blob: pixel }],
  }));
  server.registerResource('watched-resource', 'test://watched-resource', { mimeType: 'text/plain' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'Watched.' }],
  }));
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    (uri, { id }) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
        },
      ],
    }),
  );
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
}

const user = (text: string) => ({ role: 'user' as const, content: { type: 'text' as const, text } });
