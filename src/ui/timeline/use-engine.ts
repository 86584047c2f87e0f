import { useEffect, useState } from 'react';

export type Engine = typeof import('./filter-engine.ts');

let loaded: Engine | undefined;

/** Milliseconds until it is fetched: after the page is drawn, and again where it could not be had. */
const later = 1000;

/** What reads and runs filters. It comes after the page, or as soon as it is wanted; undefined until then. */
export function useEngine(wanted: boolean): Engine | undefined {
  const [engine, setEngine] = useState(loaded);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (engine) return;
    let gone = false;
    const load = async () => {
      try {
        loaded ??= await import('./filter-engine.ts');
        if (!gone) setEngine(loaded);
      } catch {
        // The server of the page is away just now.
        if (!gone) setFailures((it) => it + 1);
      }
    };
    const timer = setTimeout(load, wanted && failures === 0 ? 0 : later);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [engine, wanted, failures]);
  return engine;
}
