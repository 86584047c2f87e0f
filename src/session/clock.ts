/** The timers of the world, so that tests need not wait. */
export interface Timers {
  readonly now: () => number;
  readonly set: (milliseconds: number, fire: () => void) => unknown;
  readonly clear: (timer: unknown) => void;
}

export interface CallClock {
  /** Progress arrived: the silence starts again. The cap goes on. */
  progress(): void;
  /** Stands still while a question waits for the person. */
  pause(paused: boolean): void;
  /** A new leg: as at the start, but for the cap. */
  restart(): void;
  /** Nothing is asked of the server just now: its silence does not count. The cap goes on. */
  rest(resting: boolean): void;
  stop(): void;
}

/** A timer that goes off this much late, in milliseconds, was held up: the machine slept, or the page was out of sight. */
const heldUp = 10_000;

/** What is allowed after that, in milliseconds, so that an answer which lies ready is read first. */
const grace = 5_000;

/** Longest delay that `setTimeout` takes. */
const longest = 2 ** 31 - 1;

/** Fires once, after `silence` ms without progress or `total` ms in all (0: no cap), counting only the time it is not paused. */
export function createCallClock(
  timers: Timers,
  silence: number,
  total: number,
  onTimeout: (what: 'silence' | 'total') => void,
): CallClock {
  let leftSilence = silence;
  let leftTotal = total > 0 ? total : Number.POSITIVE_INFINITY;
  let since = timers.now();
  let paused = false;
  let resting = false;
  let stopped = false;
  let timer: unknown;
  let due = 0;

  const settle = () => {
    const now = timers.now();
    if (!paused) {
      if (!resting) leftSilence -= now - since;
      leftTotal -= now - since;
    }
    since = now;
  };
  const arm = () => {
    if (timer !== undefined) timers.clear(timer);
    timer = undefined;
    if (paused || stopped) return;
    const left = Math.max(0, Math.min(resting ? longest : leftSilence, leftTotal, longest));
    due = timers.now() + left;
    timer = timers.set(left, fire);
  };
  const fire = () => {
    timer = undefined;
    settle();
    if (stopped || paused) return;
    if (since - due > heldUp) {
      leftSilence = Math.max(leftSilence, grace);
      leftTotal = Math.max(leftTotal, grace);
    }
    if (leftSilence > 0 && leftTotal > 0) return arm();
    stopped = true;
    onTimeout(leftTotal <= 0 ? 'total' : 'silence');
  };
  const change = (apply: () => void) => {
    if (stopped) return;
    settle();
    apply();
    arm();
  };
  arm();
  return {
    progress: () =>
      change(() => {
        leftSilence = silence;
      }),
    restart: () =>
      change(() => {
        leftSilence = silence;
      }),
    rest: (on) => {
      if (on !== resting)
        change(() => {
          resting = on;
        });
    },
    pause: (on) => {
      if (on !== paused)
        change(() => {
          paused = on;
        });
    },
    stop: () => {
      stopped = true;
      if (timer !== undefined) timers.clear(timer);
    },
  };
}
