import { useEffect, useState } from 'react';

const now = () => performance.timeOrigin + performance.now();

/** Milliseconds since the epoch on the clock of the recording; ticks ten times a second while active, each second under reduced motion. */
export function useNow(active: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!active) return;
    setTime(now());
    const pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1000 : 100;
    const timer = setInterval(() => setTime(now()), pace);
    return () => clearInterval(timer);
  }, [active]);
  return time;
}
