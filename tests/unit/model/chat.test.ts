import { describe, expect, test } from 'vitest';
import { fromPlain, toPlain } from '../../../src/json/convert.ts';
import { chatReply } from '../../../src/model/chat-reply.ts';
import { chatRequest } from '../../../src/model/chat-request.ts';
import { draftReply } from '../../../src/model/draft-reply.ts';

const params = fromPlain({
  systemPrompt: 'Be brief.',
  messages: [
    { role: 'user', content: { type: 'text', text: 'Which book?' } },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I look.' },
        { type: 'tool_use', id: 'c1', name: 'search', input: { words: 'lem' } },
      ],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', toolUseId: 'c1', content: [{ type: 'text', text: 'Solaris' }] }],
    },
    { role: 'user', content: { type: 'image', data: 'AAAA', mimeType: 'image/png' } },
  ],
  maxTokens: 50,
  temperature: 0.5,
  stopSequences: ['END'],
  tools: [{ name: 'search', description: 'Searches', inputSchema: { type: 'object' } }],
  toolChoice: { mode: 'required' },
});

test('a sampling request becomes a chat completion', () => {
  expect(chatRequest(params, 'm')).toEqual({
    model: 'm',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Which book?' },
      {
        role: 'assistant',
        content: 'I look.',
        tool_calls: [{ id: 'c1', type: 'function', function: { name: 'search', arguments: '{"words":"lem"}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'Solaris' },
      { role: 'user', content: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }] },
    ],
    max_tokens: 50,
    temperature: 0.5,
    stop: ['END'],
    tools: [{ type: 'function', function: { name: 'search', description: 'Searches', parameters: { type: 'object' } } }],
    tool_choice: 'required',
  });
  expect(chatRequest(undefined, 'm')).toEqual({ model: 'm', messages: [] });
});

describe('its reply', () => {
  const reply = (message: object, finish: string) =>
    chatReply(JSON.stringify({ model: 'm-2', choices: [{ message, finish_reason: finish }] }), 'm');
  test('is a text', () => {
    const made = reply({ role: 'assistant', content: 'Solaris.' }, 'stop');
    expect(made.ok && toPlain(made.result)).toEqual({
      role: 'assistant',
      content: { type: 'text', text: 'Solaris.' },
      model: 'm-2',
      stopReason: 'endTurn',
    });
  });
  test('or uses tools, numbers spelled as they came', () => {
    const made = reply(
      { content: null, tool_calls: [{ id: 'x', function: { name: 'search', arguments: '{"most":1e2}' } }] },
      'tool_calls',
    );
    expect(made.ok && toPlain(made.result)).toMatchObject({
      content: { type: 'tool_use', id: 'x', name: 'search', input: { most: 100 } },
      stopReason: 'toolUse',
    });
    expect(JSON.stringify(made)).toContain('1e2');
  });
  test('or a text in parts, or a refusal', () => {
    const made = reply({ content: [{ type: 'text', text: 'One.' }, { type: 'text', text: 'Two.' }, null] }, 'stop');
    expect(made.ok && toPlain(made.result)).toMatchObject({ content: { type: 'text', text: 'One.\nTwo.' } });
    const refused = reply({ content: null, refusal: 'I cannot help.' }, 'stop');
    expect(refused.ok && toPlain(refused.result)).toMatchObject({ content: { type: 'text', text: 'I cannot help.' } });
  });
  test('or calls a tool with what is no object, and that is said', () => {
    for (const given of ['{"most":', '[1]', 'null', 5]) {
      const made = reply({ tool_calls: [{ function: { name: 'search', arguments: given } }, null] }, 'tool_calls');
      expect(made.ok && made.notes[0]).toBe(`The model called search with arguments that are no JSON object: ${given}`);
      expect(made.ok && toPlain(made.result)).toMatchObject({
        content: [
          { id: 'call_1', input: {} },
          { name: '', input: {} },
        ],
      });
    }
    const bare = reply({ tool_calls: [{ function: { name: 'search', arguments: { most: 1 } } }] }, 'tool_calls');
    expect(bare).toMatchObject({ ok: true, notes: [] });
    expect(bare.ok && toPlain(bare.result)).toMatchObject({ content: { input: { most: 1 } } });
  });
  test('or nothing that can be used, with a reason', () => {
    expect(reply({ content: '' }, 'stop')).toEqual({ ok: false, reason: 'The model answered with nothing.' });
    expect(chatReply('<html>', 'm')).toEqual({ ok: false, reason: 'The endpoint answered something that is no JSON.' });
    expect(chatReply('{"choices":[]}', 'm').ok).toBe(false);
  });
});

describe('asking an endpoint', () => {
  const answer = (response: Response | Error, seen: Request[] = []) =>
    draftReply(
      { url: 'http://127.0.0.1:1/v1/', model: 'm', key: 'k' },
      params,
      new AbortController().signal,
      async (input, init) => {
        seen.push(new Request(input, init));
        if (response instanceof Error) throw response;
        return response;
      },
    );
  test('goes to chat/completions under the key', async () => {
    const seen: Request[] = [];
    await answer(new Response('{}'), seen);
    expect(seen[0]?.url).toBe('http://127.0.0.1:1/v1/chat/completions');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer k');
  });
  test('wherever the address ends, and never with a secret in it', async () => {
    const ask = async (url: string, key = '') => {
      let seen = '';
      const reply = await draftReply({ url, model: 'm', key }, params, new AbortController().signal, async (input) => {
        seen = String(input);
        return new Response('{}');
      });
      return seen || (reply.ok ? '' : reply.reason);
    };
    expect(await ask(' http://a/v1/chat/completions/ ')).toBe('http://a/v1/chat/completions');
    expect(await ask('http://a/v1?version=2#x')).toBe('http://a/v1/chat/completions?version=2');
    expect(await ask('http://ada:secret@a/v1')).toContain('under Key');
    expect(await ask('http://a/v1', 'two words')).toContain('The key holds');
    expect(await ask('http://a/v1', ' k \n')).toBe('http://a/v1/chat/completions');
  });
  test('an answer without end is stopped, and a key that is said back is hidden', async () => {
    const megabyte = new Uint8Array(1_000_000).fill(0x20);
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(megabyte),
      cancel: () => {
        cancelled = true;
      },
    });
    expect(await answer(new Response(endless))).toMatchObject({ ok: false, reason: expect.stringContaining('without end') });
    expect(cancelled).toBe(true);
    const refused = await draftReply(
      { url: 'http://a', model: 'm', key: 'sk-123' },
      params,
      new AbortController().signal,
      async () => new Response('Incorrect API key: sk-123', { status: 401 }),
    );
    expect(refused).toEqual({ ok: false, reason: 'The endpoint answered HTTP 401: Incorrect API key: ••• Check the key.' });
  });
  test('fails in words', async () => {
    expect(await answer(new Response('no such model', { status: 404 }))).toEqual({
      ok: false,
      reason: 'The endpoint answered HTTP 404: no such model',
    });
    expect(await answer(new TypeError('Failed to fetch'))).toMatchObject({ ok: false, reason: expect.stringContaining('CORS') });
    const signal = new AbortController().signal;
    expect(await draftReply({ url: 'file:///x', model: 'm', key: '' }, params, signal)).toMatchObject({ ok: false });
  });
});
