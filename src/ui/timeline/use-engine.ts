import { useEffect, useState } from 'react';

export type Engine = typeof import('./filter-engine.ts');

let loaded: Engine | undefined;

/** What reads and runs filters. It comes after the page, or as soon as it is wanted; undefined until then. */
export function useEngine(wanted: boolean): Engine | undefined {
  const [engine, setEngine] = useState(loaded);
  useEffect(() => {
    if (engine) return;
    let gone = false;
    const load = async () => {
      loaded ??= await import('./filter-engine.ts');
      if (!gone) setEngine(loaded);
    };
    const timer = setTimeout(load, wanted ? 0 : 1000);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [engine, wanted]);
  return engine;
}
