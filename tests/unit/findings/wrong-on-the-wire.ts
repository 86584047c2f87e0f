import { ask, complete, error, form, note, result, type Story, tool } from '../timeline/story.ts';
import type { Wrong } from './wrong.ts';

const legacy = (story: Story, capabilities?: Record<string, unknown>) =>
  story.connect('legacy', capabilities && { capabilities });
const modern = (story: Story) => story.connect('modern');
const session = ['mcp-session-id', 'session-1'] as const;
const revision = ['mcp-protocol-version', '2025-11-25'] as const;
const subscription = { _meta: { 'io.modelcontextprotocol/subscriptionId': 1 } };
const acknowledged = note('notifications/subscriptions/acknowledged', { notifications: {}, ...subscription });
const listen = (story: Story) => modern(story).request(1, 'subscriptions/listen', { notifications: {} });
const listed = (inputSchema: unknown) => ({
  resultType: 'complete',
  tools: [{ name: 't', inputSchema }],
  ttlMs: 0,
  cacheScope: 'public',
});
const mirrored = { type: 'object', properties: { branch: { type: 'string', 'x-mcp-header': 'Branch' } } };
const called = (story: Story, headers: readonly (readonly [string, string])[]) => {
  modern(story).reply(story.request(1, 'tools/list'), result(1, listed(mirrored)));
  const own = [
    ['mcp-protocol-version', '2026-07-28'],
    ['mcp-method', 'tools/call'],
    ['mcp-name', 't'],
  ] as const;
  story.request(2, 'tools/call', tool('t', { branch: 'north' }), { headers: [...own, ...headers] });
};

