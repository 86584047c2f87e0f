// A server of 2026-07-28 whose one tool sends so many notifications a second, for so long.
import http from 'node:http';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, GET, DELETE, OPTIONS',
  'access-control-expose-headers': '*',
};
const serverInfo = { name: 'flood', version: '1.0.0' };
const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };

/** Gives its address and how to stop it. A call sends `rate` messages a second for `seconds`, then its result. */
export async function startFlood(rate, seconds) {
  const server = http.createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { id, method, params } = body === '' ? {} : JSON.parse(body);
      const reply = (result) => {
        response.writeHead(200, { ...cors, 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', _meta, ...result } }));
      };
      if (method === 'server/discover')
        return reply({
          supportedVersions: ['2026-07-28'],
          capabilities: { tools: {} },
          ttlMs: 0,
          cacheScope: 'private',
          serverInfo,
        });
      if (method === 'tools/list') {
        const tools = [{ name: 'flood', inputSchema: { type: 'object', properties: {} } }];
        return reply({ tools, ttlMs: 0, cacheScope: 'private' });
      }
      if (method === 'tools/call') return flood(response, id, params?._meta?.progressToken, rate, seconds);
      response.writeHead(404, cors).end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/mcp`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function flood(response, id, progressToken, rate, seconds) {
  response.writeHead(200, { ...cors, 'content-type': 'text/event-stream' });
  const total = rate * seconds;
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * rate));
    let text = '';
    for (; sent < due; sent++) {
      const params = { progressToken, progress: sent + 1, total, message: `Shelf ${sent + 1} of ${total}` };
      text += event({ jsonrpc: '2.0', method: 'notifications/progress', params });
    }
    if (sent === total) {
      text += event({
        jsonrpc: '2.0',
        id,
        result: { resultType: 'complete', _meta, content: [{ type: 'text', text: 'Done.' }] },
      });
      clearInterval(timer);
    }
    if (text !== '') response.write(text);
    if (sent === total) response.end();
  }, 10);
  response.on('close', () => clearInterval(timer));
}

const event = (message) => `data: ${JSON.stringify(message)}\n\n`;
