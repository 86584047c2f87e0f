import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openRecording, readRecording, saveRecording } from '../../../src/recording/file.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { entries } from './entries.ts';

const mark = (seq: number): Entry => ({ seq, time: 1.5, connection: 1, kind: 'mark', text: `mark ${seq}` });
const saved = saveRecording([mark(1), mark(2), mark(3)], 1_790_000_000_000);

describe('saving', () => {
  test('a header line, then one entry a line', () => {
    expect(saved.split('\n')).toEqual([
      '{"backchannel":"recording","version":2,"savedAt":1790000000000,"application":"Backchannel"}',
      '{"seq":1,"time":1.5,"connection":1,"kind":"mark","text":"mark 1"}',
      '{"seq":2,"time":1.5,"connection":1,"kind":"mark","text":"mark 2"}',
      '{"seq":3,"time":1.5,"connection":1,"kind":"mark","text":"mark 3"}',
      '',
    ]);
  });

  test('what is saved opens as it was', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const opened = openRecording(saveRecording(all, 0));
        expect(opened).toEqual({ entries: all, problems: [] });
        expect(saveRecording(opened.entries, 0)).toBe(saveRecording(all, 0));
      }),
      { numRuns: 500 },
    );
  });

  test('also through UTF-8 and the line ends of another system', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (all) => {
        const text = await new Blob([`\ufeff${saveRecording(all, 0).replaceAll('\n', '\r\n\r\n')}`]).text();
        expect(openRecording(text)).toEqual({ entries: all, problems: [] });
      }),
    );
  });
});

describe('opening', () => {
  test('a cut file opens up to the cut, which is named', () => {
    const { entries, problems } = openRecording(saved.slice(0, -20));
    expect(entries).toEqual([mark(1), mark(2)]);
    expect(problems).toEqual(['Line 4 is no JSON: the file was cut or changed there. The line is left out.']);
  });

  test('behind a broken line the file is read on', () => {
    const { entries, problems } = openRecording(saved.replace('"mark 2"', '"mark 2'));
    expect(entries).toEqual([mark(1), mark(3)]);
    expect(problems).toEqual(['Line 3 is no JSON: the file was cut or changed there. The line is left out.']);
  });

  test.each(['1e300', '-1e300', '8640000000000001', '"1"', 'null'])('a time that no clock tells is no entry: %s', (time) => {
    const { entries, problems } = openRecording(saved.replace('"seq":2,"time":1.5', `"seq":2,"time":${time}`));
    expect(entries).toEqual([mark(1), mark(3)]);
    expect(problems.length).toBe(1);
  });

  test('a line that is no entry is left out, and named', () => {
    const { entries, problems } = openRecording(saved.replace('"kind":"mark","text":"mark 2"', '"kind":"dream"'));
    expect(entries).toEqual([mark(1), mark(3)]);
    expect(problems).toEqual(['Line 3 is no entry that this version knows; it is left out.']);
  });

  test('of many such lines some are named and the rest counted', () => {
    const { entries, problems } = openRecording(saved + '{"kind":"toString"}\n'.repeat(1000));
    expect(entries.length).toBe(3);
    expect(problems.length).toBe(21);
    expect(problems.at(-1)).toBe('980 more lines are left out.');
  });

  test.each([
    ['', 'The file is empty.'],
    ['\n \n', 'The file is empty.'],
    ['hello', 'This is no Backchannel recording: its first line does not say so.'],
    ['null', 'This is no Backchannel recording: its first line does not say so.'],
    ['{"a":1}', 'This is no Backchannel recording: its first line does not say so.'],
    [
      '{\n  "log": {\n    "version": "1.2"\n  }\n}',
      'This is an HTTP archive (HAR). Backchannel opens only its own recordings (JSON Lines, .jsonl).',
    ],
    [
      '{"resourceSpans":[]}',
      'This is a file of OpenTelemetry spans. Backchannel opens only its own recordings (JSON Lines, .jsonl).',
    ],
    [
      'sequenceDiagram\n  participant C\n',
      'This is a Mermaid diagram. Backchannel opens only its own recordings (JSON Lines, .jsonl).',
    ],
    [
      saved.replace('"version":2', '"version":3'),
      'This recording has version 3; this Backchannel reads version 2 and older ones. A newer Backchannel may open it.',
    ],
    [saved.replace('"version":2,', ''), 'This recording has no version; this Backchannel reads version 2 and older ones.'],
  ])('%j is refused with a sentence', (text, sentence) => {
    expect(openRecording(text)).toEqual({ entries: [], problems: [sentence] });
  });

  test('a file of version 1 is upgraded as it is read', () => {
    expect(openRecording(saved.replace('"version":2', '"version":1'))).toEqual({
      entries: [mark(1), mark(2), mark(3)],
      problems: [],
    });
  });

  test('a long file is read in pieces, and says how far it is', () => {
    const all = Array.from({ length: 2500 }, (_, at) => mark(at + 1));
    const reader = readRecording(saveRecording(all, 0));
    const steps: number[] = [];
    for (let step = reader.next(); ; step = reader.next()) {
      if (step.done) {
        expect(step.value).toEqual({ entries: all, problems: [] });
        break;
      }
      steps.push(step.value);
    }
    expect(steps.length).toBe(2);
    expect(steps[0]).toBeGreaterThan(0.3);
    expect(steps[1]).toBeLessThan(1);
  });

  test('any damage to one place: no exception, and every entry that is given is whole', () => {
    const whole = fc.tuple(entries, fc.nat(), fc.nat({ max: 10 }), fc.string({ unit: fc.constantFrom(...'{}[]",:0n\n ') }));
    fc.assert(
      fc.property(whole, ([all, at, cut, put]) => {
        const text = saveRecording(all, 0);
        const start = at % text.length;
        const opened = openRecording(text.slice(0, start) + put + text.slice(start + cut));
        expect(openRecording(saveRecording(opened.entries, 0))).toEqual({ entries: opened.entries, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('a member named __proto__ changes nothing', () => {
    const line = '{"__proto__":{"text":"x"},"seq":4,"time":1,"connection":1,"kind":"mark"}\n';
    expect(openRecording(saved + line).entries.length).toBe(3);
  });
});
