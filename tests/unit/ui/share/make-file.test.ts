import { expect, test } from 'vitest';
import { redact } from '../../../../src/export/redact.ts';
import { saveRecording } from '../../../../src/recording/file.ts';
import { inSlices } from '../../../../src/ui/kit/in-slices.ts';
import { redacting, writing } from '../../../../src/ui/share/make-file.ts';
import { removedWords } from '../../../../src/ui/share/removed-words.ts';
import { options } from '../../../../src/ui/share/share-options.ts';
import { createStory, legacyCard } from '../../timeline/story.ts';

function recording(calls: number) {
  const story = createStory().connect('legacy');
  for (let call = 1; call <= calls; call++) legacyCard(story, call, `q${call}`);
  return story.entries;
}

test('in slices or at once, the file is the same', async () => {
  const entries = recording(400);
  const told: number[] = [];
  const { signal } = new AbortController();
  const clean = await inSlices(redacting(entries, new Set()), (done) => told.push(done), signal);
  expect(clean).toEqual(redact(entries));
  const file = await inSlices(writing('recording', clean.entries, options(0)), (done) => told.push(done), signal);
  const text = await file.blob.text();
  expect(text).toBe(saveRecording(redact(entries).entries, 0));
  expect(text.startsWith(file.beginning)).toBe(true);
  expect(file.beginning.length).toBe(3000);
  for (const done of told) expect(done).toBeGreaterThan(0);
});

test('work that is called off ends, and gives nothing', async () => {
  const abort = new AbortController();
  function* endless(): Generator<number, string> {
    for (;;) yield 0;
  }
  const work = inSlices(endless(), () => abort.abort(), abort.signal);
  await expect(work).rejects.toThrow();
});

test('what was taken out, in words', () => {
  const removal = (what: 'session id' | 'API key', kept = false) => ({
    placeholder: '',
    what,
    where: [],
    count: 1,
    length: 9,
    kept,
  });
  expect(removedWords([])).toBe('');
  expect(removedWords([removal('session id'), removal('API key'), removal('session id'), removal('API key', true)])).toBe(
    '2 session ids, 1 API key',
  );
});
