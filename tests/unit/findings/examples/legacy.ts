import { type Example, exchange } from './example.ts';

const text = (words: string) => ({ type: 'text', text: words });
const capital = {
  messages: [{ role: 'user', content: text('What is the capital of France?') }],
  modelPreferences: { hints: [{ name: 'claude-3-sonnet' }], intelligencePriority: 0.8, speedPriority: 0.5 },
  systemPrompt: 'You are a helpful assistant.',
  maxTokens: 100,
};
const paris = {
  role: 'assistant',
  content: text('The capital of France is Paris.'),
  model: 'claude-3-sonnet-20240307',
  stopReason: 'endTurn',
};
const weatherTool = {
  name: 'get_weather',
  description: 'Get current weather for a city',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};
const use = (id: string, city: string) => ({ type: 'tool_use', id, name: 'get_weather', input: { city } });
const used = (toolUseId: string, words: string) => ({ type: 'tool_result', toolUseId, content: [text(words)] });
const colours = ['Red', 'Green', 'Blue'];
const titled = [
  { const: '#FF0000', title: 'Red' },
  { const: '#00FF00', title: 'Green' },
];
const form = (properties: object, required: string[] = []) => ({
  mode: 'form',
  message: 'Please provide your contact information',
  requestedSchema: { type: 'object', properties, required },
});

