// How the timeline of the built page bears 100 000 messages: filter, scrolling, opening a row, heap.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/process.mjs';
import { longRecording } from './long-recording.mjs';
import { median, quantile } from './table.mjs';

/** The whole is done so often; of what a clock on the wall says the middle one counts. */
const tries = 3;

/** Milliseconds from one key to the next. */
const betweenKeys = 150;

/** Runs in the page: tells how long after a key or a click the rows were painted anew. */
function instrument() {
  const grid = () => document.querySelector('[role=treegrid]');
  // Right behind the painting, before whatever else the page has put off until then.
  const painted = (done) => requestAnimationFrame(() => scheduler.postTask(done, { priority: 'user-blocking' }));
  /** Milliseconds from the next event of this type to the painting of what `state` then says anew. */
  window.measureNext = (type, selector, attribute) =>
    new Promise((resolve) => {
      const look = () =>
        document.querySelector(selector)?.getAttribute(attribute) ?? document.querySelector(selector)?.textContent;
      const before = look();
      addEventListener(
        type,
        (event) => {
          const observer = new MutationObserver(() => {
            if (look() === before) return;
            observer.disconnect();
            painted(() => resolve(performance.now() - event.timeStamp));
          });
          observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        },
        { once: true, capture: true },
      );
    });
  /** The same for a click on a row that is drawn. */
  window.measureClick = async (which, selector, attribute) => {
    const row = [...grid().querySelectorAll(which)].at(-1);
    const took = window.measureNext('click', selector, attribute);
    row.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return took;
  };
  /** Milliseconds of work a frame takes while the rows are scrolled through: from its scroll event until it is painted. */
  window.measureScroll = (frames, step) =>
    new Promise((resolve) => {
      const scroller = grid().parentElement;
      const took = [];
      let started;
      scroller.addEventListener('scroll', () => (started ??= performance.now()), { capture: true });
      const frame = () => {
        const channel = new MessageChannel();
        const from = started;
        started = undefined;
        channel.port1.onmessage = () => {
          if (from !== undefined) took.push(performance.now() - from);
          if (took.length === frames) resolve(took);
        };
        channel.port2.postMessage(undefined);
        scroller.scrollTop += step;
        if (took.length < frames) requestAnimationFrame(frame);
      };
      scroller.scrollTop = scroller.scrollHeight / 3;
      requestAnimationFrame(frame);
    });
}

/** Figures in milliseconds and bytes. */
export async function measureTimeline(browser, origin, frames = 100_000) {
  const file = join(root, '.cache/bench/long.jsonl');
  mkdirSync(join(root, '.cache/bench'), { recursive: true });
  const recording = longRecording(frames);
  writeFileSync(file, recording.text);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  // In processor time, as far as the browser can: neighbours on the machine do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  /** What is wrong in a recording is found behind its rows: the measuring begins when that is over. */
  const settled = async () => {
    for (let before = -1000, now = await worked(); now - before > 20; ) {
      await page.waitForTimeout(500);
      [before, now] = [now, await worked()];
    }
  };
  const heap = async () => {
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  try {
    await page.addInitScript(instrument);
    await page.goto(origin);
    const timeline = page.getByRole('region', { name: 'Timeline', exact: true });
    await timeline.getByRole('searchbox').waitFor();
    const before = await heap();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      timeline.getByRole('button', { name: 'Import', exact: true }).click(),
    ]);
    await chooser.setFiles(file);
    const grid = timeline.getByRole('treegrid');
    await grid.waitFor();
    await settled();
    const kept = (await heap()) - before;
    const rowCount = async () => Number(await grid.getAttribute('aria-rowcount'));

    /** Does something, and tells how long it took until it was painted, and how much work the page had with it. */
    const timed = async (act) => {
      const before = await worked();
      const wall = await act();
      return wall === undefined ? undefined : { wall, work: (await worked()) - before };
    };
    const typeKeys = async () => {
      const keys = [];
      for (const text of ['shelf 4', 'turing', 'tools/call', 'method:elicitation/*', 'tool:renew', 'branch 17']) {
        for (const key of text) {
          await timeline.getByRole('searchbox').focus();
          const count = await rowCount();
          const took = await timed(async () => {
            const done = page.evaluate(() => window.measureNext('keydown', '[role=treegrid]', 'aria-rowcount'));
            await page.keyboard.press(key === ' ' ? 'Space' : key);
            // A key that changes no row (`tools/` after `tools`) has nothing to paint.
            return Promise.race([done, page.waitForTimeout(700).then(() => undefined)]);
          });
          if (took !== undefined && (await rowCount()) !== count) keys.push(took);
          await timeline.getByRole('progressbar').waitFor({ state: 'detached' });
          // So quick a person types at most; what is still being looked for is over by then.
          await page.waitForTimeout(betweenKeys);
        }
        await timeline.getByRole('searchbox').fill('');
        await page.waitForTimeout(400);
      }
      return keys;
    };
    const click = (which, selector, attribute) =>
      timed(() => page.evaluate(([row, looked, name]) => window.measureClick(row, looked, name), [which, selector, attribute]));
    const runs = [];
    for (let run = 0; run < tries; run++) {
      const keys = await typeKeys();
      const before = await worked();
      const scrolled = await page.evaluate(() => window.measureScroll(300, 200));
      const each = ((await worked()) - before) / scrolled.length;
      const scroll = scrolled.map((wall) => ({ wall, work: each }));
      const opened = [];
      const selected = [];
      for (let i = 0; i < 10; i++) {
        opened.push(await click('[aria-level="1"][aria-expanded] [data-toggle]', '[role=treegrid]', 'aria-rowcount'));
        selected.push(await click('[aria-selected=false]', 'section[aria-label=Details]', ''));
      }
      runs.push({ keys, scroll, opened, selected });
    }
    return { raw: recording.raw, frames: recording.frames, kept, runs };
  } finally {
    await page.close();
  }
}

export function timelineRows({ raw, frames, kept, runs }) {
  const ms = (value) => `${value.toFixed(1)} ms`;
  const rows = (what, name, limit) => {
    const of = (clock) =>
      median(
        runs.map((run) =>
          quantile(
            run[name].map((it) => it[clock]),
            0.95,
          ),
        ),
      );
    const value = of('wall');
    return [
      { what: `${what} (p95)`, measured: ms(value), target: `under ${limit} ms`, holds: value < limit, ratio: value / limit },
      { what: '    of it work of the page, by the clock of its thread', measured: ms(of('work')) },
    ];
  };
  const middle = median(
    runs.map(({ keys }) =>
      quantile(
        keys.map(({ wall }) => wall),
        0.5,
      ),
    ),
  );
  const allowed = 3 * raw + 300 * frames;
  const mega = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    { what: `100,000 messages, the middle one of ${tries} tries`, measured: '' },
    ...rows('  a key in the filter to painted rows', 'keys', 50),
    { what: '    the median', measured: ms(middle) },
    ...rows('  scrolling, a frame', 'scroll', 16.7),
    ...rows('  opening or closing a call', 'opened', 50),
    ...rows('  choosing a row, to its details', 'selected', 50),
    {
      what: `  heap, of ${mega(raw)} raw`,
      measured: mega(kept),
      target: `at most ${mega(allowed)}`,
      holds: kept <= allowed,
      ratio: kept / allowed,
    },
  ];
}
