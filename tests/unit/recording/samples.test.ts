import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkEntries } from '../../../src/findings/check.ts';
import { openRecording } from '../../../src/recording/file.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';

const folder = new URL('../../../public/recordings/', import.meta.url);
const open = (name: string) => openRecording(readFileSync(new URL(name, folder), 'utf8'));

test.each(readdirSync(folder))('the sample %s opens whole, and nobody does anything wrong in it', (name) => {
  const { entries, problems } = open(name);
  expect(problems).toEqual([]);
  expect(checkEntries(entries).filter(({ severity }) => severity !== 'note')).toEqual([]);
});

test('the samples of both eras tell the same story', () => {
  const [modern, legacy] = ['library-2026-07-28.jsonl', 'library-2025-11-25.jsonl'].map((name) =>
    foldTimeline(open(name).entries).blocks.flatMap((block) =>
      block.kind === 'call' && block.method === 'tools/call' && block.questions.length > 0
        ? [[block.name, block.status, block.questions.map(({ method, answer }) => [method, answer])]]
        : [],
    ),
  );
  expect(modern!.length).toBe(3);
  expect(legacy).toEqual(modern);
});
