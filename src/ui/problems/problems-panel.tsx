import { useDeferredValue, useMemo, useState } from 'react';
import type { Finding } from '../../findings/finding.ts';
import { placesOf } from '../../findings/place.ts';
import type { Timeline } from '../../timeline/model.ts';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Segments } from '../kit/segments.tsx';
import { type Choice, everything, groupsOf, isChosen } from './choices.ts';
import { RuleGroup } from './rule-group.tsx';

export interface ProblemsPanelProps {
  readonly findings: readonly Finding[];
  readonly timeline: Timeline;
  /** Key of the selected row. */
  readonly selected: string | undefined;
  readonly onSelect: (row: string) => void;
}

/** What either side got wrong in the whole recording, by rule; each leads to its row. */
export function ProblemsPanel(props: ProblemsPanelProps) {
  const findings = useDeferredValue(props.findings);
  const timeline = useDeferredValue(props.timeline);
  const [choice, setChoice] = useState<Choice>(everything);
  const places = useMemo(() => placesOf(timeline), [timeline]);
  const chosen = useMemo(() => findings.filter((it) => isChosen(it, choice)), [findings, choice]);
  const groups = useMemo(() => groupsOf(chosen), [chosen]);
  return (
    <section aria-label="Problems" className="@container flex min-h-0 flex-1 flex-col bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-1.5">
        <span role="status" className="text-sm text-ink-3">
          {chosen.length === findings.length
            ? countWords(chosen.length)
            : `${chosen.length.toLocaleString('en')} of ${countWords(findings.length)}`}
        </span>
        <span className="flex-1" />
        <Segments
          label="Severity"
          items={severities}
          value={choice.severity}
          onChange={(severity) => setChoice({ ...choice, severity })}
        />
        <Segments label="Side" items={sides} value={choice.side} onChange={(side) => setChoice({ ...choice, side })} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        {groups.length === 0 ? (
          <EmptyState
            title={findings.length === 0 ? 'Nothing to complain about' : 'No problem of this kind'}
            actions={findings.length > 0 && <Button onClick={() => setChoice(everything)}>Show all problems</Button>}
          >
            {findings.length === 0
              ? 'What either side does against the specification is named here. A call may fail all the same: the filter status:error shows those.'
              : undefined}
          </EmptyState>
        ) : (
          <ul>
            {groups.map((group) => (
              <RuleGroup key={group.rule} group={group} places={places} selected={props.selected} onSelect={props.onSelect} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const severities = [
  { key: 'all', title: 'All' },
  { key: 'error', title: 'Errors' },
  { key: 'warning', title: 'Warnings' },
  { key: 'note', title: 'Notes' },
] as const;

const sides = [
  { key: 'both', title: 'Both sides' },
  { key: 'client', title: 'Client' },
  { key: 'server', title: 'Server' },
] as const;

function countWords(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'problem' : 'problems'}`;
}
