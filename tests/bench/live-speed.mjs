// The built page while a server sends 2,000 messages a second: what is lost, and how long its tasks are.
import { startFlood } from './flood-server.mjs';
import { quantile } from './table.mjs';

/** Milliseconds of processor time of every task of the page's main thread, and how many rows there are of how many messages. */
export async function measureLive(browser, origin, rate = 2000, seconds = 30) {
  const server = await startFlood(rate, seconds);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${origin}/?server=${encodeURIComponent(server.url)}&protocol=2026-07-28&tool=flood`);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const call = page.getByRole('region', { name: 'Call', exact: true });
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
    await call.getByRole('button', { name: /^Call tool/ }).click();
    await call
      .getByText('Succeeded')
      .first()
      .waitFor({ timeout: seconds * 4000 });
    const trace = JSON.parse((await browser.stopTracing()).toString());
    const shown = page.getByRole('region', { name: 'Timeline', exact: true }).getByRole('treegrid');
    const rows = Number(await shown.getAttribute('aria-rowcount'));
    return { tasks: tasksOf(trace), rows, sent: rate * seconds };
  } finally {
    await page.close();
    server.stop();
  }
}

/** Tasks of the busiest main thread, in processor time where the trace has it. */
function tasksOf({ traceEvents }) {
  const mains = new Set(
    traceEvents
      .filter((it) => it.name === 'thread_name' && it.args?.name === 'CrRendererMain')
      .map((it) => `${it.pid} ${it.tid}`),
  );
  const byThread = new Map();
  for (const { name, ph, pid, tid, dur, tdur } of traceEvents) {
    if (ph !== 'X' || name !== 'RunTask' || !mains.has(`${pid} ${tid}`)) continue;
    const tasks = byThread.get(`${pid} ${tid}`) ?? [];
    tasks.push((tdur ?? dur ?? 0) / 1000);
    byThread.set(`${pid} ${tid}`, tasks);
  }
  const busy = (tasks) => tasks.reduce((sum, it) => sum + it, 0);
  return [...byThread.values()].sort((a, b) => busy(b) - busy(a))[0] ?? [];
}

export function liveRows({ tasks, rows, sent }) {
  // Tasks that do next to nothing would hide the others.
  const real = tasks.filter((it) => it >= 1);
  const p99 = quantile(real, 0.99);
  return [
    {
      // The call and its result are rows too.
      what: `live, ${sent.toLocaleString('en')} messages at 2,000 a second: rows of them`,
      measured: rows.toLocaleString('en'),
      target: `at least ${(sent + 2).toLocaleString('en')}`,
      holds: rows >= sent + 2,
      ratio: rows / (sent + 2),
    },
    {
      what: `  tasks of 1 ms and more, p99 of ${real.length}`,
      measured: `${p99.toFixed(1)} ms`,
      target: 'under 50 ms',
      holds: p99 < 50,
      ratio: p99 / 50,
    },
    { what: '  the longest of them', measured: `${Math.max(...real).toFixed(1)} ms` },
  ];
}
