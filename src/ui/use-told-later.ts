import { useCallback, useEffect, useState } from 'react';

/** A value as it is typed or dragged. The address learns of it when that pauses, so that a key draws the timeline and nothing else. */
export function useToldLater<T>(value: T, onValue: (value: T) => void): readonly [value: T, change: (value: T) => void] {
  const [own, setOwn] = useState<{ readonly value: T } | undefined>(undefined);
  useEffect(() => {
    if (own === undefined) return;
    const tell = () => {
      onValue(own.value);
      setOwn(undefined);
    };
    const timer = setTimeout(tell, 200);
    addEventListener('pagehide', tell);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', tell);
    };
  }, [own, onValue]);
  return [own ? own.value : value, useCallback((changed: T) => setOwn({ value: changed }), [])];
}
