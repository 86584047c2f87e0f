import { expect, test } from 'vitest';
import { recordingName } from '../../../../src/ui/recording/download-recording.ts';

const noon = new Date(2026, 10, 30, 12).getTime();

test('a file is named after the server and the day', () => {
  expect(recordingName('Library', noon)).toBe('backchannel-library-2026-11-30.jsonl');
  expect(recordingName('Bücherei / Zürich 2', noon)).toBe('backchannel-bucherei-zurich-2-2026-11-30.jsonl');
});

test('a name that is no file name still gives one', () => {
  expect(recordingName('../../etc', noon)).toBe('backchannel-etc-2026-11-30.jsonl');
  expect(recordingName('図書館', noon)).toBe('backchannel-recording-2026-11-30.jsonl');
  expect(recordingName('x'.repeat(500), noon)).toBe(`backchannel-${'x'.repeat(40)}-2026-11-30.jsonl`);
});
