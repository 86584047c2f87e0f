#!/usr/bin/env node
// A fake MCP server that plays the cases of cases/cases.json byte for byte, in both protocol eras, without any SDK.
//
//   node case-server.mjs [--port 4900] [--cases FILE]      without FILE: cases.json and variants.json
//
//   http://127.0.0.1:4900/mcp            2025-11-25 sessions and 2026-07-28 requests on one endpoint, CORS open
//   http://127.0.0.1:4900/mcp?era=legacy   (or modern) answers in that era alone
//   http://127.0.0.1:4900/mcp?cors=off     no CORS headers at all;  cors=noexpose hides Mcp-Session-Id;
//                                          cors=nomethod leaves Mcp-Method/Mcp-Name out of the allowed headers
//   http://127.0.0.1:4900/mcp?ungated      asks even where the client did not declare the capability
//   http://127.0.0.1:4900/mcp?stream=get   sends its requests on the GET stream instead of the call's own stream
//   http://127.0.0.1:4900/mcp?reply=sse    answers 2026-07-28 calls with a stream instead of JSON
//   http://127.0.0.1:4900/mcp?list=B023    lists what the case of that id lists, byte for byte; each of its tools returns its arguments
//
// One tool per case. A case asks (all questions of a leg at once, leg after leg), then returns the answer exactly as it
// arrived (the raw body, as text).
// A tool case lists the case's own definition and returns the arguments as they arrived.
import http from 'node:http';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';

const option = (name, otherwise) => {
  const i = process.argv.indexOf(`--${name}`);
  return i < 0 ? otherwise : process.argv[i + 1];
};
const port = Number(option('port', 4900));
const given = option('cases');
const files = given === undefined ? ['cases.json', 'variants.json'].map((name) => new URL(`./${name}`, import.meta.url)) : [given];
const played = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));
const lists = new Map(played.filter((c) => c.kind === 'list').map((c) => [c.id, c.raw]));
const cases = new Map(played.filter((c) => c.kind !== 'list').map((c) => [c.kind === 'tool' ? JSON.parse(c.raw).name : c.id, c]));

const q = JSON.stringify;
const definition = (c) =>
  c.kind === 'tool' ? c.raw : `{"name":${q(c.id)},"title":${q(`${c.id} ${c.tag}`)},"description":${q(c.symptom)},"inputSchema":{"type":"object","properties":{}}}`;
const text = (raw, isError = false) => `{"content":[{"type":"text","text":${q(raw)}}],"isError":${isError}}`;
const serverInfo = '{"name":"case-server","version":"1.0.0"}';
const modernMeta = `"_meta":{"io.modelcontextprotocol/serverInfo":${serverInfo}}`;
const complete = (result) => `{"resultType":"complete",${modernMeta},${result.slice(1)}`;
const reply = (id, result) => `{"jsonrpc":"2.0","id":${q(id)},"result":${result}}`;
const failure = (id, code, message, data) =>
  `{"jsonrpc":"2.0","id":${q(id ?? null)},"error":{"code":${code},"message":${q(message)}${data ? `,"data":${q(data)}` : ''}}}`;
const toolList = (url) => lists.get(url.searchParams.get('list')) ?? `{"tools":[${[...cases.values()].map(definition).join(',')}]}`;
const caseOf = (name, url) => (url.searchParams.has('list') ? { kind: 'tool' } : cases.get(name));

/** The legs of a case: per leg its questions (raw `{method, params}` by key), its requestState, and its raw result where the case gives one. */
function legs(c) {
  const leg = (v, raw) =>
    v.resultType === undefined
      ? { asks: new Map([['ask', { method: 'elicitation/create', params: raw }]]), state: `state-${c.id}` }
      : { asks: new Map(Object.entries(v.inputRequests ?? {}).map(([k, r]) => [k, { method: r.method, params: q(r.params ?? {}) }])), raw };
  if (c.kind !== 'chain') return [leg(JSON.parse(c.raw), c.raw)];
  return JSON.parse(c.raw).filter((v) => v.resultType !== 'complete').map((v) => leg(v, q(v)));
}
const missing = (method, caps, params) => {
  if (method === 'elicitation/create') {
    const e = caps?.elicitation;
    const url = JSON.parse(params).mode === 'url';
    const ok = e && (url ? e.url : e.form || !e.url);
    return ok ? undefined : { elicitation: url ? { url: {} } : { form: {} } };
  }
  const name = { 'roots/list': 'roots', 'sampling/createMessage': 'sampling' }[method];
  if (!name) return undefined;
  return caps?.[name] ? undefined : { [name]: {} };
};

