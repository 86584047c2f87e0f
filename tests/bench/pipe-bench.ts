import { createRecordingLog } from '../../src/recording/log.ts';
import { createTimelineFold } from '../../src/timeline/fold.ts';
import { createWire } from '../../src/wire/create-wire.ts';

export const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 3;

/** Milliseconds of processor time an entry takes through wire, log and fold, by size; the best of some rounds. */
export async function pipeBench(): Promise<Record<number, number>> {
  const best: Record<number, number> = {};
  for (const size of sizes) await pipe(size);
  for (let round = 0; round < rounds; round++)
    for (const size of sizes) {
      // As many entries at every size, so that a small one is not measured on a colder heap.
      const times = Math.max(1, Math.round(sizes.at(-1)! / size));
      const spent = { milliseconds: 0, entries: 0 };
      for (let time = 0; time < times; time++) {
        const { milliseconds, entries } = await pipe(size);
        spent.milliseconds += milliseconds;
        spent.entries += entries;
      }
      best[size] = Math.min(best[size] ?? Number.POSITIVE_INFINITY, spent.milliseconds / spent.entries);
    }
  return best;
}

/** One call whose stream brings that many messages, in network-sized pieces; a picture is drawn every 250 entries. */
async function pipe(size: number): Promise<{ milliseconds: number; entries: number }> {
  const chunks = streamOf(size);
  const log = createRecordingLog({ now: () => performance.now() });
  const fold = createTimelineFold();
  log.beginConnection();
  let folded = 0;
  log.subscribe(() => {
    const { entries, length } = log.snapshot();
    for (; folded < length; folded++) {
      fold.push(entries[folded]!);
      if (folded % 250 === 0) fold.timeline();
    }
  });
  const wire = createWire({
    url: 'http://127.0.0.1/mcp',
    route: 'direct',
    record: log.record,
    nextHttp: log.nextHttp,
    secretHeaders: [],
    fetch: async () => {
      const left = chunks.values();
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const { value, done } = left.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
  });
  const started = process.cpuUsage();
  const call = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"overdue_report","_meta":{"progressToken":1}}}';
  const end = await wire.send({ method: 'POST', headers: [], body: call }, {});
  if (end.kind !== 'ended' || end.messages !== size)
    throw new Error(`the stream was not read to its end: ${JSON.stringify(end)}`);
  fold.timeline();
  const { user, system } = process.cpuUsage(started);
  return { milliseconds: (user + system) / 1000, entries: folded };
}

function streamOf(size: number): Uint8Array[] {
  let text = '';
  for (let index = 1; index < size; index++) {
    const params =
      index % 2 === 0
        ? { level: 'info', logger: 'overdue', data: { loan: index, title: 'Middlemarch', days: index % 90 } }
        : { progressToken: 1, progress: index, total: size, message: `Loan ${index} of ${size}` };
    text += event({ jsonrpc: '2.0', method: index % 2 === 0 ? 'notifications/message' : 'notifications/progress', params });
  }
  text += event({ jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text', text: `${size} loans are overdue.` }] } });
  const bytes = new TextEncoder().encode(text);
  const piece = 16_384;
  return Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) => bytes.slice(index * piece, (index + 1) * piece));
}

const event = (message: object) => `event: message\ndata: ${JSON.stringify(message)}\n\n`;
