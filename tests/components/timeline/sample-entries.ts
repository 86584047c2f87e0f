import type { Entry, EntryDraft, HeaderList } from '../../../src/wire/entry.ts';

/** Writes entries the way the wire and the session do, with a clock of its own. */
export function createScript(start: number) {
  const entries: Entry[] = [];
  let time = start;
  let connection = 0;
  let http = 0;
  const add = (draft: EntryDraft): Entry => {
    const entry = { seq: entries.length + 1, time, connection, ...draft } as Entry;
    entries.push(entry);
    return entry;
  };
  const headers: HeaderList = [['content-type', 'application/json']];
  return {
    entries,
    add,
    wait: (ms: number) => {
      time += ms;
    },
    connect: () => ++connection,
    open: (extra: HeaderList = [], method: 'POST' | 'GET' | 'DELETE' = 'POST') => {
      http += 1;
      add({
        kind: 'http',
        phase: 'request',
        http,
        method,
        url: 'http://127.0.0.1:6280/demo/mcp',
        route: 'direct',
        headers: [...headers, ['accept', 'application/json, text/event-stream'], ['authorization', '•••'], ...extra],
      });
      return http;
    },
    respond: (of: number, status: number, type: string, more: HeaderList = []) =>
      add({
        kind: 'http',
        phase: 'response',
        http: of,
        status,
        statusText: status === 200 ? 'OK' : status === 202 ? 'Accepted' : '',
        headers: type === '' ? [] : [['content-type', type], ...more],
      }),
    end: (of: number, body?: string) => add({ kind: 'http', phase: 'end', http: of, bytes: 200, body }),
    client: (of: number, message: unknown) =>
      add({ kind: 'message', from: 'client', text: JSON.stringify(message), http: of, carrier: 'body' }),
    server: (of: number, message: unknown, carrier: 'body' | 'event' = 'body') =>
      add({ kind: 'message', from: 'server', text: JSON.stringify(message), http: of, carrier }),
  };
}

export type Script = ReturnType<typeof createScript>;

const capabilities = { elicitation: { form: {}, url: {} } };
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'Backchannel', version: '0.1.0' },
  'io.modelcontextprotocol/clientCapabilities': capabilities,
};
const modernHeaders = (method: string, name?: string): HeaderList => [
  ['mcp-protocol-version', '2026-07-28'],
  ['mcp-method', method],
  ...(name === undefined ? [] : [['mcp-name', name] as const]),
];
const legacyHeaders: HeaderList = [
  ['mcp-protocol-version', '2025-11-25'],
  ['mcp-session-id', '5560f1af'],
];
const cardHolder = {
  type: 'object',
  title: 'CardHolder',
  properties: { name: { title: 'Name', type: 'string' } },
  required: ['name'],
};
const question = (message: string, requestedSchema: unknown = cardHolder) => ({
  method: 'elicitation/create',
  params: { mode: 'form', message, requestedSchema },
});

/** Connect by server/discover. */
export function modernConnect(script: Script): void {
  script.connect();
  const { add, open, client, server, respond, end, wait } = script;
  add({ kind: 'setting', what: 'connect', url: 'http://127.0.0.1:6280/demo/mcp', route: 'direct', protocol: 'Auto' });
  const http = open(modernHeaders('server/discover'));
  client(http, { jsonrpc: '2.0', id: 'discover-1', method: 'server/discover', params: { _meta: meta } });
  wait(11);
  respond(http, 200, 'application/json');
  server(http, {
    jsonrpc: '2.0',
    id: 'discover-1',
    result: {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 0,
      cacheScope: 'private',
    },
  });
  end(http);
  add({
    kind: 'setting',
    what: 'era',
    era: 'modern',
    version: '2026-07-28',
    session: false,
    why: 'found by server/discover',
    serverName: 'Library',
    serverVersion: '1.0.0',
  });
}

export interface Answered {
  readonly message: string;
  /** Milliseconds until the answer; undefined: it waits still. */
  readonly after: number | undefined;
  readonly result?: unknown;
}

