import { createFullCheck } from '../../src/findings/full-check.ts';
import { createRecordingLog } from '../../src/recording/log.ts';
import { createAxis } from '../../src/timeline/axis.ts';
import { exchangeSpans } from '../../src/timeline/exchange-list.ts';
import { createTimelineFold } from '../../src/timeline/fold.ts';
import { pickBlocks } from '../../src/timeline/pick.ts';
import { rowList } from '../../src/timeline/row-list.ts';
import { findingsBySeq } from '../../src/ui/timeline/findings-by-seq.ts';
import { sequenceRows } from '../../src/ui/timeline/sequence-rows.ts';
import { waterfallRows } from '../../src/ui/timeline/waterfall-rows.ts';
import type { EntryDraft } from '../../src/wire/entry.ts';

export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const sizes = [1_000, 10_000, 100_000] as const;
/** Entries folded a round at every size, so that a small size is not measured on a colder or emptier heap. */
const perRound = 100_000;

/** Entries a second through log and fold, the cost of an entry at 100 000 against 1 000, a long call, and memory kept per entry. */
export async function foldBench(): Promise<{ rows: BenchRow[] }> {
  for (const size of sizes) run(size, 10_000);
  const perEntry = new Map<number, number>();
  // Rounds of all sizes alternate; the best of each counts.
  for (let round = 0; round < 3; round++) {
    for (const size of sizes) {
      await pause();
      perEntry.set(size, Math.min(perEntry.get(size) ?? Number.POSITIVE_INFINITY, run(size, perRound)));
    }
  }
  const rows: BenchRow[] = sizes.map((size) => ({
    name: `log and fold, ${size.toLocaleString('en')} entries`,
    value: Math.round(1e3 / perEntry.get(size)!),
    unit: 'entries/s',
  }));
  rows.push({ name: 'cost of an entry at 100,000 against 1,000', value: ratio(perEntry, 100_000, 1_000), unit: '×' });
  rows.push({ name: 'cost of a call among 100,000 open at once against 1,000', value: await openRatio(), unit: '×' });
  rows.push({ name: 'following a call of 20,000 progress lines, each drawn', value: round2(longCall(20_000)), unit: 'µs/entry' });
  const memory = await keptPerEntry();
  rows.push({ name: 'kept per entry by log and timeline', value: Math.round(memory.kept), unit: 'bytes' });
  rows.push({ name: 'of which the raw text', value: Math.round(memory.raw), unit: 'bytes' });
  return { rows };
}

/** Milliseconds of processor time an entry (neighbours on the machine do not count), over as many recordings of this size as make up `total` entries, a picture drawn every 250 entries. */
function run(size: number, total: number): number {
  const drafts = story(size);
  const started = process.cpuUsage();
  for (let done = 0; done < total; done += size) {
    const log = createRecordingLog({ now: () => performance.now() });
    const fold = createTimelineFold();
    log.beginConnection();
    drafts.forEach((draft, at) => {
      fold.push(log.record(draft));
      if (at % 250 === 0) fold.timeline();
    });
    fold.timeline();
  }
  return spent(started) / Math.max(size, total);
}

/** Rounds of both sizes alternate; the best of each counts. */
async function openRatio(): Promise<number> {
  const best = new Map<number, number>();
  for (let round = 0; round < 2; round++) {
    for (const size of [1_000, 100_000]) {
      await pause();
      best.set(size, Math.min(best.get(size) ?? Number.POSITIVE_INFINITY, openCalls(size, 20_000)));
    }
  }
  return ratio(best, 100_000, 1_000);
}

/**
 * Milliseconds of processor time a call, folded, checked and laid out in both views, over as many recordings of this size as make up
 * `total` calls: all of them are open at once while a question comes that may be of any, half of them ask and are sent again, and none is answered.
 */
function openCalls(size: number, total: number): number {
  const drafts = manyOpen(size);
  const started = process.cpuUsage();
  for (let done = 0; done < total; done += size) {
    const log = createRecordingLog({ now: () => performance.now() });
    const fold = createTimelineFold();
    const check = createFullCheck();
    log.beginConnection();
    for (const draft of drafts) {
      const entry = log.record(draft);
      fold.push(entry);
      check.push(entry);
    }
    const timeline = fold.timeline();
    const findings = findingsBySeq(check.findings(), timeline);
    const rows = rowList(pickBlocks(timeline, undefined, undefined), { collapsed: new Set(), expanded: new Set() });
    sequenceRows(rows, findings).at(rows.length - 1);
    waterfallRows(rows, findings).at(0);
    createAxis(exchangeSpans(rows, performance.now()));
  }
  return spent(started) / Math.max(size, total);
}

