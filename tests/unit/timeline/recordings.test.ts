import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFullCheck } from '../../../src/findings/full-check.ts';
import { openRecording } from '../../../src/recording/file.ts';
import { createTimelineFold, foldTimeline } from '../../../src/timeline/fold.ts';
import { plays } from '../../support/plays.ts';
import { allFindings, storyText } from '../../support/story-text.ts';

const folder = new URL('../../recordings/', import.meta.url);
const names = readdirSync(folder)
  .filter((it) => it.endsWith('.jsonl'))
  .map((it) => it.slice(0, -'.jsonl'.length));
const entriesOf = (name: string) => openRecording(readFileSync(new URL(`${name}.jsonl`, folder), 'utf8'));

test('every play has its recording, and every recording its play', () => {
  expect(names.toSorted()).toEqual(plays.map(({ name }) => name).toSorted());
});

test.each(names)('%s tells its story', (name) => {
  const { entries, problems } = entriesOf(name);
  expect(problems).toEqual([]);
  // Made anew with: node tests/recordings/make.mjs
  expect(storyText(entries)).toBe(readFileSync(new URL(`${name}.txt`, folder), 'utf8'));
});

test.each(names.filter((it) => /^(demo|everything)/.test(it)))('nothing is found in %s', (name) => {
  expect(allFindings(entriesOf(name).entries)).toEqual([]);
});

test.each(names)('%s is the same entry by entry', (name) => {
  const { entries } = entriesOf(name);
  const fold = createTimelineFold();
  const check = createFullCheck();
  for (const entry of entries) {
    fold.push(entry);
    fold.timeline();
    check.push(entry);
    check.findings();
  }
  expect(fold.timeline()).toEqual(foldTimeline(entries));
  expect(check.findings()).toEqual(allFindings(entries));
});
