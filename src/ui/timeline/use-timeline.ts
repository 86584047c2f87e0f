import { useMemo, useSyncExternalStore } from 'react';
import { createTimelineFeed, type EntrySource, pageSchedule, type TimelineFeed, type TimelineState } from './timeline-feed.ts';

/** The timeline and the findings of a log, kept up to date as entries come. A recording that was opened goes the same way. */
export function useTimeline(source: EntrySource): TimelineState {
  const feed = useMemo(() => feedOf(source), [source]);
  return useSyncExternalStore(feed.subscribe, feed.snapshot);
}

/** Each log is read once: the texts of what was read may have left memory since. */
export function feedOf(source: EntrySource): TimelineFeed {
  const known = feeds.get(source);
  if (known) return known;
  const feed = createTimelineFeed(source, pageSchedule, loadCheck);
  feeds.set(source, feed);
  return feed;
}

const feeds = new WeakMap<EntrySource, TimelineFeed>();

/** Every rule, and the types of messages of every revision: more than the first screen needs. */
const loadCheck = async () => (await import('../../findings/full-check.ts')).createFullCheck;
