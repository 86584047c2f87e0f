import type { CallState, Outcome, PendingRequest, SessionSnapshot } from '../../../src/session/types.ts';
import { connected, createFakeSession, endedCall, type FakeSession, now, question, runningCall } from './fake-session.ts';

export interface Scene {
  readonly session: FakeSession;
  /** The tool chosen at first. */
  readonly tool?: string;
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAJ0lEQVR42mP8z8Dwn4ECwESJ5lEDRg0YNWDUgFEDRg0YNWDUAIYBAK0MAx0Y0Z5wAAAAAElFTkSuQmCC';

export const cardHolder = {
  mode: 'form',
  message: 'What name should go on the card?',
  requestedSchema: {
    properties: {
      name: { title: 'Name', type: 'string' },
      branch: { title: 'Branch', type: 'string', enum: ['Central', 'Harbour'] },
    },
    required: ['name'],
    title: 'CardHolder',
    type: 'object',
  },
};

const tools = [
  { name: 'issue_card', description: 'Issues a library card; asks for the name on it', inputSchema: { type: 'object' } },
  {
    name: 'client_features',
    title: 'Client features',
    description: 'Names the callbacks this client declared',
    annotations: { readOnlyHint: true, openWorldHint: false },
    inputSchema: { type: 'object' },
    outputSchema: { type: 'object', properties: { result: { type: 'array', items: { type: 'string' } } }, required: ['result'] },
  },
  {
    name: 'overdue_report',
    title: 'Overdue report',
    description: 'Sends progress and log messages and many results.\nFor watching the timeline under load.',
    annotations: { destructiveHint: true, idempotentHint: false },
    inputSchema: {
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 1, title: 'Count', description: 'How many results' },
        branch: { type: 'string', title: 'Branch' },
      },
      required: ['count'],
    },
  },
  null,
  { name: 'broken', inputSchema: null },
  { name: 't', title: null, description: null, inputSchema: { type: 'object' } },
];

const ok = (result: unknown): Outcome => ({ kind: 'succeeded', text: JSON.stringify(result) });

function scene(snapshot: SessionSnapshot, tool?: string, list: () => Outcome = () => ok({ tools })): Scene {
  const session = createFakeSession(snapshot);
  session.replies.set('tools/list', list);
  session.replies.set('tools/call', () => ok({ content: [{ type: 'text', text: 'Renewed until 15 January 2027.' }] }));
  return { session, tool };
}

const legacy = connected('legacy');
const modern = connected('modern');
const call = (outcome: Outcome, name = 'client_features') =>
  scene({ ...modern, calls: [endedCall(outcome, { name, params: `{"name":"${name}","arguments":{}}` })] }, name);

const consented = {
  kind: 'answered',
  answer: { kind: 'result', result: '{"action":"accept"}', label: 'accept' },
} as const;
const payFine = (outcome: Outcome) =>
  endedCall(outcome, { name: 'pay_fine', params: '{"name":"pay_fine","arguments":{"how":"error"}}' });

/** One question in URL mode. */
function address(params: object, more: Partial<PendingRequest> = {}, made: CallState = runningCall({ name: 'pay_fine' })): Scene {
  const asked = {
    mode: 'url',
    message: 'Please pay your fine of 4.50 at the library’s own page.',
    url: 'https://pay.library.example/fines/17',
    elicitationId: 'fine-17',
    ...params,
  };
  return scene({
    ...(more.era === 'modern' ? modern : legacy),
    pending: [question('elicitation/create', asked, { callName: 'tools/call pay_fine', ...more })],
    calls: [made],
  });
}