/** What is wrong with ids, sessions, headers, streams and capabilities. */
export const wrongOnTheWire: readonly Wrong[] = [
  {
    rule: 'reused-id',
    side: 'client',
    what: 'legacy, after its answer',
    tell: (story) => {
      legacy(story).reply(story.request(1, 'tools/list'), result(1, { tools: [] }));
      story.reply(story.request(1, 'tools/list'), result(1, { tools: [] }));
    },
  },
  {
    rule: 'reused-id',
    side: 'server',
    what: 'a question with the id of one that was answered',
    tell: (story) => {
      const http = legacy(story).request(1, 'tools/call', tool('t'));
      story.head(http);
      for (const words of ['One?', 'Two?']) {
        story.server(http, ask('q', 'elicitation/create', form(words)));
        story.send(result('q', { action: 'decline' }));
      }
    },
  },
  {
    rule: 'progress-token-reused',
    side: 'client',
    what: 'two calls at once with one token',
    tell: (story) => {
      legacy(story).request(1, 'tools/call', tool('t'), { meta: { progressToken: 7 } });
      story.request(2, 'tools/call', tool('t'), { meta: { progressToken: 7 } });
    },
  },
  {
    rule: 'undeclared-server-capability',
    side: 'client',
    what: 'resources of a server without, once',
    tell: (story) => {
      const hello = legacy(story).post(ask(5, 'initialize', { protocolVersion: '2025-11-25', capabilities: {} }));
      story.reply(hello, result(5, { protocolVersion: '2025-11-25', capabilities: { tools: {} } }));
      for (const id of [6, 7]) story.reply(story.request(id, 'resources/list'), error(id, -32601, 'Method not found'));
    },
  },
  {
    rule: 'undeclared-notification',
    side: 'server',
    what: 'a change of prompts, twice',
    tell: (story) => {
      const http = legacy(story).get();
      story.head(http);
      for (let i = 0; i < 2; i++) story.server(http, note('notifications/prompts/list_changed'));
    },
  },
  {
    rule: 'undeclared-notification',
    side: 'client',
    what: 'a change of roots',
    tell: (story) => legacy(story).send(note('notifications/roots/list_changed')),
  },
  ...(
    [
      ['2025-03-26', { elicitation: {} }],
      ['2025-06-18', { sampling: { tools: {} } }],
      ['2025-06-18', { elicitation: { url: {} } }],
      ['2025-06-18', { tasks: {} }],
    ] as const
  ).map(([version, capabilities]) => ({
    rule: 'capability-unusable' as const,
    side: 'client' as const,
    what: `${JSON.stringify(capabilities)} on ${version}`,
    tell: (story: Story) => void story.connect('legacy', { version, capabilities }),
  })),
  {
    rule: 'capability-unusable',
    side: 'client',
    what: 'roots.listChanged on 2026-07-28, once',
    tell: (story) => void story.connect('modern', { capabilities: { roots: { listChanged: true } } }).request(1, 'tools/list'),
  },
  {
    rule: 'root-not-file',
    side: 'client',
    what: 'an address',
    tell: (story) => {
      const http = legacy(story).request(1, 'tools/call', tool('t'));
      story.head(http).server(http, ask('r', 'roots/list'));
      story.send(result('r', { roots: [{ uri: 'https://example.com/' }] }));
    },
  },
  {
    rule: 'session-id-missing',
    side: 'client',
    what: 'after the handshake',
    tell: (story) => legacy(story).request(1, 'tools/list', {}, { headers: [revision] }),
  },
  {
    rule: 'session-id-wrong',
    side: 'client',
    what: 'another one',
    tell: (story) => legacy(story).request(1, 'tools/list', {}, { headers: [revision, ['mcp-session-id', 'mine']] }),
  },
  {
    rule: 'session-id-wrong',
    side: 'client',
    what: 'where the server gave none',
    tell: (story) => {
      story.connect('legacy', { session: false }).request(1, 'tools/list', {}, { headers: [revision, session] });
    },
  },
  {
    rule: 'session-id-invalid',
    side: 'server',
    what: 'with a blank',
    tell: (story) => {
      const hello = legacy(story).post(ask(5, 'initialize', { protocolVersion: '2025-11-25', capabilities: {} }));
      story.head(hello, 200, 'application/json', [['mcp-session-id', 'a b']]);
    },
  },
  {
    rule: 'session-over',
    side: 'client',
    what: 'after 404',
    tell: (story) => {
      story.head(legacy(story).request(1, 'tools/list'), 404, 'text/plain');
      story.request(2, 'tools/list');
    },
  },
  {
    rule: 'session-on-modern',
    side: 'server',
    what: 'a session id, twice',
    tell: (story) => {
      modern(story);
      for (const id of [1, 2]) {
        const http = story.request(id, 'tools/call', tool('t'));
        story.head(http, 200, 'application/json', [session]).server(http, result(id, complete('x')), { carrier: 'body' });
      }
    },
  },
  { rule: 'removed-on-modern', side: 'client', what: 'GET', tell: (story) => modern(story).get() },
  {
    rule: 'removed-on-modern',
    side: 'client',
    what: 'a session id',
    tell: (story) => {
      const headers = [
        ['mcp-protocol-version', '2026-07-28'],
        ['mcp-method', 'tools/call'],
        ['mcp-name', 't'],
      ] as const;
      modern(story).request(1, 'tools/call', tool('t'), { headers: [...headers, session] });
    },
  },
  {
    rule: 'event-id-on-modern',
    side: 'server',
    what: 'two events',
    tell: (story) => {
      const http = modern(story).request(1, 'tools/call', tool('t'), { meta: { progressToken: 1 } });
      story.head(http).server(http, note('notifications/progress', { progressToken: 1, progress: 1 }), { eventId: 'a' });
      story.server(http, result(1, complete('x')), { eventId: 'b' });
    },
  },
  {
    rule: 'batch',
    side: 'server',
    what: '2025-11-25, two responses as one body',
    tell: (story) => {
      legacy(story).request(1, 'tools/list');
      const http = story.request(2, 'tools/list');
      story.head(http, 200, 'application/json');
      for (const id of [1, 2]) story.server(http, result(id, { tools: [] }), { carrier: 'body' });
    },
  },
  {
    rule: 'accept-header',
    side: 'client',
    what: 'JSON alone',
    tell: (story) => {
      const headers = [
        ['accept', 'application/json'],
        ['mcp-protocol-version', '2025-11-25'],
        ['mcp-session-id', 'session-1'],
      ];
      legacy(story).add({ kind: 'http', phase: 'request', http: 9, method: 'POST', url: 'http://x/', route: 'direct', headers });
    },
  },
  {
    rule: 'not-accepted',
    side: 'server',
    what: 'a notification with 200',
    tell: (story) => {
      const http = legacy(story).post(note('notifications/initialized'));
      story.head(http, 200, 'application/json');
    },
  },
  {
    rule: 'wrong-content-type',
    side: 'server',
    what: 'B126: HTML',
    tell: (story) => void story.head(legacy(story).request(1, 'tools/list'), 200, 'text/html'),
  },
  {
    rule: 'wrong-status',
    side: 'server',
    what: 'a missing capability with 200',
    tell: (story) => modern(story).reply(story.request(1, 'tools/call', tool('t')), error(1, -32021, 'Missing')),
  },
  {
    rule: 'removed-error-code',
    side: 'server',
    what: '-32002',
    tell: (story) => {
      modern(story).reply(story.request(1, 'resources/read', { uri: 'file:///x' }), error(1, -32002, 'Resource not found'));
    },
  },
  {
    rule: 'no-response',
    side: 'server',
    what: 'B124: the stream ends',
    tell: (story) => {
      const http = legacy(story).request(1, 'tools/call', tool('t'));
      story.head(http).end(http);
      story.add({ kind: 'fault', code: 'ended-without-response', http, request: '1', message: 'The stream ended.' });
    },
  },
  {
    rule: 'cache-hints-missing',
    side: 'server',
    what: 'a list of tools',
    tell: (story) => modern(story).reply(story.request(1, 'tools/list'), result(1, { resultType: 'complete', tools: [] })),
  },
  {
    rule: 'x-mcp-header',
    side: 'server',
    what: 'on a list',
    tell: (story) => {
      const schema = { type: 'object', properties: { a: { type: 'array', 'x-mcp-header': 'A' } } };
      modern(story).reply(story.request(1, 'tools/list'), result(1, listed(schema)));
    },
  },
  { rule: 'missing-header', side: 'client', what: 'an argument', tell: (story) => called(story, []) },
  {
    rule: 'header-mismatch',
    side: 'client',
    what: 'another argument',
    tell: (story) => called(story, [['Mcp-Param-Branch', 'south']]),
  },
  {
    rule: 'header-mismatch',
    side: 'client',
    what: 'no argument',
    tell: (story) =>
      called(story, [
        ['mcp-param-branch', 'north'],
        ['mcp-param-more', 'x'],
      ]),
  },
  {
    rule: 'change-off-listen',
    side: 'server',
    what: 'on the stream of a call',
    tell: (story) => {
      const http = modern(story).request(1, 'tools/call', tool('t'));
      story.head(http).server(http, note('notifications/tools/list_changed'));
    },
  },
  {
    rule: 'listen-not-acknowledged',
    side: 'server',
    what: 'a change first',
    tell: (story) => {
      const http = listen(story);
      story.head(http).server(http, note('notifications/tools/list_changed', subscription));
    },
  },
  {
    rule: 'listen-not-acknowledged',
    side: 'server',
    what: 'B177: a bare result',
    tell: (story) => {
      story.reply(listen(story), result(1, { resultType: 'complete', ...subscription }));
    },
  },
  {
    rule: 'listen-not-acknowledged',
    side: 'server',
    what: 'the stream ends at once',
    tell: (story) => {
      const http = listen(story);
      story.head(http).end(http);
      story.add({ kind: 'fault', code: 'ended-without-response', http, request: '1', message: 'The stream ended.' });
    },
  },
  {
    rule: 'listen-without-result',
    side: 'server',
    what: 'the stream ends after a change',
    tell: (story) => {
      const http = listen(story);
      story.head(http).server(http, acknowledged);
      story.end(http);
      story.add({ kind: 'fault', code: 'ended-without-response', http, request: '1', message: 'The stream ended.' });
    },
  },
  {
    rule: 'foreign-on-listen',
    side: 'server',
    what: 'progress of a call',
    tell: (story) => {
      const http = listen(story);
      story.request(2, 'tools/call', tool('t'), { meta: { progressToken: 1 } });
      story.head(http).server(http, acknowledged);
      story.server(http, note('notifications/progress', { progressToken: 1, progress: 1, ...subscription }));
    },
  },
  {
    rule: 'subscription-id',
    side: 'server',
    what: 'the id of another',
    tell: (story) => {
      const http = listen(story);
      story.head(http).server(http, acknowledged);
      const _meta = { 'io.modelcontextprotocol/subscriptionId': '1' };
      story.server(http, note('notifications/tools/list_changed', { _meta }));
    },
  },
  {
    rule: 'unknown-notification',
    side: 'server',
    what: 'one of a later revision',
    tell: (story) => {
      const http = story.connect('legacy', { version: '2025-06-18', capabilities: { elicitation: {} } }).get();
      story.head(http).server(http, note('notifications/elicitation/complete', { elicitationId: 'e' }));
    },
  },
];
