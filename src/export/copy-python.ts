import { member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { CallbackKind, CopiedCall } from './copied-call.ts';
import { pythonLiteral } from './literals.ts';
import { type CopiedValue, variablesOf } from './secret-variable.ts';

/**
 * The call as a program on the Python SDK (`mcp` 2.x), with a callback for each declared capability that needs one: there,
 * registering is declaring. Undefined: the SDK's client has no method for it.
 */
export function pythonOf(call: CopiedCall): string | undefined {
  const invoke = invocation(call);
  if (invoke === undefined) return undefined;
  const variables = variablesOf([call.address, ...call.headers.map(([, value]) => value)]);
  const url = call.headers.length === 0 ? text(call.address) : transport(call);
  const options = [url, ...modePart(call), ...call.callbacks.flatMap(({ kind }) => callbackOptions(kind, call.capabilities))];
  const lines = [
    '# pip install "mcp>=2"',
    ...(variables.length === 0 ? [] : [`# Set in the environment: ${variables.join(', ')}. The values are not copied.`]),
    'import asyncio',
    ...(variables.length === 0 ? [] : ['import os']),
    '',
    `from mcp import Client${call.callbacks.length === 0 ? '' : ', types'}`,
    ...(call.headers.length === 0
      ? []
      : ['from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client']),
    '',
    ...call.callbacks.flatMap(({ kind, answers }) => callbackPart(kind, answers)),
    '',
    'async def main() -> None:',
    '    async with Client(',
    ...options.map((option) => `        ${option},`),
    '    ) as client:',
    ...invoke.map((line) => (line === '' ? '' : `        ${line}`)),
    '',
    '',
    'asyncio.run(main())',
  ];
  return `${lines.join('\n')}\n`;
}

function modePart({ era, version }: CopiedCall): string[] {
  if (era === undefined) return [];
  return [`mode=${era === 'modern' ? JSON.stringify(version) : '"legacy"'}`];
}

const callbacks: {
  readonly [K in CallbackKind]: {
    readonly option: string;
    readonly type: string;
    readonly method: string;
    readonly params: boolean;
    readonly otherwise: string;
  };
} = {
  elicitation: {
    option: 'elicitation_callback',
    type: 'ElicitResult',
    method: 'elicitation/create',
    params: true,
    otherwise: 'types.ElicitResult(action="cancel")',
  },
  sampling: {
    option: 'sampling_callback',
    type: 'CreateMessageResult',
    method: 'sampling/createMessage',
    params: true,
    otherwise:
      'types.CreateMessageResult(\n        role="assistant", content=types.TextContent(type="text", text="No model answers here."), model="none"\n    )',
  },
  roots: {
    option: 'list_roots_callback',
    type: 'ListRootsResult',
    method: 'roots/list',
    params: false,
    otherwise: 'types.ListRootsResult(roots=[])',
  },
};

function callbackPart(kind: CallbackKind, answers: readonly JsonNode[]): string[] {
  const { option, type, method, params, otherwise } = callbacks[kind];
  const list = `${kind}_answers`;
  return [
    '',
    ...(answers.length === 0 ? [] : ['# As answered in the recording; what looks secret is replaced.']),
    `${list} = ${pythonLiteral({ kind: 'array', items: answers })}`,
    '',
    '',
    `async def ${option}(context${params ? ', params' : ''}):`,
    `    print(${JSON.stringify(method)}${params ? ', params' : ''})`,
    `    if ${list}:`,
    `        return types.${type}.model_validate(${list}.pop(0))`,
    `    return ${otherwise}`,
    '',
  ];
}

function callbackOptions(kind: CallbackKind, capabilities: JsonNode | undefined): string[] {
  const { option } = callbacks[kind];
  const own = membersOf(member(capabilities, kind)).map(({ name }) => name);
  if (kind !== 'sampling' || own.length === 0) return [`${option}=${option}`];
  const parts = [
    ...(own.includes('tools') ? ['tools=types.SamplingToolsCapability()'] : []),
    ...(own.includes('context') ? ['context=types.SamplingContextCapability()'] : []),
  ];
  return [`${option}=${option}`, `sampling_capabilities=types.SamplingCapability(${parts.join(', ')})`];
}

function transport({ address, headers }: CopiedCall): string {
  const members = headers.map(([name, value]) => `${JSON.stringify(name)}: ${text(value)}`);
  return `streamable_http_client(${text(address)}, http_client=create_mcp_http_client(headers={${members.join(', ')}}))`;
}

const text = (value: CopiedValue): string =>
  value
    .map((part) => (typeof part === 'string' ? JSON.stringify(part) : `os.environ[${JSON.stringify(part.variable)}]`))
    .join(' + ');

function invocation({ method, params, progress }: CopiedCall): string[] | undefined {
  const arg = (name: string) => pythonLiteral(member(params, name) ?? { kind: 'null' }, 8);
  const own = member(params, '_meta');
  const meta = own ? [`meta=${pythonLiteral(own, 8)}`] : [];
  const shown = (name: string, ...args: readonly string[]) => [
    ...(progress && name === 'call_tool'
      ? ['async def on_progress(progress, total, message):', '    print(progress, total, message)', '']
      : []),
    `result = await client.${name}(${args.join(', ')})`,
    'print(result.model_dump_json(indent=2, by_alias=True, exclude_none=True))',
  ];
  switch (method) {
    case 'tools/call': {
      const args = member(params, 'arguments') ? [arg('arguments')] : [];
      return shown('call_tool', arg('name'), ...args, ...(progress ? ['progress_callback=on_progress'] : []), ...meta);
    }
    case 'prompts/get':
      return shown('get_prompt', arg('name'), ...(member(params, 'arguments') ? [arg('arguments')] : []), ...meta);
    case 'resources/read':
      return shown('read_resource', arg('uri'), ...meta);
    case 'resources/subscribe':
      return shown('subscribe_resource', arg('uri'));
    case 'resources/unsubscribe':
      return shown('unsubscribe_resource', arg('uri'));
    case 'tools/list':
    case 'prompts/list':
    case 'resources/list':
    case 'resources/templates/list':
      return shown(listers[method], ...(stringOf(member(params, 'cursor')) === undefined ? [] : [`cursor=${arg('cursor')}`]));
    case 'logging/setLevel':
      return shown('set_logging_level', arg('level'));
    case 'ping':
      return shown('send_ping');
    case 'initialize':
    case 'server/discover':
      return ['print(client.server_info, client.server_capabilities)'];
    default:
      return undefined;
  }
}

const listers = {
  'tools/list': 'list_tools',
  'prompts/list': 'list_prompts',
  'resources/list': 'list_resources',
  'resources/templates/list': 'list_resource_templates',
} as const;
