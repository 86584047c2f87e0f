import { expect, test } from 'vitest';
import { offered } from '../../../../src/ui/call/offered.ts';

const completion = (values: readonly string[], total?: number, more = false) => ({ values, total, more });

test('of thousands of values the first hundred are offered, and it says of how many', () => {
  const values = Array.from({ length: 5000 }, (_, at) => `a${at}`);
  expect(offered(completion(values), 'a', 'a')).toEqual({ values: values.slice(0, 100), note: '100 of 5,000' });
});

test('until the server answers for what is typed now, only what begins with that is offered', () => {
  const { values, note } = offered(completion(['Berlin', 'Bern', 'bergen'], 9), 'be', 'Berg');
  expect(values).toEqual(['bergen']);
  expect(note).toBeUndefined();
});

test('a server that tells no number may still have more', () => {
  expect(offered(completion(['a'], undefined, true), '', '')).toEqual({ values: ['a'], note: 'There are more.' });
  expect(offered(completion(['a'], 3), '', '').note).toBe('1 of 3');
  expect(offered(completion(['a'], 1), '', '').note).toBeUndefined();
  expect(offered(undefined, undefined, '')).toEqual({ values: [], note: undefined });
});
