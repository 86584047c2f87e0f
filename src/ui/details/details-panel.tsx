import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '../../findings/finding.ts';
import { type Bodies, bodiesInMemory } from '../../recording/bodies.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { Entry } from '../../wire/entry.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { lazily } from '../kit/lazily.tsx';
import { Notice } from '../kit/notice.tsx';
import type { DetailsTab } from './selected-row.tsx';
import { type Selection, selectionOf } from './selection.ts';
import { useCompare } from './use-compare.ts';
import { useWhole } from './use-whole.ts';

const load = async () => ({ default: (await import('./selected-row.tsx')).SelectedRow });
const SelectedRow = lazily(load);

export interface DetailsPanelProps {
  readonly timeline: Timeline;
  readonly findings: readonly Finding[];
  /** Append only; the first `length` count. */
  readonly entries: readonly Entry[];
  readonly length: number;
  /** Key of the selected row. */
  readonly selected: string | undefined;
  /** Chooses another row: where details lead to one. */
  readonly onSelect?: (key: string) => void;
  /** Where texts are that left memory. */
  readonly bodies?: Bodies;
}

/** What is known of the selected row: its message, the HTTP below it, and what is wrong with it. */
export function DetailsPanel(props: DetailsPanelProps) {
  const { timeline, entries, length, selected } = props;
  const filled = timeline.blocks.length > 0;
  useEffect(() => {
    // Had before it is needed: the server that has it may be gone by then.
    if (filled) load().catch(() => {});
  }, [filled]);
  const [tab, setTab] = useState<DetailsTab>('message');
  const { base, setBase } = useCompare(selected, props.onSelect);
  useEffect(() => {
    if (base !== undefined && selected !== undefined && base !== selected) setTab('compare');
  }, [base, selected]);
  const jumped = useRef(false);
  const arrived = useCallback(() => {
    const was = jumped.current;
    jumped.current = false;
    return was;
  }, []);
  const selection = useMemo(() => (selected === undefined ? undefined : selectionOf(timeline, selected)), [timeline, selected]);
  const entry = selection && entryAt(entries, length, selection.line.seq);
  const other = useMemo(() => (base === undefined ? undefined : selectionOf(timeline, base)), [timeline, base]);
  const needed = useMemo(() => neededSeqs(selection, other), [selection, other]);
  const whole = useWhole(props.bodies ?? bodiesInMemory, entries, length, entry, needed);
  return (
    <section aria-label="Details" className="@container flex min-h-0 flex-1 flex-col bg-surface">
      {selection && entry && whole.kind === 'loading' ? (
        <p role="status" className="px-3.5 py-2.5 text-sm text-ink-3">
          Reading the text from this browser’s storage…
        </p>
      ) : selection && entry && whole.kind === 'gone' ? (
        <Notice tone="warn" title="The text of this row cannot be shown" className="m-3">
          {whole.reason}
        </Notice>
      ) : selection && entry ? (
        <SelectedRow
          key={selected}
          {...props}
          selection={selection}
          entry={entry}
          tab={tab}
          onTab={setTab}
          base={base}
          onBase={setBase}
          onJump={(key) => {
            jumped.current = true;
            props.onSelect?.(key);
          }}
          arrived={arrived}
        />
      ) : (
        <EmptyState title={selected === undefined ? 'No row is selected' : 'The selected row is not in this recording'}>
          Choose a row of the timeline to see its message, the HTTP that carried it, and what either side got wrong.
        </EmptyState>
      )}
    </section>
  );
}

/** Numbers of the entries that tell of a row: those of its call, its question's, and of the row it is compared with. */
function neededSeqs(selection: Selection | undefined, other: Selection | undefined): ReadonlySet<number> {
  const seqs = new Set<number>();
  for (const line of selection?.call?.lines ?? []) if (line.kind !== 'notification') seqs.add(line.seq);
  if (selection?.question) seqs.add(selection.question.ref.message);
  if (other) seqs.add(other.line.seq);
  return seqs;
}
