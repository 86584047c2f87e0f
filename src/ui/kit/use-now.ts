import { useEffect, useState } from 'react';

const now = () => performance.timeOrigin + performance.now();

/** Milliseconds since the epoch on the clock of the recording; ticks every `beat` milliseconds while active, each second under reduced motion. */
export function useNow(active: boolean, beat = 100): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!active) return;
    setTime(now());
    const pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? Math.max(beat, 1000) : beat;
    const timer = setInterval(() => setTime(now()), pace);
    return () => clearInterval(timer);
  }, [active, beat]);
  return time;
}