/** A call of 2026-07-28: every question comes inside a result, every answer inside the next leg. */
export function modernCall(script: Script, id: number, tool: string, questions: readonly Answered[], text: string): void {
  const { add, open, client, server, respond, end, wait } = script;
  let extra: object = {};
  questions.forEach(({ message, after, result }, round) => {
    const leg = id + round;
    const http = open(modernHeaders('tools/call', tool));
    const sent = client(http, {
      jsonrpc: '2.0',
      id: leg,
      method: 'tools/call',
      params: { name: tool, arguments: {}, ...extra, _meta: meta },
    });
    if (round > 0)
      add({ kind: 'setting', what: 'leg', request: String(leg), first: String(id), round: round + 1, reason: 'answers' });
    void sent;
    wait(11);
    respond(http, 200, 'application/json');
    const carried = server(http, {
      jsonrpc: '2.0',
      id: leg,
      result: {
        resultType: 'input_required',
        inputRequests: { card_holder: question(message) },
        requestState: 'v1.eyJ0b29sIjoiaXNzdWVfY2FyZCJ9',
      },
    });
    end(http);
    if (after === undefined) return;
    wait(after);
    const answer = result ?? { action: 'accept', content: { name: 'Ada Lovelace' } };
    add({
      kind: 'person',
      what: 'answer',
      question: { kind: 'input', message: carried.seq, key: 'card_holder' },
      by: 'hand',
      label: (answer as { action?: string }).action ?? 'answer',
      answer: JSON.stringify(answer),
    });
    extra = { inputResponses: { card_holder: answer }, requestState: 'v1.eyJ0b29sIjoiaXNzdWVfY2FyZCJ9' };
  });
  if (questions.some(({ after }) => after === undefined)) return;
  const last = id + questions.length;
  const http = open(modernHeaders('tools/call', tool));
  client(http, { jsonrpc: '2.0', id: last, method: 'tools/call', params: { name: tool, arguments: {}, ...extra, _meta: meta } });
  if (questions.length > 0)
    add({
      kind: 'setting',
      what: 'leg',
      request: String(last),
      first: String(id),
      round: questions.length + 1,
      reason: 'answers',
    });
  wait(8);
  respond(http, 200, 'application/json');
  server(http, { jsonrpc: '2.0', id: last, result: { resultType: 'complete', content: [{ type: 'text', text }] } });
  end(http);
}

/** Connect by the handshake of 2025-11-25. */
export function legacyConnect(script: Script): void {
  script.connect();
  const { add, open, client, server, respond, end, wait } = script;
  add({ kind: 'setting', what: 'connect', url: 'http://127.0.0.1:6280/demo/mcp', route: 'direct', protocol: '2025-11-25' });
  add({ kind: 'setting', what: 'capabilities', capabilities: JSON.stringify(capabilities), applies: 'now' });
  const http = open();
  client(http, {
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'Backchannel', version: '0.1.0' } },
  });
  wait(14);
  respond(http, 200, 'text/event-stream', [['mcp-session-id', '5560f1af']]);
  server(
    http,
    {
      jsonrpc: '2.0',
      id: 0,
      result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'Library', version: '1.0.0' } },
    },
    'event',
  );
  end(http);
  add({
    kind: 'setting',
    what: 'era',
    era: 'legacy',
    version: '2025-11-25',
    session: true,
    why: 'chosen by you',
    serverName: 'Library',
    serverVersion: '1.0.0',
  });
  const second = open(legacyHeaders);
  client(second, { jsonrpc: '2.0', method: 'notifications/initialized' });
  wait(3);
  respond(second, 202, '');
  end(second);
}

/** A call of 2025-11-25: questions are pushed on the call's own stream, and answered by requests of their own. */
export function legacyCall(script: Script, id: number, tool: string, questions: readonly Answered[], text: string): void {
  const { add, open, client, server, respond, end, wait } = script;
  const http = open(legacyHeaders);
  client(http, { jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: {}, _meta: { progressToken: id } } });
  wait(9);
  respond(http, 200, 'text/event-stream');
  for (const [at, { message, after, result }] of questions.entries()) {
    wait(5);
    const asked = server(http, { jsonrpc: '2.0', id: id * 10 + at, ...question(message) }, 'event');
    if (after === undefined) return;
    wait(after);
    const answer = result ?? { action: 'accept', content: { name: 'Ada Lovelace' } };
    const back = open(legacyHeaders);
    add({
      kind: 'person',
      what: 'answer',
      question: { kind: 'request', message: asked.seq, id: String(id * 10 + at) },
      by: 'hand',
      label: (answer as { action?: string }).action ?? 'answer',
      answer: JSON.stringify(answer),
    });
    client(back, { jsonrpc: '2.0', id: id * 10 + at, result: answer });
    wait(4);
    respond(back, 202, '');
    end(back);
  }
  wait(6);
  server(
    http,
    { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: id, progress: 1, total: 2 } },
    'event',
  );
  wait(6);
  server(http, { jsonrpc: '2.0', id, result: { content: [{ type: 'text', text }] } }, 'event');
  end(http);
}

