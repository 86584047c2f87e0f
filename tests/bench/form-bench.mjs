// Forms in the built page: how soon one can be typed in, what a key costs, how a long choice opens and is searched.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn, root, startServer } from '../support/process.mjs';
import { instrument } from './form-clock.mjs';
import { median } from './table.mjs';

const fields = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string', title: `Field ${index + 1}` }]));

const options = (count) =>
  Array.from({ length: count }, (_, index) => ({ const: `code-${index}`, title: `Option ${index + 1}` }));

/** A case that asks for these properties. */
function formCase(id, properties) {
  const [first] = Object.keys(properties);
  const requestedSchema = { type: 'object', properties, required: [first] };
  const raw = JSON.stringify({ mode: 'form', message: id, requestedSchema });
  return { id, tag: 'bench', kind: 'elicitation', symptom: id, raw };
}

/** Runs `use` with a page that is connected to a server whose one tool asks for these properties. */
async function asking(browser, origin, properties, use) {
  const cases = join(root, '.cache/bench/cases.json');
  writeFileSync(cases, JSON.stringify([formCase('FORM', properties)]));
  const server = await startServer(
    process.execPath,
    [join(root, 'tests/cases/case-server.mjs'), '--port', '0', '--cases', cases],
    addressIn,
  );
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.addInitScript(instrument);
    await page.goto(`${origin}/?server=${encodeURIComponent(server.value)}&protocol=2026-07-28&tool=FORM`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const call = page.getByRole('region', { name: 'Call', exact: true }).getByRole('button', { name: /^Call (tool|again)/ });
    const card = page.getByRole('region', { name: 'Requests' }).getByRole('article');
    return await use({ page, call, card });
  } finally {
    await page.close();
    await server.stop();
  }
}

/**
 * Milliseconds from the last byte of a question until its first field can be typed in, and until its last one is there; the first
 * question of a visit (which loads the form's code) apart.
 */
export function measureForm(browser, origin, count, times) {
  return asking(browser, origin, fields(count), async ({ page, call, card }) => {
    const decline = card.getByRole('button', { name: 'Decline', exact: true });
    const took = [];
    for (let run = 0; run <= times; run++) {
      const ready = page.evaluate((wanted) => window.bench.next(wanted), count);
      await call.click();
      took.push(await ready);
      await decline.click();
      await decline.waitFor({ state: 'detached' });
    }
    const [visit, ...rest] = took;
    const firsts = rest.map(({ first }) => first);
    return { visit: visit.first, median: median(firsts), worst: Math.max(...firsts), last: median(rest.map(({ last }) => last)) };
  });
}

const work = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);

/**
 * Milliseconds a key costs in a form of so many fields: scripts, style and layout, all that follows from it included; by the
 * thread's own clock, so that neighbours on the machine do not count. One figure a field that was typed in.
 */
export function measureKeys(browser, origin, count) {
  return asking(browser, origin, fields(count), async ({ page, call, card }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.reduce((sum, { name, value }) => (work.has(name) ? sum + 1000 * value : sum), 0);
    };
    const ready = page.evaluate((wanted) => window.bench.next(wanted), count);
    await call.click();
    await ready;
    const text = 'Ada Lovelace, Analytical Engine';
    const took = [];
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      await card.getByRole('textbox', { name: `Field ${1 + Math.round(part * (count - 1))}`, exact: true }).click();
      const before = await spent();
      await page.keyboard.type(text, { delay: 40 });
      took.push(((await spent()) - before) / text.length);
    }
    return { median: median(took), worst: Math.max(...took), keys: took.length * text.length };
  });
}

/** Milliseconds until the list of a choice among so many is painted, and until it is painted again after each key of a search. */
export function measureChoice(browser, origin, count, times) {
  return asking(browser, origin, { pick: { title: 'Pick', oneOf: options(count) } }, async ({ page, call, card }) => {
    await call.click();
    const box = card.getByRole('combobox', { name: 'Pick' });
    await box.waitFor();
    const opened = [];
    const filtered = [];
    for (let run = 0; run < times; run++) {
      await page.evaluate(() => window.bench.arm('mousedown', () => document.querySelector('[role=option]') !== null));
      await box.click();
      opened.push(await page.evaluate(() => window.bench.took));
      for (const [at, key] of [...'4321'].entries()) {
        await page.evaluate(
          (typed) =>
            window.bench.arm('keydown', () => {
              const all = [...document.querySelectorAll('[role=option]')];
              return all.length > 0 && all.every((option) => option.textContent.includes(typed));
            }),
          '4321'.slice(0, at + 1),
        );
        await page.keyboard.press(key);
        filtered.push(await page.evaluate(() => window.bench.took));
      }
      await page.keyboard.press('Escape');
      await card.getByRole('listbox').waitFor({ state: 'detached' });
    }
    return { opened: median(opened), filtered: median(filtered) };
  });
}