// ---- 2025-11-25: sessions, the server asks by request ----
const sessions = new Map();
function sse(res) {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  return (raw) => res.write(`event: message\ndata: ${raw}\n\n`);
}
async function legacyCall(session, message, url, res, raw) {
  const c = caseOf(message.params?.name, url);
  const write = sse(res);
  res.flushHeaders();
  const finish = (out) => { session.calls.delete(message.id); if (!res.writableEnded) { write(out); res.end(); } };
  session.calls.set(message.id, res);
  if (!c) return finish(failure(message.id, -32602, `Unknown tool: ${message.params?.name}`));
  if (c.kind === 'tool') return finish(reply(message.id, text(raw)));
  const heard = [];
  for (const { asks } of legs(c)) {
    const answers = [];
    for (const { method, params } of asks.values()) {
      const lacks = missing(method, session.capabilities, params);
      if (lacks && !url.searchParams.has('ungated')) return finish(reply(message.id, text(`client did not declare ${q(lacks)}`, true)));
      const id = session.nextId++;
      answers.push(new Promise((resolve) => session.waiting.set(id, resolve)));
      const onGet = url.searchParams.get('stream') === 'get' && session.get;
      (onGet || write)(`{"jsonrpc":"2.0","id":${id},"method":${q(method)},"params":${params}}`);
    }
    heard.push(...(await Promise.all(answers)));
  }
  finish(reply(message.id, text(heard.join('\n'))));
}
function legacy(message, raw, req, url, res, json) {
  if (message.method === 'initialize') {
    const id = randomUUID();
    sessions.set(id, { capabilities: message.params?.capabilities ?? {}, waiting: new Map(), calls: new Map(), nextId: 0 });
    const offered = message.params?.protocolVersion;
    const version = ['2025-11-25', '2025-06-18', '2025-03-26'].includes(offered) ? offered : '2025-11-25';
    return json(200, reply(message.id, `{"protocolVersion":${q(version)},"capabilities":{"tools":{}},"serverInfo":${serverInfo}}`), { 'mcp-session-id': id });
  }
  const session = sessions.get(req.headers['mcp-session-id']);
  if (!session) return json(404, failure(message.id, -32001, 'Session not found'));
  if (!message.method) {
    session.waiting.get(message.id)?.(raw);
    session.waiting.delete(message.id);
    return json(202, '');
  }
  if (message.method === 'notifications/cancelled') session.calls.get(message.params?.requestId)?.end();
  if (message.id === undefined) return json(202, '');
  if (message.method === 'tools/list') return json(200, reply(message.id, toolList(url)));
  if (message.method === 'ping') return json(200, reply(message.id, '{}'));
  if (message.method !== 'tools/call') return json(200, failure(message.id, -32601, 'Method not found'));
  return legacyCall(session, message, url, res, raw);
}

