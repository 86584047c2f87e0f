import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { type FormatKey, formatParts } from '../../src/export/formats.ts';
import { openRecording } from '../../src/recording/file.ts';
import type { Entry } from '../../src/wire/entry.ts';
import { hostileStory, hostileTexts } from '../unit/export/hostile-story.ts';

// What we write for other programs, read by such programs: every golden recording, and stories of servers that mean harm.
const require = createRequire(import.meta.url);
const foreign = join(import.meta.dirname, '../foreign/node_modules');
const folder = join(import.meta.dirname, '../recordings');
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
const recordings: readonly (readonly [name: string, entries: readonly Entry[]])[] = [
  ...files.map((name) => [name, openRecording(readFileSync(join(folder, name), 'utf8')).entries] as const),
  ...hostileTexts.map((it) => [JSON.stringify(it.slice(0, 30)), hostileStory([it])] as const),
];
const written = (key: FormatKey) =>
  recordings.map(
    ([name, entries]) => [name, [...formatParts(key, entries, { savedAt: 0, application: '0.1.0' })].join('')] as const,
  );

test('Mermaid draws every diagram, with each name and each line as it was meant', async ({ page }) => {
  await page.addScriptTag({ path: join(foreign, '@mermaid-js/tiny/dist/mermaid.tiny.js') });
  for (const [name, diagram] of written('mermaid')) expect.soft(await drawn(page, diagram), name).toEqual(meant(diagram));
});

test('the published schema of HAR 1.2 finds no fault in an HTTP archive', () => {
  // The schema lets unknown fields pass; har-rules.ts of the unit tests does not.
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json'));
  formats.default(ajv);
  ajv.addSchema(Object.values(require(join(foreign, 'har-schema')) as { [name: string]: object }));
  const valid = ajv.getSchema('har.json#')!;
  expect(valid({ log: { version: '1.2' } })).toBe(false);
  for (const [name, archive] of written('har')) {
    valid(JSON.parse(archive));
    expect.soft(valid.errors ?? [], name).toEqual([]);
  }
});

test('spans are what the protobuf definitions of OpenTelemetry say', () => {
  const all = written('spans');
  const said = execFileSync(process.env.BACKCHANNEL_PYTHON_ENVIRONMENT ?? '', [join(import.meta.dirname, 'spans.py')], {
    input: JSON.stringify(all.map(([, text]) => text)),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const read = JSON.parse(said) as { problems: string[]; spans: string[] }[];
  all.forEach(([name, text], at) => {
    const { spans } = JSON.parse(text).resourceSpans[0].scopeSpans[0] as { spans: { name: string }[] };
    expect.soft(read[at], name).toEqual({ problems: [], spans: spans.map((span) => span.name) });
  });
});

interface Mermaid {
  render(id: string, text: string): Promise<{ svg: string }>;
}

/** The participants and the texts of the picture, each sorted: a picture has notes and arrows in an order of its own. */
const drawn = (page: Page, diagram: string) =>
  page.evaluate(async (text) => {
    const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
    const { svg } = await mermaid.render('drawn', text);
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const texts = (selector: string) => Array.from(picture.querySelectorAll(selector), (it) => it.textContent);
    // Each participant stands at the top and at the bottom.
    const names = [...new Set(texts('text.actor-box, text.actor-man'))];
    return { names: names.sort(), lines: texts('.messageText, .noteText').sort() };
  }, diagram);

/** The same, from our own text: a name behind `as`, a text behind the first colon, codes as the characters they stand for. */
function meant(diagram: string) {
  const texts = (pattern: RegExp) =>
    Array.from(diagram.matchAll(pattern), ([, text = '']) =>
      text.replace(/#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))),
    );
  return { names: texts(/^ {2}(?:actor|participant) \w as (.*)$/gm).sort(), lines: texts(/^[^:]*: (.*)$/gm).sort() };
}
