import { itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { PendingRequest } from '../../session/types.ts';

/** What a question is, as far as its card is concerned. */
export type RequestKind = 'form' | 'url' | 'sampling' | 'roots' | 'other';

/** The kind of a question. An elicitation without a mode is a form (client/elicitation); one of an unknown mode is `other`. */
export function kindOf(request: PendingRequest): RequestKind {
  switch (request.method) {
    case 'elicitation/create': {
      const mode = member(request.params, 'mode');
      if (mode === undefined || mode.kind === 'null') return 'form';
      const name = stringOf(mode);
      return name === 'form' || name === 'url' ? name : 'other';
    }
    case 'sampling/createMessage':
      return 'sampling';
    case 'roots/list':
      return 'roots';
    default:
      return 'other';
  }
}

/** The word its card is named with: Elicitation, Sampling or Roots; the method itself for anything else. */
function nounOf(request: PendingRequest): string {
  switch (request.method) {
    case 'elicitation/create':
      return 'Elicitation';
    case 'sampling/createMessage':
      return 'Sampling';
    case 'roots/list':
      return 'Roots';
    default:
      return request.method;
  }
}

/** What the server says to the person, as plain text; a sentence of ours where it says nothing. */
export function messageOf(request: PendingRequest): { readonly text: string; readonly own: boolean } {
  const said = stringOf(member(request.params, 'message'));
  if (said !== undefined && said.trim() !== '') return { text: said, own: false };
  switch (request.method) {
    case 'sampling/createMessage': {
      const last = itemsOf(member(request.params, 'messages')).at(-1);
      const text = firstText(member(last, 'content'));
      return text === undefined ? { text: 'Asks for a message of a model.', own: true } : { text, own: false };
    }
    case 'roots/list':
      return { text: 'Asks which roots it may work in.', own: true };
    case 'elicitation/create':
      return { text: 'The question came without a message.', own: true };
    default:
      return { text: `Asks for ${request.method}.`, own: true };
  }
}

/** The accessible name of a card: one line, at most 160 characters of the message. */
export function cardName(request: PendingRequest): string {
  const text = messageOf(request).text.replace(/\s+/g, ' ').trim();
  return `${nounOf(request)}: ${text.length > 160 ? `${text.slice(0, 159)}…` : text}`;
}

/** The call a question belongs to, short: `issue_card` for a tool, `prompts/get greeting` otherwise. */
export function shortCallName(name: string): string {
  return name.startsWith('tools/call ') ? name.slice('tools/call '.length) : name;
}

/** How sure the tie to the call is, in words; undefined where there is nothing to say. */
export function attributionText(request: PendingRequest): string | undefined {
  switch (request.attribution) {
    case 'same-stream':
    case 'input-required':
    case 'related-task':
      return undefined;
    case 'only-open-call':
      return 'came on a stream of its own while this was the only open call';
    case 'ambiguous':
      return 'several calls are open: which of them asks is not known';
    case 'none':
      return 'belongs to no call';
  }
}

function firstText(content: JsonNode | undefined): string | undefined {
  const blocks = content?.kind === 'array' ? content.items : content === undefined ? [] : [content];
  for (const block of blocks) {
    const text = stringOf(member(block, 'text'));
    if (text !== undefined && text.trim() !== '') return text;
  }
  return undefined;
}
