import { completable, isInputRequiredResult, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answeredRound, ask, type Question, type RoundStates, replyTo } from './round.ts';
import { books } from './shelf.ts';

const circle = 'reading_circle';

const howMany: Question = {
  kind: 'form',
  message: 'For how many readers is the circle?',
  schema: {
    type: 'object',
    properties: { readers: { type: 'integer', title: 'Readers', minimum: 2, maximum: 20, default: 6 } },
    required: ['readers'],
  },
};

const book = completable(z.string().describe('The title of a book. Completes.'), (typed) =>
  books.flatMap(({ title }) => (title.toLowerCase().startsWith(typed.toLowerCase()) ? [title] : [])),
);

const lengths = ['one paragraph', 'one page', 'ten pages'];

/** Prompts with arguments that complete; one of them asks before it is given. */
export function registerPrompts(server: McpServer, states: RoundStates): void {
  server.registerPrompt(
    'book_report',
    {
      title: 'Book report',
      description: 'A prompt for a report about a book. Both arguments complete.',
      argsSchema: z.object({
        title: book,
        length: completable(z.string().optional().describe('How long. Completes.'), (typed) =>
          lengths.filter((length) => length.startsWith(typed ?? '')),
        ),
      }),
    },
    ({ title, length }) => user(`Write a report about “${title}”${length ? `, ${length} long` : ''}.`),
  );
  server.registerPrompt(
    circle,
    {
      title: 'Reading circle',
      description: 'Asks you how many readers there are before it gives its prompt.',
      argsSchema: z.object({ title: book }),
    },
    async ({ title }, ctx) => {
      const reply = answeredRound(ctx, circle) && replyTo(ctx, 'readers');
      if (reply === undefined) {
        const asked = await ask(server, states, ctx, { readers: howMany }, { tool: circle, round: 1 });
        return isInputRequiredResult(asked) ? asked : user(`Plan an evening about “${title}”.`);
      }
      const readers = reply.action === 'accept' ? ` for ${String(reply.content?.readers)} readers` : '';
      return user(`Plan an evening about “${title}”${readers}.`);
    },
  );
}

const user = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });
