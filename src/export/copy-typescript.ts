import { member } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { CallbackKind, CopiedCall } from './copied-call.ts';
import { lossyNumbers, typescriptLiteral } from './literals.ts';
import { type CopiedValue, variablesOf } from './secret-variable.ts';

/**
 * The call as a program on the TypeScript SDK (`@modelcontextprotocol/client` 2.x), with a callback for each declared capability
 * that needs one. Undefined: the SDK's client has no method for it.
 */
export function typescriptOf(call: CopiedCall): string | undefined {
  const invoke = invocation(call);
  if (invoke === undefined) return undefined;
  const types = call.callbacks.map(({ kind }) => callbacks[kind].type);
  const variables = variablesOf([call.address, ...call.headers.map(([, value]) => value)]);
  const lossy = [...new Set(call.params ? lossyNumbers(call.params) : [])];
  const lines = [
    '// npm install @modelcontextprotocol/client@2',
    ...(variables.length === 0 ? [] : [`// Set in the environment: ${variables.join(', ')}. The values are not copied.`]),
    ...(lossy.length === 0 ? [] : [`// JavaScript cannot hold exactly: ${lossy.map((it) => it.slice(0, 60)).join(', ')}`]),
    `import { Client, ${types.map((type) => `type ${type}, `).join('')}StreamableHTTPClientTransport } from '@modelcontextprotocol/client';`,
    '',
    `const transport = new StreamableHTTPClientTransport(new URL(${template(call.address)})${headersPart(call)});`,
    'const client = new Client(',
    "  { name: 'copied-call', version: '1.0.0' },",
    '  {',
    `    capabilities: ${typescriptLiteral(call.capabilities ?? { kind: 'object', members: [] }, 4)},`,
    ...versionPart(call),
    '  },',
    ');',
    ...call.callbacks.flatMap(({ kind, answers }) => callbackPart(kind, answers)),
    '',
    'await client.connect(transport);',
    ...invoke,
    'await client.close();',
  ];
  return `${lines.join('\n')}\n`;
}

function versionPart({ era, version }: CopiedCall): string[] {
  if (version === '') return [];
  if (era === 'modern') return [`    versionNegotiation: { mode: { pin: ${JSON.stringify(version)} } },`];
  return [`    supportedProtocolVersions: [${JSON.stringify(version)}],`];
}

const callbacks: {
  readonly [K in CallbackKind]: { readonly type: string; readonly method: string; readonly otherwise: string };
} = {
  elicitation: { type: 'ElicitResult', method: 'elicitation/create', otherwise: "{ action: 'cancel' }" },
  sampling: {
    type: 'CreateMessageResult',
    method: 'sampling/createMessage',
    otherwise: "{ role: 'assistant', content: { type: 'text', text: 'No model answers here.' }, model: 'none' }",
  },
  roots: { type: 'ListRootsResult', method: 'roots/list', otherwise: '{ roots: [] }' },
};

function callbackPart(kind: CallbackKind, answers: readonly JsonNode[]): string[] {
  const { type, method, otherwise } = callbacks[kind];
  const list = `${kind}Answers`;
  return [
    '',
    ...(answers.length === 0 ? [] : ['// As answered in the recording; what looks secret is replaced.']),
    `const ${list}: ${type}[] = ${typescriptLiteral({ kind: 'array', items: answers })};`,
    `client.setRequestHandler('${method}', async ({ params }): Promise<${type}> => {`,
    `  console.log('${method}', params);`,
    `  return ${list}.shift() ?? ${otherwise};`,
    '});',
  ];
}

function headersPart({ headers }: CopiedCall): string {
  if (headers.length === 0) return '';
  const members = headers.map(([name, value]) => `      ${JSON.stringify(name)}: ${template(value)},\n`).join('');
  return `, {\n  requestInit: {\n    headers: {\n${members}    },\n  },\n}`;
}

/** A text, or a template where the environment has a part of it. */
function template(value: CopiedValue): string {
  if (value.every((part) => typeof part === 'string')) return JSON.stringify(value.join(''));
  const parts = value.map((part) =>
    typeof part === 'string'
      ? JSON.stringify(part).slice(1, -1).replaceAll('\\"', '"').replace(/[`$]/g, '\\$&')
      : `\${process.env.${part.variable} ?? ''}`,
  );
  return `\`${parts.join('')}\``;
}

function invocation({ method, params, progress }: CopiedCall): string[] | undefined {
  const given = typescriptLiteral(params ?? { kind: 'object', members: [] });
  const shown = (expression: string) => [`const result = await ${expression};`, 'console.log(JSON.stringify(result, null, 2));'];
  switch (method) {
    case 'tools/call':
      return shown(`client.callTool(${given}${progress ? ', { onprogress: (progress) => console.log(progress) }' : ''})`);
    case 'prompts/get':
      return shown(`client.getPrompt(${given})`);
    case 'resources/read':
      return shown(`client.readResource(${given})`);
    case 'completion/complete':
      return shown(`client.complete(${given})`);
    case 'resources/subscribe':
      return shown(`client.subscribeResource(${given})`);
    case 'resources/unsubscribe':
      return shown(`client.unsubscribeResource(${given})`);
    case 'tools/list':
    case 'prompts/list':
    case 'resources/list':
    case 'resources/templates/list':
      return shown(`client.${listers[method]}(${params?.kind === 'object' && params.members.length > 0 ? given : ''})`);
    case 'logging/setLevel':
      return shown(`client.setLoggingLevel(${typescriptLiteral(member(params, 'level') ?? { kind: 'null' })})`);
    case 'ping':
      return shown('client.ping()');
    case 'initialize':
    case 'server/discover':
      return ['console.log(client.getServerVersion(), client.getServerCapabilities());'];
    default:
      return undefined;
  }
}

const listers = {
  'tools/list': 'listTools',
  'prompts/list': 'listPrompts',
  'resources/list': 'listResources',
  'resources/templates/list': 'listResourceTemplates',
} as const;
