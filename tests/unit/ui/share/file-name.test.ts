import { expect, test } from 'vitest';
import { fileName } from '../../../../src/ui/share/file-name.ts';

const noon = new Date(2026, 10, 30, 12).getTime();

test('a file is named after the server and the day', () => {
  expect(fileName('Library', noon, '.jsonl')).toBe('backchannel-library-2026-11-30.jsonl');
  expect(fileName('Bücherei / Zürich 2', noon, '.jsonl')).toBe('backchannel-bucherei-zurich-2-2026-11-30.jsonl');
});

test('a name that is no file name still gives one', () => {
  expect(fileName('../../etc', noon, '.jsonl')).toBe('backchannel-etc-2026-11-30.jsonl');
  expect(fileName('図書館', noon, '.jsonl')).toBe('backchannel-recording-2026-11-30.jsonl');
  expect(fileName('x'.repeat(500), noon, '.jsonl')).toBe(`backchannel-${'x'.repeat(40)}-2026-11-30.jsonl`);
});
