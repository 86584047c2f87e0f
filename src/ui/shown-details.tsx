import type { Bodies } from '../recording/bodies.ts';
import { DetailsPanel } from './details/details-panel.tsx';
import type { EntrySource } from './timeline/timeline-feed.ts';
import { useTimeline } from './timeline/use-timeline.ts';

export interface ShownDetailsProps {
  readonly source: EntrySource;
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly bodies: Bodies;
}

/** The details of a row of what is shown, as entries come. */
export function ShownDetails({ source, ...props }: ShownDetailsProps) {
  const { timeline, findings, entries, length } = useTimeline(source);
  return <DetailsPanel timeline={timeline} findings={findings} entries={entries} length={length} {...props} />;
}
