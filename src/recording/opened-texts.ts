import { type Bodies, textLength } from './bodies.ts';
import { bringBack } from './bring-back.ts';
import { noRoomForOpened } from './keep-problem.ts';
import type { KeeperWorld, KeepProblem, OpenedTexts } from './keeper.types.ts';
import type { RecordingLog } from './log.types.ts';
import { pieceEnd } from './part-writer.ts';
import type { RecordingStore } from './store.ts';
import { createTextMemory } from './text-memory.ts';

/**
 * The texts of a recording that was opened: beyond what the person lets stay in memory the older ones are put into the browser's
 * storage, under a name that no list shows, and are deleted from there when the recording is closed. `bodies` reads what is stored.
 */
export function createOpenedTexts(
  log: Pick<RecordingLog, 'snapshot' | 'swap'>,
  store: RecordingStore,
  world: Pick<KeeperWorld, 'limits' | 'newId' | 'hold'>,
  bodies: Omit<Bodies, 'bringBack'>,
  onProblem: (problem: KeepProblem) => void,
): OpenedTexts {
  const memory = createTextMemory(log);
  const place = { recording: store.openedName(world.newId()) };
  let read = 0;
  /** So many entries are counted, and so much text of them is not stored. */
  let counted = 0;
  let text = 0;
  /** So many entries are stored. */
  let stored = 0;
  let last = -1;
  let working = false;
  let over = false;

  async function moveOut(): Promise<void> {
    const { entries } = log.snapshot();
    for (; counted < read; counted++) text += textLength(entries[counted]!);
    // What was brought back to be looked at counts with the rest.
    if (stored > 0) memory.trim(stored, world.limits().textInMemory, place);
    while (!over && stored < read && text > world.limits().textInMemory) {
      const end = pieceEnd(entries, stored, read);
      const piece = entries.slice(stored, end);
      // What is stored is found by its number, and a file may hold the same one twice.
      for (const { seq } of piece) {
        if (seq <= last) throw new Error('its entries are not in order');
        last = seq;
      }
      if (stored === 0) world.hold(place.recording);
      await store.putAside(place.recording, piece);
      for (const entry of piece) text -= textLength(entry);
      stored = end;
      memory.trim(stored, world.limits().textInMemory, place);
    }
  }

  async function follow(): Promise<void> {
    if (working || over) return;
    working = true;
    try {
      await moveOut();
    } catch (error) {
      over = true;
      onProblem(noRoomForOpened(error));
    }
    working = false;
  }

  return {
    bodies: { ...bodies, bringBack: (entries) => bringBack(entries, bodies, log, memory.back) },
    hasRead(length) {
      read = length;
      void follow();
    },
    close() {
      over = true;
      if (stored > 0 || working) void store.remove([place.recording]).catch(() => {});
    },
  };
}
