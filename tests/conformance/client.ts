import { contentOf } from '../../src/form/answer.ts';
import { emptyDraft } from '../../src/form/draft.ts';
import { member, stringOf } from '../../src/json/access.ts';
import { fromPlain } from '../../src/json/convert.ts';
import type { JsonNode } from '../../src/json/node.ts';
import { writeJson } from '../../src/json/write.ts';
import type { Answer, Era, Outcome, PendingRequest, Protocol } from '../../src/session/types.ts';
import { listPages } from '../../src/ui/tools/list.ts';
import type { ListedTool } from '../../src/ui/tools/read-tools.ts';
import { toolsKind } from '../../src/ui/tools/tools-kind.ts';
import { mirrorHeaders } from '../../src/wire/mirror.ts';
import { startHeadless } from '../support/headless.ts';

/** What the conformance suite starts: `client.mjs <server URL>`, the scenario in the environment. Ends with 1 where something did not work. */
const url = process.argv.at(-1) ?? '';
const scenario = process.env.MCP_CONFORMANCE_SCENARIO ?? '';
const context = JSON.parse(process.env.MCP_CONFORMANCE_CONTEXT ?? '{}') as { toolCalls?: { name: string; arguments: object }[] };
const version = process.env.MCP_CONFORMANCE_PROTOCOL_VERSION;
const protocol: Protocol = version === undefined ? 'Auto' : (version as Protocol);

/** Accepts a form as it stands before anybody typed: its defaults. Everything else is sent the smallest valid answer. */
function answer(request: PendingRequest): Answer {
  if (request.method === 'elicitation/create') {
    const schema = member(request.params, 'requestedSchema');
    const content = contentOf(schema, emptyDraft(schema));
    if (!content.ok) return { kind: 'error', code: -32603, message: content.reason, label: 'error' };
    return { kind: 'result', result: `{"action":"accept","content":${writeJson(content.content)}}`, label: 'accept' };
  }
  if (request.method === 'roots/list') return { kind: 'result', result: '{"roots":[]}', label: 'send' };
  const sample = '{"role":"assistant","content":{"type":"text","text":"An answer."},"model":"by-rule","stopReason":"endTurn"}';
  return { kind: 'result', result: sample, label: 'send' };
}

const client = startHeadless(answer);

async function connect(): Promise<Era> {
  await client.session.connect({
    url,
    route: 'direct',
    protocol,
    headers: [],
    clientInfo: { name: 'backchannel', version: '0.1.0' },
  });
  const { connection } = client.session.snapshot();
  if (connection.kind !== 'connected') throw new Error(`not connected: ${JSON.stringify(connection)}`);
  return connection.server.era;
}

/** Calls a tool as the page does: with the headers its schema asks for. */
function callTool(tool: ListedTool, args: JsonNode, era: Era): Promise<Outcome> {
  const params = `{"name":${JSON.stringify(tool.name)},"arguments":${writeJson(args)}}`;
  const headers = era === 'modern' ? mirrorHeaders(tool.inputSchema, args).headers : [];
  return client.session.call('tools/call', params, { headers }).outcome;
}

/** Tools that can be called: an entry with problems is shown in the page, and left alone here (server/tools › x-mcp-header). */
async function usableTools(era: Era): Promise<readonly ListedTool[]> {
  const list = await listPages(toolsKind(era), (params) => client.session.call('tools/list', params, { quiet: true }).outcome);
  return list.items.filter((tool) => tool.problems.length === 0);
}

/** Something valid for every required argument. */
function sampleArguments(tool: ListedTool): JsonNode {
  const properties = member(tool.inputSchema, 'properties');
  const required = member(tool.inputSchema, 'required');
  const names = required?.kind === 'array' ? required.items.map(stringOf) : [];
  const value = (name: string) => {
    switch (stringOf(member(member(properties, name), 'type'))) {
      case 'number':
      case 'integer':
        return 2;
      case 'boolean':
        return true;
      case 'array':
        return [];
      case 'object':
        return {};
      default:
        return 'text';
    }
  };
  return fromPlain(Object.fromEntries(names.flatMap((name) => (name === undefined ? [] : [[name, value(name)]]))));
}

async function everyTool(era: Era) {
  for (const tool of await usableTools(era)) await callTool(tool, sampleArguments(tool), era);
}

async function givenCalls(era: Era) {
  const tools = await usableTools(era);
  for (const wanted of context.toolCalls ?? []) {
    const tool = tools.find((each) => each.name === wanted.name);
    if (!tool) throw new Error(`${wanted.name} is not listed`);
    await callTool(tool, fromPlain(wanted.arguments), era);
  }
}

/** Sends the schema of one tool to another as it arrived. */
async function echoSchema(era: Era) {
  const tools = await usableTools(era);
  const echo = tools.find((tool) => tool.name === 'json_schema_echo');
  const focal = tools.find((tool) => tool !== echo)?.inputSchema;
  if (!echo || !focal) throw new Error('the two tools are not listed');
  await callTool(echo, { kind: 'object', members: [{ name: 'schema', nameText: '"schema"', value: focal }] }, era);
}

async function everyMethod(era: Era) {
  await everyTool(era);
  await client.call('resources/list');
  await client.call('resources/read', { uri: 'file:///path/to/file%20name.txt' });
  await client.call('prompts/list');
  await client.call('prompts/get', { name: 'test_prompt' });
}

async function play(era: Era): Promise<void> {
  switch (scenario) {
    case 'initialize':
    case 'json-schema-ref-no-deref':
      await usableTools(era);
      return;
    case 'http-standard-headers':
      return everyMethod(era);
    case 'http-custom-headers':
      return givenCalls(era);
    case 'json-schema-2020-12-preservation':
      return echoSchema(era);
    default:
      return everyTool(era);
  }
}

async function main(): Promise<void> {
  const era = await connect();
  await play(era);
  await client.session.disconnect();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
