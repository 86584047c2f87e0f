import { member, membersOf, setMember, stringOf } from '../json/access.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { looksSecret } from '../json/secret-names.ts';
import type { HeaderList } from '../wire/entry.ts';
import type { RecordedRequest } from './copy-request.ts';
import { type CopiedValue, copiedAddress, copiedHeaders } from './secret-variable.ts';

/** Kinds of questions that a client answers with a callback. */
export type CallbackKind = 'elicitation' | 'sampling' | 'roots';

/** A call of a client, as code is written from it. */
export interface CopiedCall {
  readonly address: CopiedValue;
  /** The person's own; those of the protocol are the library's. */
  readonly headers: readonly (readonly [name: string, value: CopiedValue])[];
  readonly method: string;
  readonly params: JsonNode | undefined;
  /** The revision that was negotiated; empty where none was. */
  readonly version: string;
  readonly era: 'legacy' | 'modern' | undefined;
  /** As declared. */
  readonly capabilities: JsonNode | undefined;
  /** Callbacks that the declared capabilities need, each with the results given in the recording, first to last. */
  readonly callbacks: readonly { readonly kind: CallbackKind; readonly answers: readonly JsonNode[] }[];
  readonly progress: boolean;
}

/** An answer that was given to a question of the call. `result` is the result object. */
export interface GivenAnswer {
  readonly method: string;
  readonly result: JsonNode;
}

/** Puts a call together. `request` is its first HTTP request, `capabilities` what held then. Answers lose what looks secret. */
export function copiedCall(options: {
  readonly request: RecordedRequest;
  readonly method: string;
  readonly params: JsonNode | undefined;
  readonly version: string;
  readonly era: 'legacy' | 'modern' | undefined;
  readonly capabilities: JsonNode | undefined;
  readonly answers: readonly GivenAnswer[];
}): CopiedCall {
  const { request, method, params, version, era, capabilities } = options;
  const callbacks = kinds
    .filter(([kind]) => member(capabilities, kind) !== undefined)
    .map(([kind, asked]) => ({
      kind,
      answers: options.answers.filter((it) => it.method === asked).map((it) => withoutSecrets(it.result)),
    }));
  return {
    address: copiedAddress(request.url),
    headers: copiedHeaders(ownHeaders(request.headers)),
    method,
    params: ownParams(params),
    version,
    era,
    capabilities,
    callbacks,
    progress: member(member(params, '_meta'), 'progressToken') !== undefined,
  };
}

const kinds = [
  ['elicitation', 'elicitation/create'],
  ['sampling', 'sampling/createMessage'],
  ['roots', 'roots/list'],
] as const;

const ownHeaders = (headers: HeaderList) =>
  headers.filter(([name]) => !/^(accept|content-type|last-event-id|mcp-.*)$/.test(name));

/** Without what the library adds by itself: its metadata, and what belongs to a retry. */
function ownParams(params: JsonNode | undefined): JsonNode | undefined {
  if (params?.kind !== 'object') return params;
  const members = params.members.filter(({ name }) => !['_meta', 'inputResponses', 'requestState'].includes(name));
  const meta = membersOf(member(params, '_meta')).filter(
    ({ name }) => name !== 'progressToken' && !name.startsWith('io.modelcontextprotocol/'),
  );
  const rest: JsonObject = { kind: 'object', members };
  return meta.length === 0 ? rest : setMember(rest, '_meta', { kind: 'object', members: meta });
}

function withoutSecrets(node: JsonNode): JsonNode {
  switch (node.kind) {
    case 'array':
      return { kind: 'array', items: node.items.map(withoutSecrets) };
    case 'object':
      return {
        kind: 'object',
        members: node.members.map((it) => {
          const secret = looksSecret(it.name) && stringOf(it.value) !== undefined;
          return { ...it, value: secret ? { kind: 'string', value: 'secret', text: '"secret"' } : withoutSecrets(it.value) };
        }),
      };
    default:
      return node;
  }
}
