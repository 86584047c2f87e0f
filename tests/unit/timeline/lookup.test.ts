import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lookup } from '../../../src/timeline/lookup.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 });

test('a word finds what was added under it and not taken out since, as long as that is one thing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.option(words))), (steps) => {
      const lookup = new Lookup<number>();
      const told = new Map<number, readonly string[]>();
      for (const [thing, given] of steps) {
        if (given) {
          lookup.add(thing, given);
          told.set(thing, given);
        } else {
          lookup.delete(thing);
          told.delete(thing);
        }
        for (const word of ['a', 'b', 'c']) {
          const things = [...told].filter(([, it]) => it.includes(word)).map(([it]) => it);
          expect(lookup.has(word)).toBe(things.length > 0);
          expect(lookup.only(word)).toBe(things.length === 1 ? things[0] : undefined);
        }
      }
    }),
  );
});
