import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { CallDifference } from './compare-calls.ts';
import { canonical } from './compare-match.ts';
import { compareMessages } from './compare-messages.ts';
import { askedAndAnswered, type RecordingSide } from './compare-side.ts';
import type { Call, Question } from './model.ts';
import { pairUp } from './pair-up.ts';

/** Questions of one recording that belong together: those of a call, or those outside every call. */
export interface Asked {
  readonly side: RecordingSide;
  readonly call: Call | undefined;
  readonly questions: readonly Question[];
}

/** In what questions and their answers differ between two recordings. Numbers count those of both, from 1. */
export function compareQuestions(before: Asked, after: Asked): readonly CallDifference[] {
  const found: CallDifference[] = [];
  for (const [at, { first, second }] of matchQuestions(before, after).entries()) {
    const question = at + 1;
    if (!first || !second) {
      const own = first ? partsOf(before, first) : partsOf(after, second!);
      const summary = messageOf(own.asked) ?? (first ?? second)!.method;
      found.push({ kind: first ? 'question-missing' : 'question-added', question, summary });
      continue;
    }
    const [one, two] = [partsOf(before, first), partsOf(after, second)];
    const [ask, again] = [member(one.asked, 'params') ?? none, member(two.asked, 'params') ?? none];
    const differences = compareMessages(ask, again).shown.filter(
      (it) => it.kind !== 'order' && it.path[0] !== '_meta' && it.path[0] !== 'mode',
    );
    const schema = differences.filter(({ path }) => path[0] === 'requestedSchema');
    const rest = differences.filter(({ path }) => path[0] !== 'requestedSchema');
    if (rest.length > 0) found.push({ kind: 'question', question, list: rest });
    if (schema.length > 0) found.push({ kind: 'schema', question, list: schema });
    const answer = compareMessages(one.answer?.node ?? none, two.answer?.node ?? none).shown.filter(
      (it) => it.kind !== 'order' && it.path[0] !== '_meta',
    );
    if (answer.length > 0) found.push({ kind: 'answer', question, list: answer });
  }
  return found;
}

const none: JsonNode = { kind: 'object', members: [] };

const partsOf = ({ side, call }: Asked, question: Question) => askedAndAnswered(side, call, question);

const messageOf = (asked: JsonNode | undefined) => stringOf(member(member(asked, 'params'), 'message'));

/** Questions of one method and message, then of one method and schema; in a call also by order among those of one method. */
function matchQuestions(before: Asked, after: Asked) {
  const key = (part: (asked: JsonNode | undefined) => string | undefined) => (side: 'old' | 'now', question: Question) => {
    const text = part(partsOf(side === 'old' ? before : after, question).asked);
    return text === undefined ? undefined : JSON.stringify([question.method, text]);
  };
  const schemaOf = (asked: JsonNode | undefined) => {
    const schema = member(member(asked, 'params'), 'requestedSchema');
    return schema && canonical(schema);
  };
  const whole = (asked: JsonNode | undefined) => messageOf(asked) ?? canonical(member(asked, 'params') ?? none);
  const order = before.call && after.call ? [(_: unknown, { method }: Question) => method] : [];
  const partner = pairUp(before.questions, after.questions, [key(whole), key(schemaOf), ...order]);
  const taken = new Set(partner.values());
  return [
    ...before.questions.map((first) => ({ first, second: partner.get(first) })),
    ...after.questions.filter((it) => !taken.has(it)).map((second) => ({ first: undefined, second })),
  ];
}