/** Everything the three panels can look like, by name. */
export const scenes: Readonly<Record<string, () => Scene>> = {
  empty: () => scene(modern),
  disconnected: () => scene({ ...modern, connection: { kind: 'idle' } }),
  'one form': () =>
    scene(
      {
        ...legacy,
        pending: [question('elicitation/create', cardHolder)],
        calls: [runningCall({ waiting: 1, rounds: 1, started: now() - 4200 })],
      },
      'issue_card',
    ),
  'secret form': () =>
    scene({
      ...legacy,
      pending: [
        question('elicitation/create', {
          message: 'Sign in',
          requestedSchema: { type: 'object', properties: { user: { type: 'string' }, password: { type: 'string' } } },
        }),
      ],
    }),
  'three at once': () =>
    scene({
      ...legacy,
      pending: ['first', 'second', 'third'].map((message) =>
        question(
          'elicitation/create',
          { message, requestedSchema: { type: 'object', properties: { note: { type: 'string', title: 'Note' } } } },
          { attribution: 'ambiguous' },
        ),
      ),
    }),
  'a round': () =>
    scene({
      ...modern,
      pending: ['Which edition do you have?', 'Which edition should it be compared with?'].map((message, index) =>
        question(
          'elicitation/create',
          { ...cardHolder, message },
          {
            era: 'modern',
            attribution: 'input-required',
            question: { kind: 'input', message: 31, key: `edition${index}` },
            round: 2,
            roundSize: 2,
            callName: 'tools/call compare_editions',
            ...(index === 0 && {
              state: {
                kind: 'held',
                answer: { kind: 'result', result: '{"action":"accept","content":{"name":"1st, 1965"}}', label: 'accept' },
              },
            }),
          },
        ),
      ),
    }),
  url: () => address({ url: 'https://user@pay.library.example:8443/fines/17?token=abc#top' }, { era: 'modern' }),
  'url without id': () => address({ url: 'https://mcp.example.com/connect', elicitationId: undefined }),
  'url invalid': () => address({ url: 'not a url' }),
  'url of another scheme': () => address({ url: 'javascript:alert(document.domain)' }),
  'url deceiving': () =>
    address(
      { url: `http://library.example@xn--80ak6aa92e.com/\u202Efdp.exe\u200d?${'a=long&'.repeat(80)}` },
      { fromError: true },
    ),
  'url consented': () => address({}, { state: consented }, runningCall({ name: 'pay_fine', rounds: 1, started: now() - 4200 })),
  'url completed': () =>
    address({}, { state: consented, completed: true }, runningCall({ name: 'pay_fine', rounds: 1, started: now() - 4200 })),
  'url of no call': () => address({}, { state: consented, call: undefined, callName: undefined, attribution: 'none' }),
  'url of a lost call': () =>
    address({}, { era: 'modern', state: consented }, payFine({ kind: 'connection-lost', reason: 'Lost.' })),
  'urls of an error': () => {
    const from = { fromError: true, roundSize: 2 };
    return scene({
      ...legacy,
      pending: ['first', 'second'].map((name, at) =>
        question(
          'elicitation/create',
          { mode: 'url', message: `Pay the ${name} fine.`, url: `https://pay.library.example/${name}`, elicitationId: name },
          { ...from, ...(at === 0 && { state: consented }) },
        ),
      ),
      calls: [payFine({ kind: 'protocol-error', errorCode: -32042, text: '{"code":-32042,"message":"Pay first"}' })],
    });
  },
  'malformed error': () =>
    call({ kind: 'protocol-error', errorCode: -32042, text: '{"code":-32042,"message":"Pay first","data":{"elicitations":[]}}' }),
  tricks: () =>
    scene({
      ...modern,
      pending: ['Which edition do you have?', 'Which edition should it be compared with?'].map((message, index) =>
        question(
          'elicitation/create',
          { ...cardHolder, message },
          {
            era: 'modern',
            attribution: 'input-required',
            question: { kind: 'input', message: 31, key: `edition${index}` },
            roundSize: 2,
            tricks: ['twice', 'state-changed', 'state-missing', 'unknown-key', 'part'],
          },
        ),
      ),
    }),
  'closed, may be late': () =>
    scene({
      ...legacy,
      pending: [
        question('elicitation/create', cardHolder, {
          tricks: ['late'],
          state: { kind: 'closed', reason: 'You cancelled the call.' },
        }),
      ],
    }),
  sampling: () =>
    scene({
      ...modern,
      pending: [
        question(
          'sampling/createMessage',
          {
            messages: [
              { role: 'user', content: { type: 'text', text: 'Summarise the book “Emma” in one sentence.' } },
              { role: 'user', content: [{ type: 'image', mimeType: 'image/png', data: png }] },
            ],
            systemPrompt: 'You are a librarian.',
            maxTokens: 200,
            modelPreferences: { hints: [{ name: 'small' }], costPriority: 0.8 },
          },
          { era: 'modern', question: { kind: 'input', message: 3, key: 'summary' } },
        ),
      ],
    }),
  roots: () =>
    scene({
      ...legacy,
      pending: [question('roots/list', undefined, { attribution: 'none', call: undefined, callName: undefined })],
    }),
  unknown: () => scene({ ...legacy, pending: [question('library/odd', { depth: 3 })] }),
  hostile: () =>
    scene({
      ...legacy,
      pending: [
        question(
          'elicitation/create',
          {
            message: `<img src=x onerror=alert(1)> \u202Egnp.exe https://evil.example/\n${'long '.repeat(400)}`,
            requestedSchema: { type: 'object', properties: {} },
          },
          { server: `${'A very long name '.repeat(20)}\u202Ereversed` },
        ),
      ],
    }),
  closed: () =>
    scene({
      ...legacy,
      pending: [
        question('elicitation/create', cardHolder, {
          state: { kind: 'closed', reason: 'The server cancelled its question: approved elsewhere.' },
        }),
        question('elicitation/create', cardHolder, {
          state: { kind: 'answered', answer: { kind: 'result', result: '{"action":"decline"}', label: 'decline' } },
        }),
        question(
          'elicitation/create',
          { ...cardHolder, message: 'Another one?' },
          { state: { kind: 'answered', answer: { kind: 'error', code: -1, message: 'no', label: 'error -1' } } },
        ),
      ],
    }),
  arguments: () => scene(modern, 'overdue_report'),
  malformed: () => scene(modern, 'broken'),
  'list failed': () =>
    scene(modern, undefined, () => ({ kind: 'protocol-error', errorCode: -32603, text: '{"code":-32603,"message":"boom"}' })),
  'list loading': () => {
    const made = scene(modern);
    made.session.replies.delete('tools/list');
    return made;
  },
  'no tools': () => scene(modern, undefined, () => ok({ tools: [] })),
  undeclared: () => scene(connected('modern', {})),
  running: () =>
    scene(
      {
        ...legacy,
        calls: [
          endedCall(ok({ content: [] }), { key: 'c0', name: 'client_features' }),
          runningCall({
            key: 'c1',
            name: 'overdue_report',
            started: now() - 3100,
            progress: { progress: 40, total: 200, message: 'Counting the shelves' },
          }),
          runningCall({ key: 'c2', name: 'overdue_report', status: 'queued', started: now() - 900 }),
        ],
      },
      'overdue_report',
    ),
  text: () => call(ok({ content: [{ type: 'text', text: 'Card issued to Ada Lovelace.' }] }), 'issue_card'),
  'long text': () => call(ok({ content: [{ type: 'text', text: 'All work and no play.\n'.repeat(500) }] }), 'issue_card'),
  blocks: () =>
    call(
      ok({
        content: [
          { type: 'text', text: 'Everything at once', annotations: { audience: ['user'], priority: 0.9 } },
          { type: 'image', mimeType: 'image/png', data: png },
          { type: 'image', mimeType: 'image/png', data: 'not base64!' },
          { type: 'audio', mimeType: 'audio/wav', data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=' },
          {
            type: 'resource_link',
            uri: 'file:///srv/library/index.txt',
            name: 'index',
            title: 'The index',
            mimeType: 'text/plain',
            size: 12400,
          },
          { type: 'resource', resource: { uri: 'file:///srv/a.txt', mimeType: 'text/plain', text: 'Inside the resource' } },
          { type: 'hologram', depth: 3 },
        ],
        structuredContent: { result: ['elicitation', 'sampling'] },
      }),
    ),
  'structured only': () => call(ok({ content: [], structuredContent: { items: [1, 2, 3], total: 3 } })),
  'structured null': () => call(ok({ structuredContent: null })),
  'content object': () => call(ok({ content: { mimeType: 'application/json', text: '[]' } }), 'issue_card'),
  'tool error': () =>
    call({ kind: 'tool-error', text: '{"content":[{"type":"text","text":"No such book."}],"isError":true}' }, 'issue_card'),
  'protocol error': () =>
    call({
      kind: 'protocol-error',
      errorCode: -32602,
      text: '{"code":-32602,"message":"Unknown tool: \\"nope\\"","data":{"known":["issue_card"]}}',
    }),
  'missing capability': () =>
    call(
      {
        kind: 'protocol-error',
        errorCode: -32021,
        text: '{"code":-32021,"message":"Missing required client capability","data":{"requiredCapabilities":{"elicitation":{"form":{}}}}}',
        missingCapabilities: question('x', { elicitation: { form: {} } }).params,
      },
      'issue_card',
    ),
  'ended here': () =>
    call(
      { kind: 'ended-here', reason: '2026-07-28 has no channel for an error: nothing was sent, and the call ended here.' },
      'issue_card',
    ),
  lost: () => call({ kind: 'connection-lost', reason: 'The stream ended without an answer. Call again.' }, 'issue_card'),
};
