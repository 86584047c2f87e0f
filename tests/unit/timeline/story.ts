import type { Entry, EntryDraft, HeaderList, QuestionRef, Side } from '../../../src/wire/entry.ts';

type Json = Record<string, unknown>;

/** Writes recordings so that a test reads as a story. Every entry comes `step` milliseconds after the one before. */
export interface Story {
  readonly entries: Entry[];
  /** The next entries come so much later. */
  wait(milliseconds: number): Story;
  /** Writes any entry and gives it back. */
  add(draft: EntryDraft | Json): Entry;
  /** A new connection begins. */
  connect(era: 'legacy' | 'modern', options?: { version?: string; session?: boolean; capabilities?: Json }): Story;
  /** POSTs one message; gives the number of the exchange. Its response is left to `answer`, `stream` or `accepted`. */
  post(message: Json | string, headers?: HeaderList): number;
  /** A request of ours with all headers and metadata of its era. */
  request(id: unknown, method: string, params?: Json, options?: { meta?: Json; headers?: HeaderList }): number;
  /** Opens a GET stream; `last` resumes one. */
  get(last?: string): number;
  /** The response's head. */
  head(http: number, status?: number, type?: string, headers?: HeaderList): Story;
  /** A message of the server on an exchange. */
  server(http: number, message: Json | string, options?: { eventId?: string; carrier?: 'body' | 'event' }): Entry;
  /** A whole JSON response: head, message, end. */
  reply(http: number, message: Json | string, status?: number): Entry;
  end(http: number, body?: string): Story;
  abort(http: number, reason?: string): Story;
  /** A POST that is accepted with 202: answers and notifications. */
  send(message: Json | string): number;
  /** The person answers a question, named by its entry (and the key of an input request). */
  person(
    asked: Entry,
    label: string,
    options?: { key?: string; by?: 'hand' | 'rule' | 'refusal' | 'purpose'; answer?: string },
  ): Story;
}

export const tool = (name: string, args: Json = {}): Json => ({ name, arguments: args });
export const text = (words: string, more: Json = {}): Json => ({ content: [{ type: 'text', text: words }], ...more });
export const complete = (words: string): Json => ({ resultType: 'complete', ...text(words) });
export const form = (message: string, properties: Json = { name: { type: 'string', title: 'Name' } }): Json => ({
  mode: 'form',
  message,
  requestedSchema: { type: 'object', properties },
});
export const rpc = (rest: Json): Json => ({ jsonrpc: '2.0', ...rest });
export const result = (id: unknown, value: Json): Json => rpc({ id, result: value });
export const error = (id: unknown, code: number, message: string, data?: Json): Json =>
  rpc({ id, error: { code, message, data } });
export const ask = (id: unknown, method: string, params: Json = {}): Json => rpc({ id, method, params });
export const note = (method: string, params?: Json): Json => rpc({ method, params });

const posted: HeaderList = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
];

