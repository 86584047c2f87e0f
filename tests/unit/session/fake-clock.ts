/** A clock that stands until it is moved. */
export interface FakeClock {
  readonly timers: {
    now: () => number;
    set: (milliseconds: number, fire: () => void) => unknown;
    clear: (timer: unknown) => void;
  };
  /** Moves it, and fires what is due. */
  advance(milliseconds: number): void;
}

export function fakeClock(): FakeClock {
  let now = 0;
  let count = 0;
  const timers = new Map<number, { at: number; fire: () => void }>();
  return {
    timers: {
      now: () => now,
      set: (milliseconds, fire) => {
        count += 1;
        timers.set(count, { at: now + milliseconds, fire });
        return count;
      },
      clear: (id) => void timers.delete(id as number),
    },
    advance: (milliseconds) => {
      now += milliseconds;
      for (const [id, each] of [...timers]) {
        if (each.at > now) continue;
        timers.delete(id);
        each.fire();
      }
    },
  };
}
