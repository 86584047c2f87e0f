import type { Entry, Side } from '../wire/entry.ts';
import type { Finding } from './finding.ts';
import { findingOf, type RuleName } from './rules.ts';

/** Checks entries one after the other, without the ones to come. */
export interface FindingsCheck {
  /** Takes the next entry. Never throws; what is malformed is passed over. */
  push(entry: Entry): void;
  /** What was found so far, in the order of the entries. The same array while nothing is added. */
  findings(): readonly Finding[];
}

/** What a finding may say beside what its rule says of it. */
export interface Said {
  /** Instead of the rule's own. */
  readonly source?: string;
  readonly part?: string;
  readonly http?: number;
  readonly purpose?: true;
}

/** Findings as they are collected, by entry and then as they were found. */
export interface FindingsList {
  add(rule: RuleName, side: Side, seq: number, message: string, said?: Said & { readonly modern?: boolean }): void;
  readonly picture: () => readonly Finding[];
}

export function createFindingsList(): FindingsList {
  const all: Finding[] = [];
  let sorted = true;
  let picture: readonly Finding[] = [];
  return {
    add(rule, side, seq, message, { modern = false, ...said } = {}) {
      if (seq < (all.at(-1)?.seq ?? 0)) sorted = false;
      all.push({ ...findingOf(rule, side, modern, seq, message), ...said });
    },
    picture() {
      if (picture.length === all.length) return picture;
      if (!sorted) all.sort((a, b) => a.seq - b.seq);
      sorted = true;
      picture = all.slice();
      return picture;
    },
  };
}

/** Two lists, each in the order of the entries, as one; of one entry the first list's come first. */
export function mergeFindings(first: readonly Finding[], second: readonly Finding[]): readonly Finding[] {
  if (second.length === 0) return first;
  if (first.length === 0) return second;
  const out: Finding[] = [];
  let at = 0;
  for (const finding of first) {
    while (at < second.length && second[at]!.seq < finding.seq) out.push(second[at++]!);
    out.push(finding);
  }
  while (at < second.length) out.push(second[at++]!);
  return out;
}
