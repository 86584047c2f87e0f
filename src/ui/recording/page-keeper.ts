import { blocked, outdated, unavailable } from '../../recording/keep-problem.ts';
import { createKeeper } from '../../recording/keeper.ts';
import type { Keeper, KeeperWorld } from '../../recording/keeper.types.ts';
import type { KeepingNews } from '../../recording/keeping.ts';
import type { RecordingLog } from '../../recording/log.types.ts';
import { openRecordingStore, type RecordingStore } from '../../recording/store.ts';
import { readSetting, writeSetting } from '../use-setting.ts';
import { keptSetting, memorySetting, roomSetting, visitSetting } from './settings.ts';

/** Starts to store what this page records. Where the browser has no storage, tells so and gives undefined. */
export async function startPageKeeper(log: RecordingLog, news: KeepingNews): Promise<Keeper | undefined> {
  const visit = readSetting(visitSetting);
  let keeper: ReturnType<typeof createKeeper> | undefined;
  let store: RecordingStore;
  try {
    store = await openRecordingStore({
      onLost: () => (keeper ? keeper.lost() : news.problem(outdated)),
      onBlocked: () => news.problem(blocked),
    });
  } catch (error) {
    news.problem(unavailable(error));
    return undefined;
  }
  news.problem(undefined);
  keeper = createKeeper(log, store, pageWorld);
  void sweep(store).catch(() => {});
  const { flush, end, snapshot } = keeper;
  keeper.subscribe(() => {
    const { recording } = snapshot();
    if (recording !== undefined && recording !== readSetting(visitSetting)) writeSetting(visitSetting, recording);
  });
  addEventListener('pagehide', end);
  document.addEventListener('visibilitychange', () => document.hidden && void flush());
  if (visit !== '') void offer(keeper, visit, news);
  return keeper;
}

/** Deletes what pages that are no more put aside of recordings they had opened. Without locks nobody can tell which are no more. */
async function sweep(store: RecordingStore): Promise<void> {
  if (!navigator.locks) return;
  const asides = await store.asides();
  const held = await pageWorld.held();
  const left = asides.filter((id) => !held.has(id));
  if (left.length > 0) await store.remove(left);
}

async function offer(keeper: Keeper, visit: string, news: KeepingNews): Promise<void> {
  const stored = await keeper.store.list();
  const before = stored.find(({ id }) => id === visit);
  if (before && (await isFree(visit))) news.before(before);
}

/** The page before lets go of its recording soon; a tab that was duplicated goes on with it. */
async function isFree(recording: string): Promise<boolean> {
  try {
    await navigator.locks?.request(lockName + recording, { signal: AbortSignal.timeout(3000) }, () => {});
    return true;
  } catch {
    return false;
  }
}

const lockName = 'backchannel recording ';

const pageWorld: KeeperWorld = {
  limits: () => ({
    recordings: readSetting(keptSetting),
    bytes: readSetting(roomSetting) * 1_000_000,
    textInMemory: readSetting(memorySetting) * 1_000_000,
  }),
  newId,
  timers: { set: (milliseconds, fire) => setTimeout(fire, milliseconds), clear: (timer) => clearTimeout(timer as number) },
  hidden: () => document.hidden,
  // Held as long as the page lives; without locks (no secure context) other tabs cannot tell.
  hold(recording) {
    void navigator.locks?.request(lockName + recording, () => new Promise(() => {})).catch(() => {});
  },
  async held() {
    const locks = await navigator.locks?.query();
    const names = locks?.held?.map(({ name }) => name ?? '') ?? [];
    return new Set(names.filter((name) => name.startsWith(lockName)).map((name) => name.slice(lockName.length)));
  },
};

/** `randomUUID` is there in secure contexts only. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
