import { itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { type Block, blocksOf } from '../content/block.ts';

export interface SamplingFinding {
  readonly message: string;
  /** The request is malformed: an error -32602 is the fitting reply (client/sampling › Error Handling). */
  readonly invalid: boolean;
}

/** What a sampling request gets wrong under a revision and the capabilities declared to it, in sentences. */
export function samplingFindings(
  params: JsonNode | undefined,
  version?: string,
  declared?: JsonNode,
): readonly SamplingFinding[] {
  const messages = itemsOf(member(params, 'messages'));
  return [
    ...flowFindings(messages).map((message) => ({ message, invalid: true })),
    ...ageFindings(messages, version).map((message) => ({ message, invalid: false })),
    ...contextFindings(params, declared).map((message) => ({ message, invalid: false })),
  ];
}

/** Every tool use is answered, in the next message, by results alone (client/sampling › Message Content Constraints). */
function flowFindings(messages: readonly JsonNode[]): readonly string[] {
  const found: string[] = [];
  if (messages.length === 0) found.push('The request holds no message.');
  let open: readonly string[] = [];
  for (const [index, message] of messages.entries()) {
    const turn = index + 1;
    const blocks = blocksOf(member(message, 'content'));
    if (blocks.length === 0) found.push(`Message ${turn} has no content.`);
    const results = blocks.filter((block): block is Block & { kind: 'tool-result' } => block.kind === 'tool-result');
    if (results.length > 0 && results.length < blocks.length)
      found.push(`Message ${turn} mixes tool results with other content.`);
    for (const { toolUseId } of results)
      if (!open.includes(toolUseId))
        found.push(`Message ${turn} has a result for the tool use “${toolUseId}”, which is not open.`);
    for (const id of open)
      if (!results.some(({ toolUseId }) => toolUseId === id))
        found.push(`The tool use “${id}” is not answered by the message after it.`);
    open = blocks.flatMap((block) => (block.kind === 'tool-use' ? [block.id] : []));
  }
  for (const id of open) found.push(`The tool use “${id}” is answered by no message.`);
  return found;
}

/** Arrays of blocks and tool blocks are of 2025-11-25 and later; sound of 2025-03-26 and later. */
function ageFindings(messages: readonly JsonNode[], version: string | undefined): readonly string[] {
  if (version === undefined || version >= '2025-11') return [];
  const found: string[] = [];
  const contents = messages.map((message) => member(message, 'content'));
  if (contents.some((content) => content?.kind === 'array')) found.push(`Content that is an array is not known to ${version}.`);
  if (contents.some((content) => blocksOf(content).some(({ kind }) => kind === 'tool-use' || kind === 'tool-result')))
    found.push(`Tool uses and results are not known to ${version}.`);
  return found;
}

function contextFindings(params: JsonNode | undefined, declared: JsonNode | undefined): readonly string[] {
  const context = stringOf(member(params, 'includeContext'));
  if (context === undefined || context === 'none') return [];
  if (declared === undefined || member(member(declared, 'sampling'), 'context')) return [];
  return [`includeContext is ${context}, but sampling.context was not declared.`];
}