function manyOpen(size: number): EntryDraft[] {
  const drafts: EntryDraft[] = [];
  const half = size / 2;
  const call = (id: number, more: Record<string, unknown> = {}) =>
    drafts.push(message('client', id, { id, method: 'tools/call', params: { name: 'issue_card', arguments: {}, ...more } }));
  const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  for (let id = 1; id <= half; id++) {
    call(id, { _meta });
    const ask = {
      method: 'elicitation/create',
      params: { mode: 'form', message: 'Which one?', requestedSchema: { type: 'object' } },
    };
    const result = { resultType: 'input_required', requestState: `state ${id}`, inputRequests: { which: ask } };
    drafts.push(message('server', id, { id, result }));
  }
  for (let id = 1; id <= half; id++) call(half + id);
  drafts.push(message('server', 3 * size, { id: 'any', method: 'elicitation/create', params: { message: 'Whose is this?' } }));
  for (let id = 1; id <= half; id++)
    call(size + id, { _meta, requestState: `state ${id}`, inputResponses: { which: { action: 'decline' } } });
  drafts.push({ kind: 'setting', what: 'closed', reason: 'disconnected by you' });
  return drafts;
}

function longCall(lines: number): number {
  const fold = createTimelineFold();
  const log = createRecordingLog({ now: () => performance.now() });
  log.beginConnection();
  fold.push(
    log.record(message('client', 1, { id: 1, method: 'tools/call', params: { name: 't', _meta: { progressToken: 1 } } })),
  );
  const started = process.cpuUsage();
  for (let i = 1; i <= lines; i++) {
    fold.push(log.record(message('server', 1, { method: 'notifications/progress', params: { progressToken: 1, progress: i } })));
    fold.timeline();
  }
  return (spent(started) / lines) * 1000;
}

async function keptPerEntry(): Promise<{ kept: number; raw: number }> {
  const size = 100_000;
  let raw = 0;
  const before = await used();
  const log = createRecordingLog({ now: () => performance.now() });
  const fold = createTimelineFold();
  log.beginConnection();
  for (let part = 0; part < 100; part++) {
    for (const draft of story(size / 100, part * 1000)) {
      if (draft.kind === 'message') raw += draft.text.length;
      fold.push(log.record(draft));
    }
  }
  const timeline = fold.timeline();
  const after = await used();
  return { kept: (after - before) / Math.max(timeline.entries, log.snapshot().length), raw: raw / size };
}

/** Calls that each ask once, report progress and are answered, as a legacy server tells them: 20 entries a call. */
export function story(size: number, from = 0): EntryDraft[] {
  const drafts: EntryDraft[] = [];
  for (let call = 1; drafts.length < size; call++) {
    const http = (from + call) * 2;
    const id = from + call;
    const meta = { progressToken: id };
    drafts.push(head(http));
    drafts.push(
      message('client', http, {
        id,
        method: 'tools/call',
        params: { name: 'issue_card', arguments: { branch: 'central' }, _meta: meta },
      }),
    );
    drafts.push(answered(http, 200));
    for (let i = 1; i <= 9; i++) {
      const params = { progressToken: id, progress: i, total: 9, message: `Looking at shelf ${i}` };
      drafts.push(message('server', http, { method: 'notifications/progress', params }));
    }
    const requestedSchema = {
      type: 'object',
      title: 'CardHolder',
      properties: { name: { type: 'string', title: 'Name' } },
      required: ['name'],
    };
    const question = { mode: 'form', message: 'What name should go on the card?', requestedSchema };
    drafts.push(message('server', http, { id, method: 'elicitation/create', params: question }));
    drafts.push(head(http + 1));
    drafts.push(message('client', http + 1, { id, result: { action: 'accept', content: { name: 'Ada Lovelace' } } }));
    drafts.push(answered(http + 1, 202));
    drafts.push({ kind: 'http', phase: 'end', http: http + 1, bytes: 0 });
    drafts.push(message('server', http, { method: 'notifications/message', params: { level: 'info', data: 'printing' } }));
    drafts.push(message('server', http, { id, result: { content: [{ type: 'text', text: 'Card issued to Ada Lovelace.' }] } }));
    drafts.push({ kind: 'http', phase: 'end', http, bytes: 900 });
  }
  return drafts.slice(0, size);
}

function message(from: 'client' | 'server', http: number, body: Record<string, unknown>): EntryDraft {
  return {
    kind: 'message',
    from,
    http,
    carrier: from === 'client' ? 'body' : 'event',
    text: JSON.stringify({ jsonrpc: '2.0', ...body }),
  };
}

function head(http: number): EntryDraft {
  const headers = [
    ['content-type', 'application/json'],
    ['mcp-session-id', 'session-1'],
  ] as const;
  return {
    kind: 'http',
    phase: 'request',
    http,
    method: 'POST',
    url: 'http://127.0.0.1:6280/demo/mcp',
    route: 'direct',
    headers,
  };
}

function answered(http: number, status: number): EntryDraft {
  return { kind: 'http', phase: 'response', http, status, statusText: '', headers: [['content-type', 'text/event-stream']] };
}

/** Milliseconds of processor time since then. */
export function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

function ratio(perEntry: ReadonlyMap<number, number>, large: number, small: number): number {
  return round2(perEntry.get(large)! / perEntry.get(small)!);
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Bytes in use, after a collection where `--expose-gc` allows one. */
async function used(): Promise<number> {
  const collect = (globalThis as { gc?: () => void }).gc;
  for (let i = 0; i < 3; i++) {
    collect?.();
    await pause();
  }
  return process.memoryUsage().heapUsed;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
