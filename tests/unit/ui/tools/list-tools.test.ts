import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/session/types.ts';
import { type Ask, listPages } from '../../../../src/ui/tools/list.ts';
import { toolsKind } from '../../../../src/ui/tools/tools-kind.ts';

const listTools = (ask: Ask, era: 'legacy' | 'modern') => listPages(toolsKind(era), ask);

const schema = { type: 'object' };
const tool = (name: string) => ({ name, inputSchema: schema });
const ok = (result: unknown): Outcome => ({ kind: 'succeeded', text: JSON.stringify(result) });

/** Answers from a script, and keeps what was asked. */
function server(pages: readonly Outcome[]) {
  const asked: (string | undefined)[] = [];
  return {
    asked,
    ask: async (params: string | undefined) => {
      asked.push(params);
      return pages[Math.min(asked.length, pages.length) - 1]!;
    },
  };
}

describe('listing tools', () => {
  it('walks all pages, through an empty cursor too', async () => {
    const { ask, asked } = server([
      ok({ tools: [tool('a')], nextCursor: '' }),
      ok({ tools: [tool('b')], nextCursor: 'x"y' }),
      ok({ tools: [tool('c')] }),
    ]);
    const list = await listTools(ask, 'legacy');
    expect(list.items.map((each) => each.name)).toEqual(['a', 'b', 'c']);
    expect(new Set(list.items.map((each) => each.key)).size).toBe(3);
    expect(asked).toEqual([undefined, '{"cursor":""}', '{"cursor":"x\\"y"}']);
    expect(list).toMatchObject({ pages: 3, failure: undefined, problems: [] });
  });

  it('stops where a cursor comes again, and says so', async () => {
    const { ask, asked } = server([
      ok({ tools: [tool('a')], nextCursor: 'again' }),
      ok({ tools: [tool('b')], nextCursor: 'again' }),
    ]);
    const list = await listTools(ask, 'legacy');
    expect(asked).toHaveLength(2);
    expect(list.problems).toHaveLength(1);
    expect(list.items).toHaveLength(2);
  });

  it('stops some time where cursors never end', async () => {
    let count = 0;
    const list = await listTools(async () => ok({ tools: [], nextCursor: String(count++) }), 'legacy');
    expect(list.pages).toBe(count);
    expect(list.problems.at(-1)?.reason).toContain('not asked for');
  });

  it('gives the error of a failed list, never an empty one [B115]', async () => {
    const { ask } = server([{ kind: 'protocol-error', errorCode: -32603, text: '{"code":-32603,"message":"boom"}' }]);
    const list = await listTools(ask, 'legacy');
    expect(list.failure).toMatchObject({ title: 'tools/list failed', message: 'boom (-32603)' });
  });

  it('keeps the pages before a failed one', async () => {
    const { ask } = server([
      ok({ tools: [tool('a')], nextCursor: '2' }),
      { kind: 'connection-lost', reason: 'The stream ended without an answer.' },
    ]);
    const list = await listTools(ask, 'legacy');
    expect(list.items).toHaveLength(1);
    expect(list.failure).toMatchObject({
      title: 'tools/list failed on page 2',
      message: 'The stream ended without an answer.',
    });
  });
});
