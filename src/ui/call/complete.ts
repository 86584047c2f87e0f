import { booleanOf, itemsOf, member, numberOf, stringOf } from '../../json/access.ts';
import { readJson } from '../../json/read.ts';
import type { Outcome, Session, SessionSnapshot } from '../../session/types.ts';
import type { Completed } from './offered.ts';
import { outcomeWord } from './outcome-words.ts';

export type CompletionRef =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

export type Complete = (argument: string, typed: string, others: { readonly [name: string]: string }) => Promise<Completed>;

/** Asks `completion/complete` for an argument, with the others as context; undefined where the server does not say that it completes. */
export function completer(session: Session, { connection }: SessionSnapshot, ref: CompletionRef): Complete | undefined {
  if (connection.kind !== 'connected' || member(connection.server.capabilities, 'completions') === undefined) return undefined;
  return async (name, value, others) => {
    const context = Object.entries(others).filter(([other, given]) => other !== name && given !== '');
    const params = {
      ref,
      argument: { name, value },
      ...(context.length > 0 && { context: { arguments: Object.fromEntries(context) } }),
    };
    return completedBy(await session.call('completion/complete', JSON.stringify(params), { quiet: true }).outcome);
  };
}

/** What came of asking, with the reason where there is nothing to offer. */
export function completedBy(outcome: Outcome): Completed {
  if (outcome.kind !== 'succeeded' || outcome.text === undefined)
    return { kind: 'failed', reason: outcome.reason?.trim() || outcomeWord(outcome.kind).word };
  const read = readJson(outcome.text);
  const completion = read.ok ? member(read.node, 'completion') : undefined;
  const values = member(completion, 'values');
  if (values?.kind !== 'array') return { kind: 'failed', reason: 'The answer holds no list of values.' };
  return {
    kind: 'completed',
    completion: {
      values: itemsOf(values).flatMap((each) => stringOf(each) ?? []),
      total: numberOf(member(completion, 'total')),
      more: booleanOf(member(completion, 'hasMore')) === true,
    },
  };
}
