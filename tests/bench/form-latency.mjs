// From the last byte of an elicitation to a form that can be typed in, in the built page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn, root, startServer } from '../support/process.mjs';
import { median } from './table.mjs';

/** A case whose form has so many fields. */
function formCase(id, count) {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string', title: `Field ${index + 1}` }]),
  );
  const raw = JSON.stringify({
    mode: 'form',
    message: `${count} fields`,
    requestedSchema: { type: 'object', properties, required: ['f0'] },
  });
  return { id, tag: 'bench', kind: 'elicitation', symptom: `${count} fields`, raw };
}

/** Runs in the page before anything of it: notes when the last byte of a question came, and when its last field could be typed in. */
function instrument() {
  const bench = { asked: 0, ready: undefined };
  window.bench = bench;
  const plain = window.fetch;
  window.fetch = async (...args) => {
    const response = await plain(...args);
    if (!response.body) return response;
    const decoder = new TextDecoder();
    const noted = response.body.pipeThrough(
      new TransformStream({
        transform(chunk, controller) {
          if (decoder.decode(chunk, { stream: true }).includes('requestedSchema')) bench.asked = performance.now();
          controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    const copy = new Response(noted, { status, statusText, headers });
    Object.defineProperty(copy, 'url', { value: response.url });
    return copy;
  };
  bench.next = (count) =>
    new Promise((resolve) => {
      const look = () => {
        const boxes = document.querySelectorAll(
          'article input:enabled:not([type=checkbox]):not([type=radio]), article textarea:enabled',
        );
        if (boxes.length < count || boxes[0].getClientRects().length === 0) return;
        observer.disconnect();
        // Typable once it was painted: the task after the next frame.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - bench.asked);
          channel.port2.postMessage(undefined);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });
}

/** Milliseconds per question, the first (which loads the form's code) apart. */
export async function measureForm(browser, origin, count, times = 15) {
  const cases = join(root, '.cache/bench/cases.json');
  writeFileSync(cases, JSON.stringify([formCase('FORM', count)]));
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
    const decline = page.getByRole('region', { name: 'Requests' }).getByRole('button', { name: 'Decline', exact: true });
    const took = [];
    for (let run = 0; run <= times; run++) {
      const ready = page.evaluate((fields) => window.bench.next(fields), count);
      await call.click();
      took.push(await ready);
      await decline.click();
      await decline.waitFor({ state: 'detached' });
    }
    const [first, ...rest] = took;
    return { first, median: median(rest), worst: Math.max(...rest) };
  } finally {
    await page.close();
    await server.stop();
  }
}
