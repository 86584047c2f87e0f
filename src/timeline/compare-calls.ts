import { member, stringOf } from '../json/access.ts';
import { type Difference, diffJson } from '../json/diff.ts';
import type { JsonNode } from '../json/node.ts';
import { type CallPair, ownParams } from './compare-match.ts';
import { compareMessages } from './compare-messages.ts';
import { askedAndAnswered, outcomeOf, paramsOf, type RecordingSide } from './compare-side.ts';
import { splitDurations } from './durations.ts';
import type { Call, Question } from './model.ts';
import { statusWords } from './row-name.ts';

/** One thing in which a call differs between two recordings. `question` counts from 1. */
export type CallDifference =
  | { readonly kind: 'outcome'; readonly before: string; readonly after: string }
  | { readonly kind: 'rounds'; readonly before: number; readonly after: number }
  | { readonly kind: 'arguments'; readonly list: readonly Difference[] }
  | { readonly kind: 'question-missing' | 'question-added'; readonly question: number; readonly summary: string }
  | { readonly kind: 'question' | 'schema' | 'answer'; readonly question: number; readonly list: readonly Difference[] }
  /** Server and network together, in milliseconds: the time a person took says nothing of a server. */
  | { readonly kind: 'duration'; readonly before: number; readonly after: number }
  /** Rules broken in one of them alone. */
  | { readonly kind: 'findings'; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly kind: 'result'; readonly list: readonly Difference[] };

/** A duration is named when it is so many times the other and differs by so many milliseconds. */
const [manyTimes, manyMilliseconds] = [2, 250];

/** In what a call differs between two recordings; nothing for a call that only one of them has. */
export function compareCalls(before: RecordingSide, after: RecordingSide, pair: CallPair): readonly CallDifference[] {
  const { before: old, after: now } = pair;
  if (!old || !now) return [];
  const found: CallDifference[] = [];
  if (old.status !== now.status) found.push({ kind: 'outcome', before: statusWords[old.status], after: statusWords[now.status] });
  if (old.rounds !== now.rounds) found.push({ kind: 'rounds', before: old.rounds, after: now.rounds });
  const sameMethod = old.method === now.method;
  if (sameMethod) {
    const [first, second] = [paramsOf(before, old) ?? none, paramsOf(after, now) ?? none];
    const list = diffJson(ownParams(first), ownParams(second)).filter(isContent);
    if (list.length > 0) found.push({ kind: 'arguments', list });
  }
  found.push(...compareQuestions(before, old, after, now));
  found.push(...compareDurations(old, now), ...compareFindings(before, old, after, now));
  if (sameMethod) {
    const [first, second] = [outcomeOf(before, old), outcomeOf(after, now)];
    const all = first && second ? compareMessages(first.node, second.node).shown : [];
    const list = all.filter((it) => isContent(it) && !isOfEra(it));
    if (list.length > 0) found.push({ kind: 'result', list });
  }
  return found;
}

/** Between two runs the order of members is chance. */
const isContent = ({ kind }: Difference) => kind !== 'order';

const none: JsonNode = { kind: 'object', members: [] };

function compareQuestions(before: RecordingSide, old: Call, after: RecordingSide, now: Call): readonly CallDifference[] {
  const found: CallDifference[] = [];
  const pairs = matchQuestions(before, old, after, now);
  for (const [at, { first, second }] of pairs.entries()) {
    const question = at + 1;
    if (!first || !second) {
      const own = first ? askedAndAnswered(before, old, first) : askedAndAnswered(after, now, second!);
      const summary = stringOf(member(member(own.asked, 'params'), 'message')) ?? (first ?? second)!.method;
      found.push({ kind: first ? 'question-missing' : 'question-added', question, summary });
      continue;
    }
    const [one, two] = [askedAndAnswered(before, old, first), askedAndAnswered(after, now, second)];
    const [ask, again] = [member(one.asked, 'params') ?? none, member(two.asked, 'params') ?? none];
    const differences = compareMessages(ask, again).shown.filter(
      (it) => isContent(it) && it.path[0] !== '_meta' && it.path[0] !== 'mode',
    );
    const schema = differences.filter(({ path }) => path[0] === 'requestedSchema');
    const rest = differences.filter(({ path }) => path[0] !== 'requestedSchema');
    if (rest.length > 0) found.push({ kind: 'question', question, list: rest });
    if (schema.length > 0) found.push({ kind: 'schema', question, list: schema });
    const answer = compareMessages(one.answer?.node ?? none, two.answer?.node ?? none).shown.filter(
      (it) => isContent(it) && it.path[0] !== '_meta',
    );
    if (answer.length > 0) found.push({ kind: 'answer', question, list: answer });
  }
  return found;
}

/** Questions of one method and message first, then by order among those of one method. */
function matchQuestions(before: RecordingSide, old: Call, after: RecordingSide, now: Call) {
  const key = (side: RecordingSide, call: Call, question: Question) =>
    JSON.stringify([
      question.method,
      stringOf(member(member(askedAndAnswered(side, call, question).asked, 'params'), 'message')),
    ]);
  const left = now.questions.map((question) => ({ question, key: key(after, now, question) }));
  const take = (fits: (it: (typeof left)[number]) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.question;
  };
  const exact = old.questions.map((first) => {
    const own = key(before, old, first);
    return { first, second: take((it) => it.key === own) };
  });
  const pairs: { first: Question | undefined; second: Question | undefined }[] = exact.map(({ first, second }) => ({
    first,
    second: second ?? take((it) => it.question.method === first.method),
  }));
  for (const { question } of left) pairs.push({ first: undefined, second: question });
  return pairs;
}

function compareDurations(old: Call, now: Call): readonly CallDifference[] {
  if (old.ended === undefined || now.ended === undefined) return [];
  const [before, after] = [splitDurations(old, old.ended).rest, splitDurations(now, now.ended).rest];
  const large = Math.abs(before - after) >= manyMilliseconds && Math.max(before, after) >= manyTimes * Math.min(before, after);
  return large ? [{ kind: 'duration', before, after }] : [];
}

function compareFindings(before: RecordingSide, old: Call, after: RecordingSide, now: Call): readonly CallDifference[] {
  const rules = (side: RecordingSide, call: Call) => {
    const known = rulesBySeq(side);
    return new Set(call.lines.flatMap(({ seq }) => known.get(seq) ?? []));
  };
  const [first, second] = [rules(before, old), rules(after, now)];
  const only = { before: [...first].filter((it) => !second.has(it)), after: [...second].filter((it) => !first.has(it)) };
  return only.before.length + only.after.length === 0 ? [] : [{ kind: 'findings', ...only }];
}

const bySeq = new WeakMap<RecordingSide, ReadonlyMap<number, readonly string[]>>();

function rulesBySeq(side: RecordingSide): ReadonlyMap<number, readonly string[]> {
  const known = bySeq.get(side);
  if (known) return known;
  const rules = new Map<number, string[]>();
  for (const { seq, rule } of side.findings) rules.set(seq, [...(rules.get(seq) ?? []), rule]);
  bySeq.set(side, rules);
  return rules;
}

/** What a result has in one era and not in the other, whatever a server does (2026-07-28: resultType, caching, server info). */
function isOfEra({ kind, path }: Difference): boolean {
  if (kind !== 'added' && kind !== 'removed') return false;
  const name = String(path.at(-1));
  return (
    (path.length === 1 && ['resultType', 'ttlMs', 'cacheScope', '_meta'].includes(name)) ||
    name.startsWith('io.modelcontextprotocol/')
  );
}
