import { isInputRequiredResult, type McpServer, ResourceTemplate, type ServerContext } from '@modelcontextprotocol/server';
import { type Returns, returnAddress, returnsAddress } from './returns.ts';
import { answeredRound, ask, type Question, type RoundStates, replyTo } from './round.ts';
import { books, shelves } from './shelf.ts';

/** A picture of 16 by 16: the front of a book. */
const cover =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAJUlEQVR42mPw4peAoCp5bWIQA901fHh2CRcaKA2DMJRGNVBFAwDxT+d9mXNWhwAAAABJRU5ErkJggg==';

const why: Question = {
  kind: 'form',
  message: 'The archive is kept closed. Why do you need this box?',
  schema: { type: 'object', properties: { reason: { type: 'string', title: 'Reason', minLength: 3 } }, required: ['reason'] },
};

/** Resources to read, complete and subscribe to; one of them asks before it is read. */
export function registerResources(server: McpServer, states: RoundStates, returns: Returns): void {
  server.registerResource(
    'opening-hours',
    'library://opening-hours',
    {
      title: 'Opening hours',
      description: 'A text that never changes.',
      mimeType: 'text/plain',
      annotations: { audience: ['user'], priority: 0.8 },
      cacheHint: { ttlMs: 60_000, cacheScope: 'public' },
    },
    (uri) => ({ contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'Tuesday to Saturday, 10 to 18.' }] }),
  );
  server.registerResource(
    'cover',
    'library://cover',
    { title: 'Cover', description: 'A small picture, as a blob.', mimeType: 'image/png' },
    (uri) => ({ contents: [{ uri: uri.href, mimeType: 'image/png', blob: cover }] }),
  );
  server.registerResource(
    'returns',
    returnsAddress,
    {
      title: 'Returned books',
      description: 'Changes with the tool watch_returns: subscribe to it.',
      mimeType: 'application/json',
    },
    (uri) => ({ contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(returns.list()) }] }),
  );
  server.registerResource(
    'return',
    new ResourceTemplate(`${returnsAddress}/{number}`, {
      list: () => ({
        resources: returns.list().map(({ number, title }) => ({ uri: returnAddress(number), name: `return ${number}`, title })),
      }),
      complete: {
        number: (typed) =>
          startingWith(
            returns.list().map(({ number }) => String(number)),
            typed,
          ),
      },
    }),
    { title: 'One returned book', description: 'There are as many as came back.', mimeType: 'text/plain' },
    (uri, { number }) => {
      const book = returns.list().find((each) => String(each.number) === number);
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: book?.title ?? 'Shelved again.' }] };
    },
  );
  server.registerResource(
    'book',
    new ResourceTemplate('library://books/{shelf}/{title}', {
      list: undefined,
      complete: {
        shelf: (typed) => startingWith(shelves, typed),
        title: (typed, context) =>
          startingWith(
            books.flatMap(({ shelf, title }) => (shelf === context?.arguments?.shelf ? [title] : [])),
            typed,
          ),
      },
    }),
    { title: 'A book', description: 'Completes the shelf, then the titles on it.', mimeType: 'text/plain' },
    (uri, { shelf, title }) => {
      const book = books.find((each) => each.shelf === shelf && each.title === decoded(title));
      return {
        contents: [{ uri: uri.href, mimeType: 'text/plain', text: book ? `${book.title}, ${book.author}` : 'Not here.' }],
      };
    },
  );
  server.registerResource(
    'archive',
    new ResourceTemplate('library://archive/{box}', {
      list: () => ({ resources: [{ uri: 'library://archive/7', name: 'archive 7', title: 'Box 7 of the archive' }] }),
    }),
    { title: 'A box of the archive', description: 'Asks you a question before it is read.', mimeType: 'text/plain' },
    (uri, _variables, ctx: ServerContext) => readArchive(uri, ctx),
  );

  async function readArchive(uri: URL, ctx: ServerContext) {
    const reply = answeredRound(ctx, uri.href) && replyTo(ctx, 'why');
    if (reply === undefined) {
      const asked = await ask(server, states, ctx, { why }, { tool: uri.href, round: 1 });
      return isInputRequiredResult(asked) ? asked : plain(uri, textOf(asked.content));
    }
    return plain(uri, reply.action === 'accept' ? `Opened for: ${String(reply.content?.reason)}` : 'The box stays closed.');
  }
}

const plain = (uri: URL, text: string) => ({ contents: [{ uri: uri.href, mimeType: 'text/plain', text }] });

const textOf = (content: readonly { readonly type: string }[]) =>
  content.map((block) => ('text' in block ? String(block.text) : block.type)).join('\n');

function startingWith(values: readonly string[], typed: string): string[] {
  return values.filter((value) => value.toLowerCase().startsWith(typed.toLowerCase()));
}

/** A variable of an address, as its template gave it. */
function decoded(value: string | readonly string[] | undefined): string {
  try {
    return decodeURIComponent(String(value));
  } catch {
    return String(value);
  }
}
