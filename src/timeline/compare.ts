import { type CallDifference, compareCalls } from './compare-calls.ts';
import { type CallPair, matchCalls } from './compare-match.ts';
import type { RecordingSide } from './compare-side.ts';

/** A pair of calls and in what they differ. */
export interface ComparedPair extends CallPair {
  readonly differences: readonly CallDifference[];
}

/** Compares two recordings call by call; each step of the generator is one pair, so that long recordings can be compared in pieces. */
export function* comparePairs(before: RecordingSide, after: RecordingSide): Generator<ComparedPair, void> {
  for (const pair of matchCalls(before, after)) yield { ...pair, differences: compareCalls(before, after, pair) };
}

export interface ComparisonCounts {
  readonly alike: number;
  readonly differ: number;
  readonly missing: number;
  readonly added: number;
}

export function countPairs(pairs: readonly ComparedPair[]): ComparisonCounts {
  const paired = pairs.filter(({ before, after }) => before && after);
  const differ = paired.filter(({ differences }) => differences.length > 0).length;
  return {
    alike: paired.length - differ,
    differ,
    missing: pairs.filter(({ after }) => !after).length,
    added: pairs.filter(({ before }) => !before).length,
  };
}

/** The comparison in one sentence. */
export function summaryOf({ alike, differ, missing, added }: ComparisonCounts): string {
  const both = alike + differ;
  if (both + missing + added === 0) return 'Neither recording has a call.';
  const parts: string[] = [];
  if (both > 0)
    parts.push(
      differ === 0
        ? `${count(both, 'call')} ${both === 1 ? 'is' : 'are'} in both, and none differs`
        : `${count(both, 'call')} ${both === 1 ? 'is' : 'are'} in both, and ${differ === both && both > 1 ? `all ${count(differ)}` : count(differ)} ${differ === 1 ? 'differs' : 'differ'}`,
    );
  if (missing > 0)
    parts.push(`${count(missing, both === 0 ? 'call' : '')} ${missing === 1 ? 'is' : 'are'} missing in the second`);
  if (added > 0) parts.push(`${count(added, both + missing === 0 ? 'call' : '')} ${added === 1 ? 'is' : 'are'} only there`);
  return `${parts.join('; ')}.`;
}

function count(number: number, word = ''): string {
  const text = number.toLocaleString('en');
  return word === '' ? text : `${text} ${word}${number === 1 ? '' : 's'}`;
}
