import { createFindingsCheck } from './check.ts';
import type { Finding } from './finding.ts';
import { type FindingsCheck, mergeFindings } from './findings-list.ts';
import { createShapeCheck } from './shape/check-shapes.ts';

/** All rules: what a look tells, and the types of messages of their own revision. It is large, so the page loads it when something is recorded. */
export function createFullCheck(): FindingsCheck {
  const checks = [createFindingsCheck(), createShapeCheck()] as const;
  let [first, second]: (readonly Finding[])[] = [[], []];
  let both: readonly Finding[] = [];
  return {
    push(entry) {
      for (const check of checks) check.push(entry);
    },
    findings() {
      const [one, two] = [checks[0].findings(), checks[1].findings()];
      if (one !== first || two !== second) {
        first = one;
        second = two;
        both = mergeFindings(one, two);
      }
      return both;
    },
  };
}