/** A call of 2025-11-25 whose server asks for what was not declared, and is refused. */
function refusedCall(script: Script, id: number): void {
  const { add, open, client, server, respond, end, wait } = script;
  const http = open(legacyHeaders);
  client(http, { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'summarise', arguments: { book: 'Middlemarch' } } });
  wait(9);
  respond(http, 200, 'text/event-stream');
  const params = { maxTokens: 200, messages: [{ role: 'user', content: { type: 'text', text: 'Summarise Middlemarch.' } }] };
  const asked = server(http, { jsonrpc: '2.0', id: 90, method: 'sampling/createMessage', params }, 'event');
  const back = open(legacyHeaders);
  const error = { code: -32601, message: 'Sampling was not declared' };
  add({
    kind: 'person',
    what: 'answer',
    question: { kind: 'request', message: asked.seq, id: '90' },
    by: 'refusal',
    label: 'refused: sampling was not declared',
    answer: JSON.stringify(error),
  });
  wait(1);
  client(back, { jsonrpc: '2.0', id: 90, error });
  wait(4);
  respond(back, 202, '');
  end(back);
  wait(6);
  server(
    http,
    { jsonrpc: '2.0', id, result: { isError: true, content: [{ type: 'text', text: 'Sampling was refused.' }] } },
    'event',
  );
  end(http);
}

/** A morning with the library, in both eras; the last question waits still. */
export function bothEras(start: number): readonly Entry[] {
  const script = createScript(start);
  legacyConnect(script);
  script.wait(900);
  legacyCall(
    script,
    1,
    'issue_card',
    [{ message: 'What name should go on the card?', after: 3420 }],
    'Card issued to Ada Lovelace.',
  );
  script.wait(2000);
  legacyCall(
    script,
    2,
    'issue_card',
    [{ message: 'What name should go on the card?', after: 1100, result: { action: 'decline' } }],
    'No card issued.',
  );
  script.wait(700);
  refusedCall(script, 3);
  script.wait(300);
  script.add({ kind: 'person', what: 'disconnect' });
  script.add({ kind: 'setting', what: 'closed', reason: 'disconnected by you' });
  script.wait(4000);
  modernConnect(script);
  script.wait(1200);
  modernCall(
    script,
    1,
    'renew_loan',
    [
      { message: 'Which loan?', after: 3088, result: { action: 'accept', content: { loan: 'L-17' } } },
      { message: 'Until when?', after: 2012, result: { action: 'accept', content: { until: '2027-01-15' } } },
    ],
    'Renewed until 15 January 2027.',
  );
  script.wait(800);
  script.add({
    kind: 'fault',
    code: 'stream-broken',
    message: 'The connection broke while the event stream was being read.',
    advice: 'Look whether the server still runs, then call again.',
    detail: 'TypeError: network error',
  });
  script.wait(500);
  modernCall(script, 10, 'issue_card', [{ message: 'What name should go on the card?', after: undefined }], '');
  return script.entries;
}

/** Many calls of both kinds, `count` entries or a few more. */
export function manyEntries(start: number, count: number): readonly Entry[] {
  const script = createScript(start);
  modernConnect(script);
  for (let id = 1; script.entries.length < count; id += 10) {
    const kind = id % 4;
    if (kind === 1)
      modernCall(
        script,
        id,
        'renew_loan',
        [
          { message: 'Which loan?', after: 900 },
          { message: 'Until when?', after: 400 },
        ],
        'Renewed.',
      );
    else if (kind === 2) modernCall(script, id, 'client_features', [], '["elicitation"]');
    else modernCall(script, id, 'issue_card', [{ message: 'What name should go on the card?', after: 1500 }], 'Card issued.');
    script.wait(300);
  }
  return script.entries;
}
