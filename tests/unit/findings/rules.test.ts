import { expect, test } from 'vitest';
import { checkEntries, createFindingsCheck } from '../../../src/findings/check.ts';
import { headerText } from '../../../src/findings/header.ts';
import { rules } from '../../../src/findings/rules.ts';
import { ask, complete, createStory, error, form, note, result, type Story, text, tool } from '../timeline/story.ts';
import type { Wrong } from './wrong.ts';
import { wrongOnTheWire } from './wrong-on-the-wire.ts';
import { wrongRounds } from './wrong-rounds.ts';

type Params = Record<string, unknown>;
const url = { mode: 'url', message: 'Pay', url: 'https://example.com/', elicitationId: 'e' };
const urls = { elicitation: { url: {} } };
const embedded = (address: unknown) => required('elicitation/create', { mode: 'url', message: 'Pay', url: address });
/** A call that fails with -32042. */
const mustVisit = (story: Story, data?: Params) =>
  story.reply(story.request(1, 'tools/call', tool('t')), error(1, -32042, 'Visit first', data));
const legacy = (capabilities?: Params) => (story: Story) => story.connect('legacy', capabilities && { capabilities });
const modern = (capabilities?: Params) => (story: Story) => story.connect('modern', capabilities && { capabilities });
/** A legacy call during which something comes on its stream. */
const during = (story: Story, body: Params, meta: Params = {}) => {
  const http = story.request(1, 'tools/call', tool('t'), { meta });
  story.head(http).server(http, body);
  return http;
};
/** A modern call and its result. */
const answered = (story: Story, value: Params, method = 'tools/call') =>
  story.reply(story.request(1, method, method === 'tools/call' ? tool('t') : {}), result(1, value));
const required = (method: string, params: Params = {}) => ({
  resultType: 'input_required',
  inputRequests: { k: { method, params } },
});

