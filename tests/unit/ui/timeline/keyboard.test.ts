import { expect, test } from 'vitest';
import { commandOf, type Place, seek } from '../../../../src/ui/timeline/keyboard.ts';
import type { TreeRow } from '../../../../src/ui/timeline/tree-rows.ts';

const place: Place = { index: 5, count: 20, page: 8, expanded: undefined, parent: 3 };

test('arrows, pages and ends move, and stop at both ends', () => {
  const to = (key: string, at: Partial<Place> = {}) => commandOf(key, { ...place, ...at });
  expect(to('ArrowDown')).toEqual({ kind: 'move', to: 6 });
  expect(to('ArrowUp')).toEqual({ kind: 'move', to: 4 });
  expect(to('PageDown')).toEqual({ kind: 'move', to: 13 });
  expect(to('PageUp')).toEqual({ kind: 'move', to: 0 });
  expect(to('Home')).toEqual({ kind: 'move', to: 0 });
  expect(to('End')).toEqual({ kind: 'move', to: 19 });
  expect(to('ArrowDown', { index: 19 })).toEqual({ kind: 'move', to: 19 });
  expect(to('ArrowUp', { index: 0 })).toEqual({ kind: 'move', to: 0 });
});

test('Right opens and then goes inside; Left closes and then goes to the row around it', () => {
  expect(commandOf('ArrowRight', { ...place, expanded: false })).toEqual({ kind: 'toggle', open: true });
  expect(commandOf('ArrowRight', { ...place, expanded: true })).toEqual({ kind: 'move', to: 6 });
  expect(commandOf('ArrowRight', place)).toBeUndefined();
  expect(commandOf('ArrowLeft', { ...place, expanded: true })).toEqual({ kind: 'toggle', open: false });
  expect(commandOf('ArrowLeft', { ...place, expanded: false })).toEqual({ kind: 'move', to: 3 });
  expect(commandOf('ArrowLeft', place)).toEqual({ kind: 'move', to: 3 });
  expect(commandOf('ArrowLeft', { ...place, parent: undefined })).toBeUndefined();
});

test('star opens all; brackets go from call to call, e and E from fault to fault', () => {
  expect(commandOf('*', place)).toEqual({ kind: 'open-all' });
  expect(commandOf(']', place)).toEqual({ kind: 'seek', what: 'call', step: 1 });
  expect(commandOf('[', place)).toEqual({ kind: 'seek', what: 'call', step: -1 });
  expect(commandOf('e', place)).toEqual({ kind: 'seek', what: 'faulty', step: 1 });
  expect(commandOf('E', place)).toEqual({ kind: 'seek', what: 'faulty', step: -1 });
});

test('what is sought is the nearest in its direction, and nothing beyond the ends', () => {
  const row = { key: '', expanded: undefined, position: 1, siblings: 1, name: '', height: 1 };
  const made = ['call', '', 'faulty', 'call', 'faulty'].map((what): TreeRow => {
    const head = what === 'call';
    return { ...row, head, faulty: what === 'faulty', level: head ? 1 : 2 };
  });
  const rows = { length: made.length, at: (index: number) => made[index], levelAt: (index: number) => made[index]?.level };
  expect(seek(rows, 0, 'call', 1)).toBe(3);
  expect(seek(rows, 3, 'call', -1)).toBe(0);
  expect(seek(rows, 3, 'call', 1)).toBeUndefined();
  expect(seek(rows, 0, 'faulty', 1)).toBe(2);
  expect(seek(rows, 4, 'faulty', -1)).toBe(2);
  expect(seek(rows, 0, 'faulty', -1)).toBeUndefined();
});

test('Enter selects, and what means nothing is left to the page', () => {
  expect(commandOf('Enter', place)).toEqual({ kind: 'select' });
  expect(commandOf('a', place)).toBeUndefined();
  expect(commandOf('Tab', place)).toBeUndefined();
});
