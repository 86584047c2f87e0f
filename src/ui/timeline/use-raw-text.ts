import { useMemo } from 'react';
import { entryAt } from '../../timeline/entry-at.ts';
import type { TimelineState } from './timeline-feed.ts';

/**
 * The text of a message for the filter. Each message is searched once for a filter, however often the rows are made again:
 * what does not hold it is told as having no text.
 */
export function useRawText({ entries, length }: TimelineState, filter: string): (seq: number) => string | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found belongs to one filter and one log.
  const found = useMemo(() => new Map<number, string | undefined>(), [filter, entries]);
  return useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return (seq) => {
      if (found.has(seq)) return found.get(seq);
      const entry = entryAt(entries, length, seq);
      const text = entry?.kind === 'message' && entry.text.toLowerCase().includes(wanted) ? wanted : undefined;
      found.set(seq, text);
      return text;
    };
  }, [found, entries, length, filter]);
}
