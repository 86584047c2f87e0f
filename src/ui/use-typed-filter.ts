import { useEffect, useState } from 'react';

/** The filter as it is typed. The address learns of it when the typing pauses, so that a key draws the timeline and nothing else. */
export function useTypedFilter(
  filter: string,
  onFilter: (filter: string) => void,
): readonly [filter: string, type: (filter: string) => void] {
  const [typed, type] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (typed === undefined) return;
    const tell = () => {
      onFilter(typed);
      type(undefined);
    };
    const timer = setTimeout(tell, 200);
    addEventListener('pagehide', tell);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', tell);
    };
  }, [typed, onFilter]);
  return [typed ?? filter, type];
}
