import { type Difference, diffJson } from '../json/diff.ts';
import type { JsonNode } from '../json/node.ts';
import { type CallPair, ownParams } from './compare-match.ts';
import { compareMessages } from './compare-messages.ts';
import { compareQuestions } from './compare-questions.ts';
import { outcomeOf, paramsOf, type RecordingSide } from './compare-side.ts';
import { splitDurations } from './durations.ts';
import type { Call } from './model.ts';
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
  found.push(
    ...compareQuestions(
      { side: before, call: old, questions: old.questions },
      { side: after, call: now, questions: now.questions },
    ),
  );
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
