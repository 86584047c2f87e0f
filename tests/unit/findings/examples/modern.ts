import { type Example, exchange } from './example.ts';

const revision = '2026-07-28';
const text = (words: string) => ({ type: 'text', text: words });
const login = {
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: 'Please provide your GitHub username',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
};
const capital = {
  method: 'sampling/createMessage',
  params: {
    messages: [{ role: 'user', content: text('What is the capital of France?') }],
    modelPreferences: { hints: [{ name: 'claude-3-sonnet' }], intelligencePriority: 0.8, speedPriority: 0.5 },
    systemPrompt: 'You are a helpful assistant.',
    maxTokens: 100,
  },
};
const paris = {
  role: 'assistant',
  content: text('The capital of France is Paris.'),
  model: 'claude-3-sonnet-20240307',
  stopReason: 'endTurn',
};
const complete = { resultType: 'complete' };
const kept = { ...complete, ttlMs: 300_000, cacheScope: 'public' };
const subscription = { _meta: { 'io.modelcontextprotocol/subscriptionId': 'listen:0' } };
const call = { name: 'get_weather', arguments: { location: 'New York' } };

/** Examples of 2026-07-28; the requests get the metadata that the pages leave out for brevity. */
export const modernExamples: readonly Example[] = [
  {
    revision,
    page: 'basic/patterns/mrtr › InputRequiredResult',
    messages: [
      ['client', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }],
      [
        'server',
        {
          jsonrpc: '2.0',
          id: 1,
          result: {
            resultType: 'input_required',
            inputRequests: { github_login: login, capital_of_france: capital, files: { method: 'roots/list' } },
            requestState: 'AEAD-protected blob',
          },
        },
      ],
      [
        'client',
        {
          jsonrpc: '2.0',
          id: 2,
          method: 'tools/call',
          params: {
            ...call,
            inputResponses: {
              github_login: { action: 'accept', content: { name: 'octocat' } },
              capital_of_france: paris,
              files: { roots: [{ uri: 'file:///home/user/projects/myproject', name: 'My Project' }] },
            },
            requestState: 'AEAD-protected blob',
          },
        },
      ],
      ['server', { jsonrpc: '2.0', id: 2, result: { ...complete, content: [text('Hello octocat')] } }],
    ],
  },
  {
    revision,
    page: 'basic/patterns/mrtr › Client Requirements: a state alone',
    messages: [
      ['client', { jsonrpc: '2.0', id: 1, method: 'prompts/get', params: { name: 'code_review' } }],
      ['server', { jsonrpc: '2.0', id: 1, result: { resultType: 'input_required', requestState: 'later' } }],
      ['client', { jsonrpc: '2.0', id: 2, method: 'prompts/get', params: { name: 'code_review', requestState: 'later' } }],
      ['server', { jsonrpc: '2.0', id: 2, result: { ...complete, messages: [{ role: 'user', content: text('Review') }] } }],
    ],
  },
  {
    revision,
    page: 'server/tools › Listing Tools',
    messages: exchange('client', 'tools/list', undefined, {
      ...kept,
      tools: [{ name: 'get_weather', inputSchema: { type: 'object', properties: { location: { type: 'string' } } } }],
      nextCursor: '',
    }),
  },
  {
    revision,
    page: 'server/tools › Structured Content: any JSON value',
    messages: exchange('client', 'tools/call', call, { ...complete, content: [text('[1]')], structuredContent: [1, null] }),
  },
  {
    revision,
    page: 'server/resources › Reading Resources',
    messages: exchange(
      'client',
      'resources/read',
      { uri: 'file:///a' },
      { ...kept, contents: [{ uri: 'file:///a', text: 'x' }] },
    ),
  },
  {
    revision,
    page: 'server/resources › Error Handling',
    messages: [
      ['client', { jsonrpc: '2.0', id: 5, method: 'resources/read', params: { uri: 'file:///nonexistent.txt' } }],
      [
        'server',
        {
          jsonrpc: '2.0',
          id: 5,
          error: { code: -32602, message: 'Resource not found', data: { uri: 'file:///nonexistent.txt' } },
        },
      ],
    ],
  },
  {
    revision,
    page: 'basic/patterns/subscriptions › Listening',
    messages: [
      [
        'client',
        { jsonrpc: '2.0', id: 'listen:0', method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } },
      ],
      [
        'server',
        {
          jsonrpc: '2.0',
          method: 'notifications/subscriptions/acknowledged',
          params: { notifications: { toolsListChanged: true }, ...subscription },
        },
      ],
      ['server', { jsonrpc: '2.0', method: 'notifications/tools/list_changed', params: subscription }],
      ['server', { jsonrpc: '2.0', id: 'listen:0', result: { ...complete, ...subscription } }],
    ],
  },
];
