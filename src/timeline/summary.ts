import { booleanOf, itemsOf, member, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { brief, oneLine } from './text.ts';

/** The tool's or prompt's name, or the resource's address, of a request; undefined where the method has none. One line. */
export function nameOf(method: string, params: JsonNode | undefined): string | undefined {
  const name =
    method === 'tools/call' || method === 'prompts/get'
      ? member(params, 'name')
      : method === 'resources/read' || method === 'resources/subscribe' || method === 'resources/unsubscribe'
        ? member(params, 'uri')
        : undefined;
  const text = stringOf(name);
  return text === undefined ? undefined : oneLine(text);
}

/** A short part of a request: what a question asks, or a call's arguments. */
export function requestSummary(method: string, params: JsonNode | undefined): string {
  switch (method) {
    case 'elicitation/create':
      return oneLine(stringOf(member(params, 'message')) ?? '');
    case 'sampling/createMessage':
      return textOf(member(itemsOf(member(params, 'messages')).at(-1), 'content'));
    case 'tools/call':
    case 'prompts/get': {
      const args = member(params, 'arguments');
      return args === undefined || (args.kind === 'object' && args.members.length === 0) ? '' : brief(args);
    }
    case 'initialize':
      return oneLine(stringOf(member(params, 'protocolVersion')) ?? '');
    default: {
      const cursor = stringOf(member(params, 'cursor'));
      return cursor === undefined ? '' : oneLine(`cursor ${cursor}`);
    }
  }
}

/** A short part of a result: its first text, its structured content, or how many things it lists. */
export function resultSummary(method: string, result: JsonNode): string {
  switch (method) {
    case 'elicitation/create': {
      const content = member(result, 'content');
      return content === undefined ? '' : brief(content);
    }
    case 'sampling/createMessage':
      return textOf(member(result, 'content'));
    case 'initialize': {
      const info = member(result, 'serverInfo');
      return oneLine([stringOf(member(info, 'name')), stringOf(member(info, 'version'))].filter(Boolean).join(' '));
    }
    case 'server/discover':
      return brief(member(result, 'supportedVersions') ?? result);
    case 'prompts/get':
      return textOf(member(itemsOf(member(result, 'messages'))[0], 'content'));
    default:
      return listed(result) ?? (textOf(member(result, 'content')) || structured(result));
  }
}

/** What an error says. */
export function errorSummary(error: JsonNode): string {
  const message = stringOf(member(error, 'message'));
  return message === undefined ? brief(error) : oneLine(message);
}

/** `error -32602`, or `error` where the code is no number. */
export function errorBadge(error: JsonNode): string {
  const code = member(error, 'code');
  return code?.kind === 'number' ? `error ${oneLine(code.text, 40)}` : 'error';
}

/** A word for a result: the action of an elicitation's answer, `tool error`, the status of a task, or a resultType that is not `complete`. */
export function resultBadge(method: string, result: JsonNode): string | undefined {
  if (method === 'elicitation/create') {
    const action = stringOf(member(result, 'action'));
    return action === undefined ? undefined : oneLine(action, 40);
  }
  if (booleanOf(member(result, 'isError')) === true) return 'tool error';
  const type = stringOf(member(result, method.startsWith('tasks/') ? 'status' : 'resultType'));
  return type === undefined || type === 'complete' ? undefined : oneLine(type, 40);
}

/** A short part of a notification. */
export function notificationSummary(method: string, params: JsonNode | undefined): string {
  switch (method) {
    case 'notifications/progress': {
      const { progress, total, message } = progressOf(params);
      // Joined, not concatenated: there may be very many, and a joined text is kept in one piece.
      const done = total === undefined ? [progress] : [progress, ' of ', total];
      return oneLine((message === undefined ? done : [...done, ', ', message]).join(''));
    }
    case 'notifications/message': {
      const data = member(params, 'data');
      const level = stringOf(member(params, 'level'));
      const text = data === undefined ? '' : data.kind === 'string' ? data.value : brief(data);
      return oneLine(level === undefined ? text : [level, text].join(': '));
    }
    case 'notifications/cancelled':
      return oneLine(stringOf(member(params, 'reason')) ?? '');
    case 'notifications/resources/updated':
      return oneLine(stringOf(member(params, 'uri')) ?? '');
    default:
      return '';
  }
}

/** The numbers of a progress notification (basic/utilities/progress); what is no number counts as absent, `progress` as NaN. */
export function progressOf(params: JsonNode | undefined): {
  readonly progress: number;
  readonly total: number | undefined;
  readonly message: string | undefined;
} {
  return {
    progress: numberOf(member(params, 'progress')) ?? Number.NaN,
    total: numberOf(member(params, 'total')),
    message: stringOf(member(params, 'message')),
  };
}

const lists = ['tools', 'prompts', 'resources', 'resourceTemplates', 'roots', 'contents'];

function listed(result: JsonNode): string | undefined {
  for (const name of lists) {
    const list = member(result, name);
    if (list?.kind !== 'array') continue;
    const word = name === 'resourceTemplates' ? 'resource templates' : name;
    const count = list.items.length;
    return `${count} ${count === 1 ? word.slice(0, -1) : word}`;
  }
  return undefined;
}

function textOf(content: JsonNode | undefined): string {
  const blocks = content?.kind === 'array' ? content.items : content === undefined ? [] : [content];
  for (const block of blocks) {
    const text = stringOf(member(block, 'text')) ?? stringOf(block);
    if (text !== undefined) return oneLine(text);
  }
  const type = stringOf(member(blocks[0], 'type'));
  return type === undefined ? '' : oneLine(type);
}

function structured(result: JsonNode): string {
  const content = member(result, 'structuredContent');
  return content === undefined ? '' : brief(content);
}
