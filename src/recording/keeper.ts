import type { Entry } from '../wire/entry.ts';
import { awayOf, type Bodies, isAway } from './bodies.ts';
import { bringBack } from './bring-back.ts';
import { outdated, problemOf } from './keep-problem.ts';
import type { Keeper, KeeperWorld, KeepState } from './keeper.types.ts';
import type { RecordingLog } from './log.types.ts';
import { createOpenedTexts } from './opened-texts.ts';
import { createPartWriter } from './part-writer.ts';
import { tooMany } from './recording-facts.ts';
import type { RecordingStore } from './store.ts';
import { createStoredBodies } from './stored-bodies.ts';
import { createTextMemory } from './text-memory.ts';

/** What comes within this many milliseconds is stored at once, so that a crash loses at most the last quarter of a second. */
const batchTime = 150;

/** After so many bytes more it is looked whether there is still room. */
const roomEvery = 8_000_000;

/** Stores what a log records from now on and what it holds already. `lost` is to be called when the storage was closed by others. */
export function createKeeper(
  log: RecordingLog,
  store: RecordingStore,
  world: KeeperWorld,
): Keeper & { readonly lost: () => void } {
  const listeners = new Set<() => void>();
  const stored = createStoredBodies(store);
  const bodies: Bodies = {
    ...stored,
    bringBack: (entries) => bringBack(entries, stored, log, (at) => memory.back(at)),
  };
  const writer = createPartWriter(log, store, world);
  let state: KeepState = { recording: undefined, problem: undefined, madeRoom: 0 };
  let memory = createTextMemory(log);
  let generation = log.snapshot().generation;
  let read = 0;
  /** Texts stay in memory while what was cleared is put back. */
  let holding = false;
  let roomChecked: { readonly recording: string; readonly bytes: number } | undefined;
  let timer: unknown;
  let running: Promise<void> | undefined;

  function change(patch: Partial<KeepState>): void {
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener();
  }

  function follow(): void {
    writer.follow();
    const now = log.snapshot().generation;
    if (now === generation) return;
    generation = now;
    read = 0;
    holding = false;
    memory = createTextMemory(log);
  }

  function onLog(): void {
    follow();
    if (state.problem) return;
    if (world.hidden()) void run();
    else timer ??= world.timers.set(batchTime, () => void run());
  }

  function run(): Promise<void> {
    if (timer !== undefined) world.timers.clear(timer);
    timer = undefined;
    running ??= write().finally(() => {
      running = undefined;
      // What came meanwhile.
      if (!state.problem && writer.pending()) onLog();
    });
    return running;
  }

  async function write(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await writer.write();
        const facts = writer.facts();
        if (facts.entries > 0 && facts.id !== state.recording) change({ recording: facts.id });
        trim();
        await keepRoom(facts);
        return;
      } catch (error) {
        const problem = problemOf(error);
        if (problem.full && tries < 3 && (await makeRoom(tries + 1).catch(() => 0)) > 0) continue;
        return change({ problem });
      }
    }
  }

  async function keepRoom({ id, bytes }: { readonly id: string; readonly bytes: number }): Promise<void> {
    if (roomChecked?.recording === id && bytes - roomChecked.bytes < roomEvery) return;
    roomChecked = { recording: id, bytes };
    await makeRoom(0);
  }

  /** Deletes what is too much; where the browser has no more room, the oldest `more` beside. Gives how many went. */
  async function makeRoom(more: number): Promise<number> {
    const [stored, spared] = [await store.list(), new Set([...(await world.held()), ...writer.recordings()])];
    let gone = tooMany(stored, world.limits(), spared);
    if (gone.length < more) gone = tooMany(stored, { recordings: stored.length - more, bytes: Infinity }, spared);
    if (gone.length === 0) return 0;
    await store.remove(gone);
    change({ madeRoom: state.madeRoom + gone.length });
    return gone.length;
  }

  function trim(): void {
    if (holding || state.problem) return;
    memory.trim(Math.min(read, writer.stored()), world.limits().textInMemory, writer.place());
  }

  /** Brings the texts of the log back into memory. */
  async function recall(): Promise<void> {
    const { entries, length } = log.snapshot();
    for (let at = 0; at < length; at++) {
      const entry = entries[at]!;
      if (isAway(entry)) log.swap(at, entry, await wholeOr(entry));
    }
  }

  /** What is there no more stays away. */
  async function wholeOr(entry: Entry): Promise<Entry> {
    try {
      return (await bodies.whole([entry]))[0] ?? entry;
    } catch {
      return entry;
    }
  }

  const detach = log.subscribe(onLog);
  if (log.snapshot().length > 0) onLog();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    store,
    bodies,
    opened: (of, onProblem) => createOpenedTexts(of, store, world, stored, onProblem),
    flush: run,
    end() {
      follow();
      if (!state.problem) writer.end();
    },
    hasRead(length, of) {
      if (of !== generation) return;
      read = length;
      trim();
    },
    async undo(cleared) {
      holding = true;
      const back: Entry[] = [];
      const whole = await bodies.whole(cleared).catch(() => undefined);
      if (whole === undefined) for (const entry of cleared) back.push(await wholeOr(entry));
      await recall();
      log.restore(whole ?? back);
    },
    async remove(ids) {
      const gone = new Set(ids);
      const { entries, length } = log.snapshot();
      if (entries.slice(0, length).some((it) => gone.has(awayOf(it)?.place.recording ?? ''))) await recall();
      if (gone.has(writer.facts().id)) {
        follow();
        writer.startAnew();
        memory.pin();
        change({ recording: undefined });
      }
      await store.remove(ids);
    },
    async retry() {
      change({ problem: undefined });
      await run();
    },
    elsewhere: async () => {
      const held = new Set(await world.held());
      for (const own of writer.recordings()) held.delete(own);
      return held;
    },
    lost() {
      detach();
      change({ problem: outdated });
    },
  };
}