// ---- 2026-07-28: the server asks in the result. Which leg of a case comes next is remembered per tool: one call of a case at a time. ----
const reached = new Map();
function modern(message, raw, req, url, json) {
  const meta = message.params?._meta ?? {};
  const version = meta['io.modelcontextprotocol/protocolVersion'];
  const caps = meta['io.modelcontextprotocol/clientCapabilities'];
  if (message.id === undefined) return json(202, '');
  if (!version || !caps) return json(400, failure(message.id, -32602, 'Missing protocolVersion or clientCapabilities in _meta'));
  if (version !== '2026-07-28')
    return json(400, failure(message.id, -32022, 'Unsupported protocol version', { supported: ['2026-07-28'], requested: version }));
  if (req.headers['mcp-method'] !== message.method) return json(400, failure(message.id, -32020, 'Mcp-Method header does not match the body'));
  const listed = '"ttlMs":0,"cacheScope":"private"';
  if (message.method === 'server/discover')
    return json(200, reply(message.id, complete(`{"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},${listed}}`)));
  if (message.method === 'tools/list') return json(200, reply(message.id, complete(`{${listed},${toolList(url).slice(1)}`)));
  if (message.method !== 'tools/call') return json(404, failure(message.id, -32601, 'Method not found'));
  const c = caseOf(message.params.name, url);
  if (!c) return json(200, failure(message.id, -32602, `Unknown tool: ${message.params.name}`));
  if (c.kind === 'tool') return json(200, reply(message.id, complete(text(raw))));
  const retry = message.params.inputResponses !== undefined || message.params.requestState !== undefined;
  const all = legs(c);
  const at = retry ? (reached.get(c.id) ?? 0) + 1 : 0;
  reached.set(c.id, at);
  if (at >= all.length && c.kind !== 'loop') return json(200, reply(message.id, complete(text(raw))));
  const leg = all[Math.min(at, all.length - 1)];
  for (const { method, params } of leg.asks.values()) {
    const lacks = missing(method, caps, params);
    if (lacks && !url.searchParams.has('ungated')) return json(400, failure(message.id, -32021, 'Missing required client capability', { requiredCapabilities: lacks }));
  }
  if (leg.raw) return json(200, reply(message.id, leg.raw));
  const inner = [...leg.asks].map(([k, r]) => `${q(k)}:{"method":${q(r.method)},"params":${r.params}}`).join(',');
  return json(200, reply(message.id, `{"resultType":"input_required","inputRequests":{${inner}},"requestState":${q(`${leg.state}-${at}`)},${modernMeta}}`));
}

function cors(url, req) {
  const mode = url.searchParams.get('cors');
  if (mode === 'off') return {};
  const allowed = ['content-type', 'accept', 'authorization', 'mcp-protocol-version', 'mcp-session-id', 'last-event-id'];
  const asked = (req.headers['access-control-request-headers'] ?? '').split(',').map((h) => h.trim().toLowerCase());
  if (mode !== 'nomethod') allowed.push('mcp-method', 'mcp-name', ...asked.filter((h) => h.startsWith('mcp-param-')));
  return {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, GET, DELETE, OPTIONS',
    'access-control-allow-headers': allowed.join(', '),
    ...(mode === 'noexpose' ? {} : { 'access-control-expose-headers': 'mcp-session-id, mcp-protocol-version, www-authenticate' }),
  };
}

const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://127.0.0.1');
  for (const [k, v] of Object.entries(cors(url, req))) res.setHeader(k, v);
  const json = (status, raw, headers = {}) => res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(raw);
  const streamed = (status, raw) => (status === 200 && url.searchParams.get('reply') === 'sse' ? (sse(res)(raw), res.end()) : json(status, raw));
  if (req.method === 'OPTIONS') return res.writeHead(204).end();
  if (url.pathname !== '/mcp') return json(404, '{}');
  const era = url.searchParams.get('era');
  if (req.method === 'DELETE') {
    const session = sessions.get(req.headers['mcp-session-id']);
    if (session) for (const open of [...session.calls.values(), session.getRes]) open?.end();
    return json(sessions.delete(req.headers['mcp-session-id']) ? 200 : 404, '');
  }
  if (req.method === 'GET') {
    const session = sessions.get(req.headers['mcp-session-id']);
    if (!session || era === 'modern') return json(405, '');
    session.get = sse(res);
    session.getRes = res;
    res.on('close', () => { if (session.getRes === res) session.get = session.getRes = undefined; });
    return res.write(': open\n\n');
  }
  const chunks = [];
  req.on('data', (c) => chunks.push(c));
  req.on('end', () => {
    const raw = Buffer.concat(chunks).toString('utf8');
    let message;
    try { message = JSON.parse(raw); } catch { return json(400, failure(null, -32700, 'Parse error')); }
    const isModern = message.params?._meta?.['io.modelcontextprotocol/protocolVersion'] !== undefined;
    if (isModern && era !== 'legacy') return modern(message, raw, req, url, streamed);
    if (era === 'modern')
      return json(400, failure(message.id, -32022, 'Unsupported protocol version', { supported: ['2026-07-28'], requested: message.params?.protocolVersion ?? null }));
    if (isModern) return json(400, failure(message.id, -32000, 'Bad Request: Server not initialized'));
    return legacy(message, raw, req, url, res, json);
  });
});
server.listen(port, '127.0.0.1', () => console.log(`case-server: ${cases.size} cases on http://127.0.0.1:${server.address().port}/mcp`));
