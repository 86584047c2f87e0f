// A recording as long as the timeline has to bear, as a file.

/** Calls that each ask once, report progress and are answered: 14 messages a call. Gives the file's text and what its messages weigh. */
export function longRecording(frames) {
  const lines = [JSON.stringify({ backchannel: 'recording', version: 1, savedAt: 0, application: 'bench' })];
  let seq = 0;
  let time = Date.UTC(2026, 0, 1);
  let raw = 0;
  let sent = 0;
  const add = (draft) => {
    time += 3;
    lines.push(JSON.stringify({ seq: ++seq, time, connection: 1, ...draft }));
    return seq;
  };
  const message = (from, http, body) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...body });
    raw += text.length;
    sent += 1;
    return add({ kind: 'message', from, text, http, carrier: from === 'client' ? 'body' : 'event' });
  };
  const headers = [
    ['content-type', 'application/json'],
    ['mcp-protocol-version', '2025-11-25'],
    ['mcp-session-id', 'session-1'],
  ];
  const url = 'http://127.0.0.1:6280/demo/mcp';
  const open = (http) => add({ kind: 'http', phase: 'request', http, method: 'POST', url, route: 'direct', headers });
  const respond = (http, status) =>
    add({ kind: 'http', phase: 'response', http, status, statusText: '', headers: [['content-type', 'text/event-stream']] });
  add({ kind: 'setting', what: 'connect', url, route: 'direct', protocol: '2025-11-25' });
  add({
    kind: 'setting',
    what: 'era',
    era: 'legacy',
    version: '2025-11-25',
    session: true,
    why: '',
    serverName: 'Library',
    serverVersion: '1',
  });
  const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] };
  for (let call = 1; sent < frames; call++) {
    const http = call * 2;
    const name = people[call % people.length];
    open(http);
    message('client', http, {
      id: call,
      method: 'tools/call',
      params: { name: tools[call % tools.length], arguments: { branch: `branch ${call % 97}` }, _meta: { progressToken: call } },
    });
    respond(http, 200);
    for (let i = 1; i <= 9; i++)
      message('server', http, {
        method: 'notifications/progress',
        params: { progressToken: call, progress: i, total: 9, message: `Looking at shelf ${call * 9 + i}` },
      });
    const asked = message('server', http, {
      id: call,
      method: 'elicitation/create',
      params: { mode: 'form', message: 'What name should go on the card?', requestedSchema: schema },
    });
    const result = { action: 'accept', content: { name } };
    add({
      kind: 'person',
      what: 'answer',
      question: { kind: 'request', message: asked, id: String(call) },
      by: 'hand',
      label: 'accept',
      answer: JSON.stringify(result),
    });
    open(http + 1);
    message('client', http + 1, { id: call, result });
    respond(http + 1, 202);
    add({ kind: 'http', phase: 'end', http: http + 1, bytes: 0 });
    message('server', http, { method: 'notifications/message', params: { level: 'info', data: `printing card ${call}` } });
    message('server', http, { id: call, result: { content: [{ type: 'text', text: `Card issued to ${name}.` }] } });
    add({ kind: 'http', phase: 'end', http, bytes: 900 });
  }
  return { text: `${lines.join('\n')}\n`, raw, frames: sent };
}

const people = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Edsger Dijkstra',
  'Barbara Liskov',
  'Tony Hoare',
  'Frances Allen',
];
const tools = ['issue_card', 'renew_loan', 'overdue_report'];