const wrong: readonly Wrong[] = [
  {
    rule: 'url-no-id',
    side: 'server',
    what: 'B068: legacy without elicitationId',
    tell: (story) =>
      during(legacy(urls)(story), ask(9, 'elicitation/create', { mode: 'url', message: 'Pay', url: 'https://example.com/' })),
  },
  ...['not a url', '', undefined, 7].map((address) => ({
    rule: 'url-invalid' as const,
    side: 'server' as const,
    what: `B076: ${JSON.stringify(address)}`,
    tell: (story: Story) => answered(modern(urls)(story), embedded(address)),
  })),
  ...['http://example.com/', 'javascript:alert(1)', 'file:///etc/passwd'].map((address) => ({
    rule: 'url-not-https' as const,
    side: 'server' as const,
    what: address,
    tell: (story: Story) => during(legacy(urls)(story), ask(9, 'elicitation/create', { ...url, url: address })),
  })),
  {
    rule: 'url-userinfo',
    side: 'server',
    what: 'user information',
    tell: (story) => answered(modern(urls)(story), embedded('https://ada:secret@example.com/')),
  },
  ...[undefined, {}, { elicitations: [] }, { elicitations: [url, { mode: 'form', message: 'm' }] }].map((data) => ({
    rule: 'url-error-malformed' as const,
    side: 'server' as const,
    what: `B073: ${JSON.stringify(data)}`,
    tell: (story: Story) => mustVisit(legacy(urls)(story), data),
  })),
  {
    rule: 'url-error-on-modern',
    side: 'server',
    what: '-32042 on 2026-07-28',
    tell: (story) => mustVisit(modern(urls)(story), { elicitations: [url] }),
  },
  {
    rule: 'undeclared-question',
    side: 'server',
    what: 'legacy',
    tell: (story) => during(legacy({ sampling: {} })(story), ask(9, 'elicitation/create', form('m'))),
  },
  {
    rule: 'undeclared-question',
    side: 'server',
    what: 'legacy sampling',
    tell: (story) => during(legacy({ roots: {} })(story), ask(9, 'sampling/createMessage', { messages: [] })),
  },
  {
    rule: 'undeclared-question',
    side: 'server',
    what: 'modern',
    tell: (story) => answered(modern({ elicitation: {} })(story), required('roots/list')),
  },
  {
    rule: 'undeclared-mode',
    side: 'server',
    what: 'B095: a bare declaration means form only',
    tell: (story) => during(legacy({ elicitation: {} })(story), ask(9, 'elicitation/create', url)),
  },
  {
    rule: 'undeclared-mode',
    side: 'server',
    what: 'B095: URL only',
    tell: (story) => answered(modern({ elicitation: { url: {} } })(story), required('elicitation/create', form('m'))),
  },
  {
    rule: 'undeclared-sampling-tools',
    side: 'server',
    what: 'modern',
    tell: (story) => answered(modern({ sampling: {} })(story), required('sampling/createMessage', { tools: [] })),
  },
  {
    rule: 'question-on-get-stream',
    side: 'server',
    what: 'B130',
    tell: (story) => {
      const stream = legacy()(story).get();
      story.head(stream).request(1, 'tools/call', tool('t'));
      story.server(stream, ask('s-1', 'elicitation/create', form('Confirm?')));
    },
  },
  {
    rule: 'question-outside-call',
    side: 'server',
    what: 'on the GET stream',
    tell: (story) => {
      const stream = legacy()(story).get();
      story.head(stream).server(stream, ask('s-1', 'elicitation/create', form('Welcome?')));
    },
  },
  {
    rule: 'question-outside-call',
    side: 'server',
    what: 'on the stream of a list',
    tell: (story) => {
      const http = legacy()(story).request(1, 'tools/list');
      story.head(http).server(http, ask('s-1', 'elicitation/create', form('Why?')));
    },
  },
  {
    rule: 'form-asks-secret',
    side: 'server',
    what: 'legacy, by its title',
    tell: (story) =>
      during(legacy()(story), ask(9, 'elicitation/create', form('m', { p: { type: 'string', title: 'Password' } }))),
  },
  {
    rule: 'form-asks-secret',
    side: 'server',
    what: 'modern, by its name',
    tell: (story) => answered(modern()(story), required('elicitation/create', form('m', { api_key: { type: 'string' } }))),
  },
  {
    rule: 'request-on-modern',
    side: 'server',
    what: 'B174',
    tell: (story) => during(modern()(story), ask('x', 'elicitation/create', form('m'))),
  },
  { rule: 'response-on-modern', side: 'client', what: 'any', tell: (story) => modern()(story).send(result('x', {})) },
  {
    rule: 'not-json-rpc',
    side: 'server',
    what: 'B122: a heartbeat',
    tell: (story) => during(legacy()(story), { type: 'heartbeat' }),
  },
  { rule: 'not-json-rpc', side: 'client', what: 'a raw text', tell: (story) => legacy()(story).send('{"oops"') },
  {
    rule: 'wrong-jsonrpc',
    side: 'server',
    what: 'missing',
    tell: (story) => during(legacy()(story), { id: 1, result: { content: [] } }),
  },
  {
    rule: 'wrong-jsonrpc',
    side: 'server',
    what: 'another version',
    tell: (story) => during(legacy()(story), { jsonrpc: '1.0', id: 1, result: { content: [] } }),
  },
  { rule: 'null-id', side: 'server', what: 'request', tell: (story) => during(legacy()(story), ask(null, 'roots/list')) },
  { rule: 'id-type', side: 'server', what: 'fraction', tell: (story) => during(legacy()(story), ask(1.5, 'roots/list')) },
  {
    rule: 'duplicate-id',
    side: 'server',
    what: 'B112',
    tell: (story) => {
      const http = during(legacy()(story), ask('e3', 'elicitation/create', form('m')));
      story.server(http, ask('e3', 'elicitation/create', form('m')));
    },
  },
  {
    rule: 'duplicate-id',
    side: 'client',
    what: 'two calls',
    tell: (story) => {
      legacy()(story).request(1, 'tools/list');
      story.request(1, 'prompts/list');
    },
  },
  {
    rule: 'unknown-response',
    side: 'server',
    what: 'no such request',
    tell: (story) => during(legacy()(story), result('1', text('x'))),
  },
  {
    rule: 'unknown-response',
    side: 'client',
    what: 'no such question',
    tell: (story) => legacy()(story).send(error('nobody', -32603, 'no')),
  },
  {
    rule: 'response-on-get-stream',
    side: 'server',
    what: 'of a call',
    tell: (story) => {
      const stream = legacy()(story).get();
      story.head(stream).request(1, 'tools/call', tool('t'));
      story.server(stream, result(1, text('done')));
    },
  },
  {
    rule: 'duplicate-response',
    side: 'server',
    what: 'two results',
    tell: (story) => {
      const http = during(legacy()(story), result(1, text('once')));
      story.server(http, result(1, text('twice')));
    },
  },
  {
    rule: 'duplicate-response',
    side: 'client',
    what: 'two answers',
    tell: (story) => {
      during(legacy()(story), ask('q', 'elicitation/create', form('m')));
      story.send(result('q', { action: 'decline' }));
      story.send(result('q', { action: 'decline' }));
    },
  },
  {
    rule: 'missing-result-type',
    side: 'server',
    what: 'B172.5',
    tell: (story) => answered(modern()(story), text('legacy result')),
  },
  {
    rule: 'unknown-result-type',
    side: 'server',
    what: 'B172.6',
    tell: (story) => answered(modern()(story), { resultType: 'weird', content: [] }),
  },
  {
    rule: 'unknown-result-type',
    side: 'server',
    what: 'a task that was not declared',
    tell: (story) => answered(modern()(story), { resultType: 'task', taskId: 'x' }),
  },
  {
    rule: 'input-required-empty',
    side: 'server',
    what: 'B172.1',
    tell: (story) => answered(modern()(story), { resultType: 'input_required' }),
  },
  {
    rule: 'input-required-not-allowed',
    side: 'server',
    what: 'B169',
    tell: (story) => answered(modern()(story), required('roots/list'), 'tools/list'),
  },
  {
    rule: 'unknown-input-request',
    side: 'server',
    what: 'B172.3',
    tell: (story) => answered(modern()(story), required('tools/list')),
  },
  {
    rule: 'request-state-type',
    side: 'server',
    what: 'B172.4',
    tell: (story) => answered(modern()(story), { resultType: 'input_required', requestState: 42 }),
  },
  {
    rule: 'progress-unknown-token',
    side: 'server',
    what: 'B158',
    tell: (story) =>
      during(legacy()(story), note('notifications/progress', { progressToken: 'tool-call-4', progress: 0 }), {
        progressToken: 4,
      }),
  },
  {
    rule: 'progress-unknown-token',
    side: 'server',
    what: '0 is not "0"',
    tell: (story) =>
      during(legacy()(story), note('notifications/progress', { progressToken: '0', progress: 0 }), { progressToken: 0 }),
  },
  {
    rule: 'progress-not-increasing',
    side: 'server',
    what: 'the same again',
    tell: (story) => {
      const http = during(legacy()(story), note('notifications/progress', { progressToken: 4, progress: 1 }), {
        progressToken: 4,
      });
      story.server(http, note('notifications/progress', { progressToken: 4, progress: 1 }));
    },
  },
  {
    rule: 'progress-after-end',
    side: 'server',
    what: 'after the result',
    tell: (story) => {
      const http = during(legacy()(story), result(1, text('done')), { progressToken: 4 });
      story.server(http, note('notifications/progress', { progressToken: 4, progress: 1 }));
    },
  },
  {
    rule: 'log-not-asked',
    side: 'server',
    what: 'B179',
    tell: (story) => during(modern()(story), note('notifications/message', { level: 'info', data: 'x' })),
  },
  {
    rule: 'unknown-notification',
    side: 'server',
    what: 'any',
    tell: (story) => during(legacy()(story), note('notifications/custom')),
  },
  {
    rule: 'unknown-notification',
    side: 'server',
    what: 'one that 2026-07-28 removed',
    tell: (story) => during(modern()(story), note('notifications/elicitation/complete')),
  },
  {
    rule: 'cancelled-unknown-id',
    side: 'server',
    what: 'B166',
    tell: (story) => during(legacy()(story), note('notifications/cancelled', { requestId: 'nope' })),
  },
  {
    rule: 'cancelled-unknown-id',
    side: 'server',
    what: 'B166: none at all',
    tell: (story) => during(legacy()(story), note('notifications/cancelled', {})),
  },
  {
    rule: 'cancelled-unknown-id',
    side: 'client',
    what: 'of ours',
    tell: (story) => legacy()(story).send(note('notifications/cancelled', { requestId: 77 })),
  },
  {
    rule: 'accepted-request',
    side: 'server',
    what: 'B141',
    tell: (story) => story.head(legacy()(story).request(1, 'tools/list'), 202, ''),
  },
  {
    rule: 'get-refused',
    side: 'server',
    what: 'B127: by 404',
    tell: (story) => story.head(legacy()(story).get(), 404, 'text/html'),
  },
  {
    rule: 'get-refused',
    side: 'server',
    what: 'B105: by JSON',
    tell: (story) => story.head(legacy()(story).get(), 200, 'application/json'),
  },
  {
    rule: 'header-mismatch',
    side: 'client',
    what: 'B106: the name',
    tell: (story) => {
      const headers = [
        ['mcp-protocol-version', '2026-07-28'],
        ['mcp-method', 'tools/call'],
        ['mcp-name', 'foo'],
      ] as const;
      modern()(story).request(1, 'tools/call', tool('bar'), { headers });
    },
  },
  {
    rule: 'header-mismatch',
    side: 'client',
    what: 'the revision, legacy',
    tell: (story) => {
      const headers = [
        ['mcp-session-id', 'session-1'],
        ['mcp-protocol-version', '2025-06-18'],
      ] as const;
      legacy()(story).request(1, 'tools/list', {}, { headers });
    },
  },
  {
    rule: 'missing-header',
    side: 'client',
    what: 'the method',
    tell: (story) => modern()(story).request(1, 'tools/list', {}, { headers: [['mcp-protocol-version', '2026-07-28']] }),
  },
  {
    rule: 'missing-header',
    side: 'client',
    what: 'the revision, legacy',
    tell: (story) => legacy()(story).request(1, 'tools/list', {}, { headers: [['mcp-session-id', 'session-1']] }),
  },
  {
    rule: 'missing-meta',
    side: 'client',
    what: 'the capabilities',
    tell: (story) => {
      const body = ask(1, 'tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } });
      modern()(story).post(body, [
        ['mcp-protocol-version', '2026-07-28'],
        ['mcp-method', 'tools/list'],
      ]);
    },
  },
  {
    rule: 'client-capability-of-server',
    side: 'server',
    what: 'B098',
    tell: (story) => {
      const http = legacy()(story).post(ask(5, 'initialize', { protocolVersion: '2025-11-25', capabilities: {} }));
      story.reply(http, result(5, { protocolVersion: '2025-11-25', capabilities: { elicitation: {}, tools: {} } }));
    },
  },
];

const all = [...wrong, ...wrongOnTheWire, ...wrongRounds];

test.each(all.map((it) => [it.rule, it.what, it] as const))('%s: %s', (rule, _, { side, tell }) => {
  const story = createStory();
  tell(story);
  const found = checkEntries(story.entries);
  expect(found.map((it) => [it.rule, it.side])).toEqual([[rule, side]]);
  const [finding] = found;
  expect(story.entries.some((entry) => entry.seq === finding?.seq)).toBe(true);
  expect(finding?.message).toMatch(/^[A-Z"].*\.$/);
  expect(finding?.source).toMatch(/^20\d\d-\d\d-\d\d, .+/);
  expect(finding?.severity).toBe(rules[rule].severity);
});

test('every rule has a recording on which it fires', () => {
  const byTypes = ['message-shape', 'unknown-request', 'structured-content-missing', 'structured-content-mismatch'];
  expect(new Set([...all.map((it) => it.rule), ...byTypes])).toEqual(new Set(Object.keys(rules)));
});

test('a rule of both eras names the section of the era at hand', () => {
  const source = (era: 'legacy' | 'modern') => {
    const story = createStory().connect(era, { capabilities: {} });
    if (era === 'legacy') during(story, ask(9, 'roots/list'));
    else answered(story, required('roots/list'));
    return checkEntries(story.entries)[0]?.source;
  };
  expect(source('legacy')).toMatch(/^2025-11-25/);
  expect(source('modern')).toMatch(/^2026-07-28/);
});

test('B097: capabilities count for the request that declares them, not for the next', () => {
  const story = createStory().connect('modern', { capabilities: { roots: {} } });
  story.reply(story.request(1, 'tools/call', tool('t')), result(1, required('roots/list')));
  const other = { 'io.modelcontextprotocol/clientCapabilities': {} };
  story.reply(story.request(2, 'tools/call', tool('t'), { meta: other }), result(2, required('roots/list')));
  expect(checkEntries(story.entries).map((it) => [it.rule, it.seq])).toEqual([
    ['undeclared-question', story.entries.at(-2)?.seq],
  ]);
});

test('B157: progress with token 0 belongs to the request that gave 0', () => {
  const story = createStory().connect('legacy');
  during(story, note('notifications/progress', { progressToken: 0, progress: 0.5, total: 1 }), { progressToken: 0 });
  expect(checkEntries(story.entries)).toEqual([]);
});

test('equal ids of both sides are two ids', () => {
  const story = createStory().connect('legacy');
  const http = during(story, ask(1, 'elicitation/create', form('m')));
  story.send(result(1, { action: 'decline' }));
  story.server(http, result(1, text('done')));
  expect(checkEntries(story.entries)).toEqual([]);
});

test('checking one by one equals checking all, and gives the same list while nothing is found', () => {
  const story = createStory().connect('modern');
  answered(story, { resultType: 'weird' });
  story.reply(story.request(2, 'tools/call', tool('t')), result(2, complete('fine')));
  const check = createFindingsCheck();
  let before = check.findings();
  for (const entry of story.entries) {
    check.push(entry);
    const now = check.findings();
    if (now.length === before.length) expect(now).toBe(before);
    before = now;
  }
  expect(before).toEqual(checkEntries(story.entries));
  expect(before).toHaveLength(1);
});

test('malformed entries are passed over', () => {
  const odd = [undefined, 7, {}, { kind: 'message' }, { kind: 'http', phase: 'request' }, { kind: 'setting', what: 'era' }];
  const check = createFindingsCheck();
  for (const it of odd) check.push(it as never);
  expect(check.findings()).toEqual([]);
});

test('B106: an encoded header is read; what only looks like one stays as it is', () => {
  expect(headerText('=?base64?5aSp5rCU?=')).toBe('天气');
  expect(headerText('plain')).toBe('plain');
  expect(headerText('=?base64?_?=')).toBe('=?base64?_?=');
  expect(headerText('=?base64?gA==?=')).toBe('=?base64?gA==?=');
});
