import { createTimelineFold } from '../timeline/fold.ts';
import type { Timeline } from '../timeline/model.ts';
import type { Entry } from '../wire/entry.ts';

/** Folds entries in pieces: yields empty text now and then, so that whoever writes a long file in slices gets its turn. */
export function* folded(entries: readonly Entry[]): Generator<string, Timeline> {
  const fold = createTimelineFold();
  for (let at = 0; at < entries.length; at++) {
    fold.push(entries[at]!);
    if (at % 500 === 499) yield '';
  }
  return fold.timeline();
}