/** Examples of 2025-11-25, and of the pages that are the same in the revisions before it. */
export const legacyExamples: readonly Example[] = [
  ...['2025-03-26', '2025-06-18', '2025-11-25'].flatMap((revision): Example[] => [
    {
      revision,
      page: 'server/tools › Listing Tools',
      messages: exchange(
        'client',
        'tools/list',
        { cursor: 'optional-cursor-value' },
        {
          tools: [
            {
              name: 'get_weather',
              description: 'Get current weather information for a location',
              inputSchema: {
                type: 'object',
                properties: { location: { type: 'string', description: 'City name or zip code' } },
                required: ['location'],
              },
            },
          ],
          nextCursor: 'next-page-cursor',
        },
      ),
    },
    {
      revision,
      page: 'server/tools › Calling Tools',
      messages: exchange(
        'client',
        'tools/call',
        { name: 'get_weather', arguments: { location: 'New York' } },
        {
          content: [
            text('Current weather in New York:\nTemperature: 72°F'),
            { type: 'image', data: 'base64-encoded-data', mimeType: 'image/png' },
            { type: 'audio', data: 'base64-encoded-audio-data', mimeType: 'audio/wav' },
            { type: 'resource', resource: { uri: 'file:///project/src/main.rs', mimeType: 'text/x-rust', text: 'fn main() {}' } },
          ],
          isError: false,
        },
      ),
    },
    {
      revision,
      page: 'server/tools › Error Handling',
      messages: [
        ['client', { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'invalid_tool_name' } }],
        ['server', { jsonrpc: '2.0', id: 3, error: { code: -32602, message: 'Unknown tool: invalid_tool_name' } }],
      ],
    },
    {
      revision,
      page: 'client/sampling › Creating Messages',
      messages: exchange('server', 'sampling/createMessage', capital, paris),
    },
    {
      revision,
      page: 'client/roots › Listing Roots',
      messages: exchange('server', 'roots/list', undefined, {
        roots: [{ uri: 'file:///home/user/projects/myproject', name: 'My Project' }],
      }),
    },
    {
      revision,
      page: 'client/sampling › Error Handling',
      messages: [
        ['server', { jsonrpc: '2.0', id: 1, method: 'sampling/createMessage', params: capital }],
        ['client', { jsonrpc: '2.0', id: 1, error: { code: -1, message: 'User rejected sampling request' } }],
      ],
    },
    {
      revision,
      page: 'server/resources › Reading Resources',
      messages: exchange(
        'client',
        'resources/read',
        { uri: 'file:///project/src/main.rs' },
        { contents: [{ uri: 'file:///project/src/main.rs', mimeType: 'text/x-rust', text: 'fn main() {}' }] },
      ),
    },
    {
      revision,
      page: 'server/prompts › Getting a Prompt',
      messages: exchange(
        'client',
        'prompts/get',
        { name: 'code_review', arguments: { code: "def hello():\n    print('world')" } },
        { description: 'Code review prompt', messages: [{ role: 'user', content: text('Please review this Python code') }] },
      ),
    },
    {
      revision,
      page: 'server/utilities/completion › Requesting Completions',
      messages: exchange(
        'client',
        'completion/complete',
        { ref: { type: 'ref/prompt', name: 'code_review' }, argument: { name: 'language', value: 'py' } },
        { completion: { values: ['python', 'pytorch', 'pyside'], total: 10, hasMore: true } },
      ),
    },
    {
      revision,
      page: 'server/utilities/logging › Setting Log Level',
      messages: exchange('client', 'logging/setLevel', { level: 'info' }, {}),
    },
    {
      revision,
      page: 'server/utilities/logging › Log Message Notifications',
      messages: [
        [
          'server',
          {
            jsonrpc: '2.0',
            method: 'notifications/message',
            params: {
              level: 'error',
              logger: 'database',
              data: { error: 'Connection failed', details: { host: 'localhost', port: 5432 } },
            },
          },
        ],
      ],
    },
    { revision, page: 'basic/utilities/ping › Message Format', messages: exchange('client', 'ping', undefined, {}) },
  ]),
  ...['2025-06-18', '2025-11-25'].map(
    (revision): Example => ({
      revision,
      page: 'server/tools › Output Schema',
      messages: [
        ...exchange('client', 'tools/list', undefined, {
          tools: [
            {
              name: 'get_weather_data',
              title: 'Weather Data Retriever',
              inputSchema: { type: 'object', properties: { location: { type: 'string' } }, required: ['location'] },
              outputSchema: {
                type: 'object',
                properties: { temperature: { type: 'number' }, conditions: { type: 'string' }, humidity: { type: 'number' } },
                required: ['temperature', 'conditions', 'humidity'],
              },
            },
          ],
        }),
        [
          'client',
          { jsonrpc: '2.0', id: 5, method: 'tools/call', params: { name: 'get_weather_data', arguments: { location: 'x' } } },
        ],
        [
          'server',
          {
            jsonrpc: '2.0',
            id: 5,
            result: {
              content: [text('{"temperature": 22.5, "conditions": "Partly cloudy", "humidity": 65}')],
              structuredContent: { temperature: 22.5, conditions: 'Partly cloudy', humidity: 65 },
            },
          },
        ],
      ],
    }),
  ),
  {
    revision: '2025-11-25',
    page: 'client/elicitation › Example: Structured Data Request',
    messages: exchange(
      'server',
      'elicitation/create',
      form(
        {
          name: { type: 'string', description: 'Your full name' },
          email: { type: 'string', format: 'email', description: 'Your email address' },
          age: { type: 'number', minimum: 18, description: 'Your age' },
        },
        ['name', 'email'],
      ),
      { action: 'accept', content: { name: 'Monalisa Octocat', email: 'octocat@github.com', age: 30 } },
    ),
  },
  {
    revision: '2025-11-25',
    page: 'client/elicitation › Requested Schema',
    messages: exchange(
      'server',
      'elicitation/create',
      form({
        text: { type: 'string', title: 'Display Name', minLength: 3, maxLength: 50, pattern: '^[A-Za-z]+$', default: 'user' },
        number: { type: 'number', minimum: 0, maximum: 100, default: 50.5 },
        boolean: { type: 'boolean', default: false },
        one: { type: 'string', enum: colours, default: 'Red' },
        oneTitled: { type: 'string', oneOf: titled, default: '#FF0000' },
        many: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string', enum: colours }, default: ['Red', 'Green'] },
        manyTitled: { type: 'array', items: { anyOf: titled }, default: ['#FF0000'] },
        legacy: { type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B'] },
      }),
      { action: 'accept', content: { one: 'Blue', many: ['Red'], number: 1.5, boolean: true } },
    ),
  },
  {
    revision: '2025-11-25',
    page: 'client/elicitation › Example: Request Sensitive Data',
    messages: [
      ...exchange(
        'server',
        'elicitation/create',
        {
          mode: 'url',
          elicitationId: '550e8400-e29b-41d4-a716-446655440000',
          url: 'https://mcp.example.com/ui/set_api_key',
          message: 'Please provide your API key to continue.',
        },
        { action: 'accept' },
      ),
      [
        'server',
        {
          jsonrpc: '2.0',
          method: 'notifications/elicitation/complete',
          params: { elicitationId: '550e8400-e29b-41d4-a716-446655440000' },
        },
      ],
    ],
  },
  {
    revision: '2025-11-25',
    page: 'client/elicitation › URL Elicitation Required Error',
    messages: [
      ['client', { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'files' } }],
      [
        'server',
        {
          jsonrpc: '2.0',
          id: 2,
          error: {
            code: -32042,
            message: 'This request requires more information.',
            data: {
              elicitations: [
                {
                  mode: 'url',
                  elicitationId: '550e8400-e29b-41d4-a716-446655440000',
                  url: 'https://mcp.example.com/connect?elicitationId=550e8400-e29b-41d4-a716-446655440000',
                  message: 'Authorization is required to access your Example Co files.',
                },
              ],
            },
          },
        },
      ],
    ],
  },
  {
    revision: '2025-11-25',
    page: 'client/sampling › Sampling with Tools',
    messages: exchange(
      'server',
      'sampling/createMessage',
      {
        messages: [
          { role: 'user', content: text("What's the weather like in Paris and London?") },
          { role: 'assistant', content: [use('call_abc123', 'Paris'), use('call_def456', 'London')] },
          { role: 'user', content: [used('call_abc123', '18°C, partly cloudy'), used('call_def456', '15°C, rainy')] },
        ],
        tools: [weatherTool],
        toolChoice: { mode: 'auto' },
        maxTokens: 1000,
      },
      {
        role: 'assistant',
        content: [use('call_abc123', 'Paris'), use('call_def456', 'London')],
        model: 'claude-3-sonnet-20240307',
        stopReason: 'toolUse',
      },
    ),
  },
];
