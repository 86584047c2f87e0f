import { wrongAnswers } from '../../form/wrong.ts';
import { member, stringOf } from '../../json/access.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';
import type { Answer, PendingRequest, WireTrick } from '../../session/types.ts';
import { neverEffect } from './answers.ts';
import type { RequestKind } from './describe.ts';

/** A ready answer: what is wrong with it, and the exact result. */
export interface WrongResult {
  readonly label: string;
  readonly result: string;
}

/** What can be wrong with the answer to a question: for a form made from its schema. */
export function wrongResults(request: PendingRequest, kind: RequestKind): readonly WrongResult[] {
  switch (kind) {
    case 'form':
      return wrongAnswers(member(request.params, 'requestedSchema')).map(({ label, result }) => ({
        label,
        result: writeJson(result),
      }));
    case 'url':
      return [
        { label: 'content where none belongs', result: '{"action":"accept","content":{}}' },
        { label: 'unknown action', result: '{"action":"maybe"}' },
        { label: 'empty object', result: '{}' },
      ];
    case 'sampling':
      return [
        { label: 'no model', result: '{"role":"assistant","content":{"type":"text","text":"text"}}' },
        { label: 'unknown role', result: '{"role":"nobody","content":{"type":"text","text":"text"},"model":"by-hand"}' },
        { label: 'content is a text', result: '{"role":"assistant","content":"text","model":"by-hand"}' },
        { label: 'empty object', result: '{}' },
      ];
    case 'roots':
      return [
        { label: 'a root without uri', result: '{"roots":[{"name":"nowhere"}]}' },
        { label: 'a root that is no file', result: '{"roots":[{"uri":"https://example.org/"}]}' },
        { label: 'roots is no list', result: '{"roots":{}}' },
        { label: 'empty object', result: '{}' },
      ];
    case 'other':
      return [
        { label: 'a text for a result', result: '"text"' },
        { label: 'null for a result', result: 'null' },
      ];
  }
}

/** How an answer goes out: once, as it should, or played a trick with. */
export type Way = 'once' | 'never' | WireTrick;

export interface WayWords {
  readonly way: Way;
  readonly title: string;
  /** What it does, in a sentence. */
  readonly sentence: string;
}

/** The ways an answer to a waiting question can go out. */
export function waysOf(request: PendingRequest): readonly WayWords[] {
  const { roundSize } = request;
  const once = roundSize > 1 ? 'Held, and sent with the others of its round.' : 'Sent as any answer is.';
  return [
    { way: 'once', title: 'As it should be', sentence: once },
    ...request.tricks.map((way) => ({ way, title: titles[way], sentence: sentenceOf(way, request) })),
    { way: 'never', title: 'Never answer', sentence: `${neverEffect(request)}.` },
  ];
}

const titles: { readonly [way in WireTrick]: string } = {
  twice: 'Twice',
  late: 'Late',
  'state-changed': 'With a changed requestState',
  'state-missing': 'Without requestState',
  'unknown-key': 'With an unknown key',
  part: 'Only part of the round',
};

function sentenceOf(way: WireTrick, { era }: PendingRequest): string {
  switch (way) {
    case 'twice':
      return era === 'legacy'
        ? 'The same answer is posted a second time.'
        : 'The whole retry is sent a second time, under an id of its own.';
    case 'late':
      return 'The answer is sent although nobody waits for it any more.';
    case 'state-changed':
      return 'The retry carries a requestState that the server never gave.';
    case 'state-missing':
      return 'The retry leaves out the requestState that the server gave.';
    case 'unknown-key':
      return 'inputResponses also answers “unasked”, which nobody asked.';
    case 'part':
      return 'The retry goes out now, with this answer and those already held, without the rest.';
  }
}

const tricks: { readonly [way in Exclude<Way, 'once'>]: string } = {
  twice: 'sent twice',
  late: 'sent late',
  'state-changed': 'requestState changed',
  'state-missing': 'requestState left out',
  'unknown-key': 'unknown key added',
  part: 'only part of the round',
  never: 'no answer',
};

/** What is wrong on purpose, in words, as the recording says it: `missing required field: name; sent twice`. */
export function purposeLabel(fault: string | undefined, way: Way): string {
  return [way === 'never' ? undefined : fault, way === 'once' ? undefined : tricks[way]].filter(Boolean).join('; ');
}

/** A result as an answer, called by its action where it has one. */
export function answerOf(result: string): Answer {
  const read = readJson(result);
  const action = read.ok ? stringOf(member(read.node, 'action')) : undefined;
  return { kind: 'result', result, label: action ?? 'send' };
}
