/** Notices of one thing, as many as come, answered by one run of work at a time. */
export interface Bursts {
  readonly notice: () => void;
  readonly stop: () => void;
}

/** Milliseconds without another notice after which the work runs. */
const quiet = 200;

/** Milliseconds after the first notice, however many follow. */
const most = 2000;

/** Runs `work` once for a burst of notices. What is noticed while it runs makes it run again after, never beside. */
export function inBursts(work: () => Promise<unknown>): Bursts {
  let first: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;
  const run = async () => {
    first = undefined;
    running = true;
    try {
      await work();
    } finally {
      running = false;
      if (first !== undefined && !stopped) wait();
    }
  };
  const wait = () => {
    clearTimeout(timer);
    const left = (first ?? performance.now()) + most - performance.now();
    timer = setTimeout(() => void run().catch(() => {}), Math.max(0, Math.min(quiet, left)));
  };
  return {
    notice() {
      if (stopped) return;
      first ??= performance.now();
      if (!running) wait();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