export function createStory(start = 1000, step = 10): Story {
  const entries: Entry[] = [];
  let time = start;
  let connection = 0;
  let http = 0;
  let era: 'legacy' | 'modern' = 'legacy';
  let version = '2025-11-25';
  let session = true;
  let capabilities: Json = { elicitation: { form: {}, url: {} }, sampling: { tools: {} }, roots: {} };
  const textOf = (message: Json | string) => (typeof message === 'string' ? message : JSON.stringify(message));
  const message = (from: Side, number: number, body: Json | string, more: Json = {}) =>
    story.add({ kind: 'message', from, text: textOf(body), http: number, carrier: 'body', ...more });
  const request = (method: 'POST' | 'GET' | 'DELETE', headers: HeaderList) => {
    http += 1;
    const all = [...(method === 'POST' ? posted : [['accept', 'text/event-stream'] as const]), ...headers];
    story.add({ kind: 'http', phase: 'request', http, method, url: 'http://127.0.0.1/mcp', route: 'direct', headers: all });
    return http;
  };
  const common = (): HeaderList => [
    ['mcp-protocol-version', version],
    ...(era === 'legacy' && session ? ([['mcp-session-id', 'session-1']] as const) : []),
  ];
  const story: Story = {
    entries,
    wait(milliseconds) {
      time += milliseconds;
      return story;
    },
    add(draft) {
      time += step;
      const entry = { seq: entries.length + 1, time, connection, ...draft } as Entry;
      entries.push(entry);
      return entry;
    },
    connect(next, options = {}) {
      connection += 1;
      era = next;
      version = options.version ?? (next === 'modern' ? '2026-07-28' : '2025-11-25');
      session = options.session ?? next === 'legacy';
      capabilities = options.capabilities ?? capabilities;
      story.add({ kind: 'setting', what: 'connect', url: 'http://127.0.0.1/mcp', route: 'direct', protocol: 'Auto' });
      const clientInfo = { name: 'test', version: '1' };
      const serverInfo = { name: 'Library', version: '1.0.0' };
      const server = {
        tools: { listChanged: true },
        prompts: {},
        resources: { subscribe: true },
        completions: {},
        logging: {},
      };
      if (era === 'legacy') {
        const saved = session;
        session = false;
        const hello = story.post(ask(0, 'initialize', { protocolVersion: version, capabilities, clientInfo }), []);
        session = saved;
        const given: HeaderList = saved ? [['mcp-session-id', 'session-1']] : [];
        story.head(hello, 200, 'application/json', given);
        story.server(hello, result(0, { protocolVersion: version, capabilities: server, serverInfo }), { carrier: 'body' });
        story.end(hello);
        story.send(note('notifications/initialized'));
      } else {
        const meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
        const hello = story.request(0, 'server/discover');
        const found = {
          resultType: 'complete',
          supportedVersions: [version],
          capabilities: server,
          ttlMs: 0,
          cacheScope: 'public',
        };
        story.reply(hello, result(0, { ...found, _meta: meta }));
      }
      const facts = { serverName: 'Library', serverVersion: '1.0.0', why: 'chosen by you' };
      story.add({ kind: 'setting', what: 'era', era, version, session, ...facts });
      return story;
    },
    post(body, headers = common()) {
      const number = request('POST', headers);
      message('client', number, body);
      return number;
    },
    request(id, method, params = {}, options = {}) {
      if (era === 'legacy')
        return story.post(ask(id, method, { ...params, ...(options.meta && { _meta: options.meta }) }), options.headers);
      const name = typeof params.name === 'string' ? params.name : typeof params.uri === 'string' ? params.uri : undefined;
      const own: HeaderList = [
        ['mcp-protocol-version', version],
        ['mcp-method', method],
        ...(name === undefined ? [] : ([['mcp-name', name]] as const)),
      ];
      const meta = {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientCapabilities': capabilities,
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        ...options.meta,
      };
      return story.post(ask(id, method, { ...params, _meta: meta }), options.headers ?? own);
    },
    get(last) {
      return request('GET', [...common(), ...(last === undefined ? [] : ([['last-event-id', last]] as const))]);
    },
    head(number, status = 200, type = 'text/event-stream', more = []) {
      const headers = [['content-type', type], ...more];
      story.add({ kind: 'http', phase: 'response', http: number, status, statusText: '', headers });
      return story;
    },
    server(number, body, options = {}) {
      return message('server', number, body, {
        carrier: options.carrier ?? 'event',
        ...(options.eventId && { eventId: options.eventId }),
      });
    },
    reply(number, body, status = 200) {
      story.head(number, status, 'application/json');
      const entry = story.server(number, body, { carrier: 'body' });
      story.end(number);
      return entry;
    },
    end(number, body) {
      story.add({ kind: 'http', phase: 'end', http: number, bytes: 10, ...(body !== undefined && { body }) });
      return story;
    },
    abort(number, reason = 'cancelled') {
      story.add({ kind: 'http', phase: 'abort', http: number, reason });
      return story;
    },
    send(body) {
      const number = story.post(body);
      story.head(number, 202, '');
      story.end(number);
      return number;
    },
    person(asked, label, options = {}) {
      const rpcText = asked.kind === 'message' ? asked.text : '{}';
      const question: QuestionRef =
        options.key === undefined
          ? { kind: 'request', message: asked.seq, id: JSON.stringify(JSON.parse(rpcText).id) }
          : { kind: 'input', message: asked.seq, key: options.key };
      const answer = options.answer === undefined ? {} : { answer: options.answer };
      story.add({ kind: 'person', what: 'answer', question, by: options.by ?? 'hand', label, ...answer });
      return story;
    },
  };
  return story;
}

/** A legacy call that asks once and is answered: exchange numbers, and the entries that matter. */
export function legacyCard(story: Story, id: unknown, askId: unknown, name = 'Ada Lovelace'): { http: number; asked: Entry } {
  const http = story.request(id, 'tools/call', tool('issue_card'));
  story.head(http);
  const asked = story.server(http, ask(askId, 'elicitation/create', form('What name should go on the card?')));
  const answer = { action: 'accept', content: { name } };
  story.wait(3000).person(asked, 'accept', { answer: JSON.stringify(answer) });
  story.send(result(askId, answer));
  story.server(http, result(id, text(`Card issued to ${name}.`)));
  story.end(http);
  return { http, asked };
}

/** The same on 2026-07-28. `ids` are those of the two legs. */
export function modernCard(story: Story, ids: readonly [unknown, unknown], name = 'Ada Lovelace', leg = true): { asked: Entry } {
  const first = story.request(ids[0], 'tools/call', tool('issue_card'));
  const inputRequests = { card: { method: 'elicitation/create', params: form('What name should go on the card?') } };
  const asked = story.reply(
    first,
    result(ids[0], { resultType: 'input_required', inputRequests, requestState: `state-${name}` }),
  );
  const answer = { action: 'accept', content: { name } };
  story.wait(3000).person(asked, 'accept', { key: 'card', answer: JSON.stringify(answer) });
  if (leg) {
    const [request, before] = [JSON.stringify(ids[1]), JSON.stringify(ids[0])];
    story.add({ kind: 'setting', what: 'leg', request, first: before, round: 1, reason: 'answers' });
  }
  const retry = { ...tool('issue_card'), inputResponses: { card: answer }, requestState: `state-${name}` };
  const second = story.request(ids[1], 'tools/call', retry);
  story.reply(second, result(ids[1], complete(`Card issued to ${name}.`)));
  return { asked };
}
