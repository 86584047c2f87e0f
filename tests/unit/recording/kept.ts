import 'fake-indexeddb/auto';
import { createKeeper } from '../../../src/recording/keeper.ts';
import type { KeeperWorld, KeepLimits } from '../../../src/recording/keeper.types.ts';
import { createRecordingLog } from '../../../src/recording/log.ts';
import { openRecordingStore, type RecordingStore } from '../../../src/recording/store.ts';
import type { EntryDraft } from '../../../src/wire/entry.ts';

let databases = 0;
let pages = 0;

/** A storage of its own, that several pages may open. */
export const newStorage = () => `test ${++databases}`;

export async function openStore(name: string): Promise<RecordingStore> {
  return openRecordingStore({ name, onLost: () => {}, onBlocked: () => {} });
}

export const message = (text: string): EntryDraft => ({ kind: 'message', from: 'server', text, http: 1, carrier: 'event' });

/** A page: a log and its keeper, with timers that run when they are told to. */
export async function openPage(
  name: string,
  options: { limits?: Partial<KeepLimits>; hidden?: boolean; store?: (store: RecordingStore) => RecordingStore } = {},
) {
  let clock = 1000;
  const page = ++pages;
  const log = createRecordingLog({ now: () => clock++ });
  const real = await openStore(name);
  const timers = new Map<number, { fire: () => void; wait: number }>();
  const locks = new Set<string>();
  let ids = 0;
  const world: KeeperWorld = {
    limits: () => ({ recordings: 20, bytes: 1e9, textInMemory: 1e9, ...options.limits }),
    newId: () => `${page}-${++ids}`,
    timers: {
      set(wait, fire) {
        timers.set(++clock, { fire, wait });
        return clock;
      },
      clear: (timer) => timers.delete(timer as number),
    },
    hidden: () => options.hidden ?? false,
    hold: (id) => locks.add(id),
    held: async () => new Set(locks),
  };
  const store = options.store?.(real) ?? real;
  const keeper = createKeeper(log, store, world);
  return {
    log,
    keeper,
    store: real,
    /** The waits of the timers that are set. */
    waits: () => [...timers.values()].map(({ wait }) => wait),
    /** Lets what was recorded in this turn be noticed, and what was begun then be done. */
    async settle() {
      await new Promise((done) => setTimeout(done, 0));
      for (const { fire } of timers.values()) fire();
      timers.clear();
      await keeper.flush();
    },
    read: () => keeper.hasRead(log.snapshot().length, log.snapshot().generation),
    all: () => log.snapshot().entries.slice(0, log.snapshot().length),
  };
}
