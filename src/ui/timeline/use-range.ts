import { useCallback, useState } from 'react';
import type { TimeRange } from '../../timeline/pick.ts';

/** The part of the time that is shown. It ends with what it was chosen in: `generation` changes when everything was taken away. */
export function useRange(generation: number): readonly [TimeRange | undefined, (range: TimeRange | undefined) => void] {
  const [chosen, setChosen] = useState<{ readonly range: TimeRange; readonly generation: number } | undefined>(undefined);
  const choose = useCallback((range: TimeRange | undefined) => setChosen(range && { range, generation }), [generation]);
  return [chosen?.generation === generation ? chosen.range : undefined, choose];
}
