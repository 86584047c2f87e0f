import { expect, test } from 'vitest';
import { checkEntries } from '../../../src/findings/check.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { ask, complete, createStory, error, form, legacyCard, modernCard, note, result, text, tool } from '../timeline/story.ts';

/** Correct servers of both eras, told so that every rule has something to look at. */
const clean: Readonly<Record<string, () => readonly Entry[]>> = {
  'legacy, with a GET stream': () => {
    const capabilities = { elicitation: { form: {} }, sampling: { tools: {} }, roots: { listChanged: true } };
    const story = createStory().connect('legacy', { capabilities });
    const stream = story.get();
    story.head(stream);
    // A server may ask for roots on its own, on the GET stream.
    story.server(stream, ask(0, 'roots/list'), { eventId: 'g1' });
    story.send(result(0, { roots: [] }));
    story.reply(story.request(1, 'tools/list'), result(1, { tools: [] }));
    legacyCard(story, 2, 2);
    const http = story.request(3, 'tools/call', tool('overdue_report'), { meta: { progressToken: 0 } });
    story.head(http);
    for (const progress of [0, 0.5, 1])
      story.server(http, note('notifications/progress', { progressToken: 0, progress, total: 1 }));
    story.server(http, note('notifications/message', { level: 'info', data: 'x' }));
    story.server(http, ask('ping-1', 'ping')).seq;
    story.send(result('ping-1', {}));
    story.server(http, ask('s', 'sampling/createMessage', { messages: [], maxTokens: 10, tools: [] }));
    story.send(error('s', -1, 'User rejected sampling request'));
    story.server(http, result(3, text('done'))).seq;
    story.end(http).server(stream, note('notifications/tools/list_changed'));
    story.send(note('notifications/roots/list_changed'));
    return story.entries;
  },
  'B068: addresses in both eras, on loopback too, and a modern one with an elicitationId': () => {
    const urls = { capabilities: { elicitation: { url: {} } } };
    const address = { mode: 'url', message: 'm', url: 'http://127.0.0.1:6280/pay', elicitationId: 'e' };
    const story = createStory().connect('legacy', urls);
    const http = story.request(1, 'tools/call', tool('t'));
    story.head(http).server(http, ask('q', 'elicitation/create', address));
    story.send(result('q', { action: 'accept' }));
    story.server(http, error(1, -32042, 'Visit first', { elicitations: [address, { ...address, elicitationId: 'f' }] }));
    story.connect('modern', urls);
    for (const params of [address, { mode: 'url', message: 'm', url: 'https://mcp.example.com/connect' }])
      story.reply(
        story.request(1, 'tools/call', tool('t')),
        result(1, { resultType: 'input_required', inputRequests: { k: { method: 'elicitation/create', params } } }),
      );
    return story.entries;
  },
  'legacy, without a session or a GET stream': () => {
    const story = createStory().connect('legacy', { session: false, version: '2025-06-18', capabilities: { elicitation: {} } });
    story.head(story.get(), 405, '');
    legacyCard(story, 1, 0);
    return story.entries;
  },
  'legacy, resumed after a break, with one event delivered twice': () => {
    const story = createStory().connect('legacy');
    const http = story.request(1, 'tools/call', tool('t'));
    story.head(http).server(http, ask('q', 'elicitation/create', form('m')), { eventId: 'e1' });
    story.add({ kind: 'fault', code: 'stream-broken', http, message: 'The stream broke.' });
    const again = story.head(story.get('e0')).get('e1');
    story.head(again).server(again, ask('q', 'elicitation/create', form('m')), { eventId: 'e1' });
    story.send(result('q', { action: 'accept', content: {} }));
    story.server(again, result(1, text('done')), { eventId: 'e2' });
    story.server(again, result(1, text('done')), { eventId: 'e2' });
    return story.entries;
  },
  'legacy, cancelled by both sides, with what races': () => {
    const story = createStory().connect('legacy');
    const http = story.request(1, 'tools/call', tool('t'), { meta: { progressToken: 't' } });
    story.head(http).server(http, ask('q', 'elicitation/create', form('m')));
    story.server(http, note('notifications/cancelled', { requestId: 'q', reason: 'approved elsewhere' }));
    story.send(result('q', { action: 'accept', content: {} }));
    story.send(note('notifications/cancelled', { requestId: 1 }));
    story.server(http, note('notifications/progress', { progressToken: 't', progress: 1 }));
    story.server(http, result(1, text('too late')));
    return story.entries;
  },
  'modern, with rounds, progress, logs and a listening stream': () => {
    const story = createStory().connect('modern');
    modernCard(story, [1, 2]);
    const http = story.request(3, 'tools/call', tool('t'), {
      meta: { progressToken: '', 'io.modelcontextprotocol/logLevel': 'info' },
    });
    story.head(http).server(http, note('notifications/progress', { progressToken: '', progress: 1 }));
    story.server(http, note('notifications/message', { level: 'info', data: 'x' }));
    story.server(http, result(3, { resultType: 'input_required', requestState: 's' }));
    const retry = story.request(4, 'tools/call', { ...tool('t'), requestState: 's' });
    story.reply(retry, result(4, complete('done')));
    const listen = story.request('listen:0', 'subscriptions/listen', { notifications: { toolsListChanged: true } });
    const _meta = { 'io.modelcontextprotocol/subscriptionId': 'listen:0' };
    const notifications = { toolsListChanged: true };
    story.head(listen).server(listen, note('notifications/subscriptions/acknowledged', { notifications, _meta }));
    story.server(listen, note('notifications/tools/list_changed', { _meta }));
    story.server(listen, result('listen:0', { resultType: 'complete', _meta }));
    const uri = 'file:///docs/résumé.md';
    const encoded = `=?base64?${Buffer.from(uri).toString('base64')}?=`;
    const read = story.request(
      5,
      'resources/read',
      { uri },
      {
        headers: [
          ['mcp-protocol-version', '2026-07-28'],
          ['mcp-method', 'resources/read'],
          ['mcp-name', encoded],
        ],
      },
    );
    story.reply(read, result(5, { resultType: 'complete', contents: [], ttlMs: 0, cacheScope: 'private' }));
    story.reply(story.request(6, 'tools/call', tool('t')), error(6, -32021, 'Missing', { requiredCapabilities: {} }), 400);
    story.abort(story.request(7, 'tools/call', tool('slow')));
    return story.entries;
  },
  'legacy, a task whose progress goes on after its result': () => {
    const story = createStory().connect('legacy');
    const http = story.request(1, 'tools/call', { ...tool('t'), task: {} }, { meta: { progressToken: 1 } });
    story.reply(http, result(1, { task: { taskId: 'x', status: 'working' } }));
    const stream = story.get();
    story.head(stream).server(stream, note('notifications/progress', { progressToken: 1, progress: 1 }));
    story.server(stream, note('notifications/tasks/status', { taskId: 'x', status: 'completed' }));
    return story.entries;
  },
  'modern, a task of the extension that was declared': () => {
    const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
    const story = createStory().connect('modern', { capabilities });
    story.reply(story.request(1, 'tools/call', tool('t')), result(1, { resultType: 'task', taskId: 'x', status: 'working' }));
    return story.entries;
  },
  'a legacy server that is asked for discovery first': () => {
    const story = createStory();
    story.add({
      kind: 'setting',
      what: 'connect',
      url: 'http://127.0.0.1/mcp',
      route: 'direct',
      protocol: 'Auto',
      connection: 1,
    });
    const meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', 'io.modelcontextprotocol/clientCapabilities': {} };
    const http = story.post(ask(0, 'server/discover', { _meta: meta }), [
      ['mcp-protocol-version', '2026-07-28'],
      ['mcp-method', 'server/discover'],
    ]);
    story.reply(http, { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'Server not initialized' } }, 400);
    return story.entries.map((entry) => ({ ...entry, connection: 1 }));
  },
};

test.each(Object.entries(clean))('nothing is found on a clean run: %s', (_, recorded) => {
  expect(checkEntries(recorded())).toEqual([]);
});

test.each(Object.entries(clean))('nor on the rest of one whose beginning was cleared away: %s', (_, recorded) => {
  const entries = recorded();
  for (let from = 1; from < entries.length; from++) expect(checkEntries(entries.slice(from))).toEqual([]);
});
