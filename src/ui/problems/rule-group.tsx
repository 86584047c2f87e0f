import { useState } from 'react';
import type { Finding } from '../../findings/finding.ts';
import type { PlaceOf } from '../../findings/place.ts';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import type { Group } from './choices.ts';

const tones = { error: 'danger', warning: 'warn', note: 'neutral' } as const;

/** Shown of a rule at first, and with each press. */
const portion = 20;

export interface RuleGroupProps {
  readonly group: Group;
  readonly places: PlaceOf;
  readonly selected: string | undefined;
  readonly onSelect: (row: string) => void;
}

/** The findings of one rule, in the order they came. */
export function RuleGroup({ group, places, selected, onSelect }: RuleGroupProps) {
  const [shown, setShown] = useState(portion);
  const { rule, severity, findings } = group;
  const source = findings[0]?.source;
  const alike = findings.every((it) => it.source === source);
  return (
    <li className="border-b border-line">
      <div className="sticky top-0 flex min-w-0 items-center gap-2 bg-sunken px-3.5 py-1">
        <Badge tone={tones[severity]}>{severity}</Badge>
        <h3 className="shrink-0 font-mono text-[11.5px] font-semibold">{rule}</h3>
        <span className="text-sm text-ink-3">{findings.length.toLocaleString('en')}</span>
        {alike && <span className="ml-auto min-w-0 truncate text-sm text-ink-3">{source}</span>}
      </div>
      <ul>
        {findings.slice(0, shown).map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
          <li key={index}>
            <FindingLine finding={finding} place={places(finding)} source={!alike} selected={selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {findings.length > shown && (
        <Button kind="quiet" className="mx-2 my-1" onClick={() => setShown(shown + portion * 5)}>
          Show more of {rule} ({(findings.length - shown).toLocaleString('en')} left)
        </Button>
      )}
    </li>
  );
}

interface FindingLineProps {
  readonly finding: Finding;
  readonly place: ReturnType<PlaceOf>;
  readonly source: boolean;
  readonly selected: string | undefined;
  readonly onSelect: (row: string) => void;
}

/** One finding: a button that leads to its row, where it has one. */
function FindingLine({ finding, place, source, selected, onSelect }: FindingLineProps) {
  const words = (
    <>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Badge tone={finding.side}>{finding.side}</Badge>
        <span className="min-w-0 wrap-anywhere">
          <ExactText text={finding.message} />
        </span>
        {finding.purpose && <Badge tone="warn">on purpose</Badge>}
      </span>
      <span className="flex min-w-0 gap-2 text-sm text-ink-3">
        <span className="min-w-0 truncate">{place?.title ?? 'no row'}</span>
        <span className="shrink-0">seq {finding.seq}</span>
        {source && <span className="ml-auto min-w-0 truncate">{finding.source}</span>}
      </span>
    </>
  );
  const look = 'flex w-full min-w-0 flex-col gap-0.5 px-3.5 py-1.5 text-left';
  if (!place) return <div className={look}>{words}</div>;
  return (
    <button
      type="button"
      aria-current={place.row === selected}
      onClick={() => onSelect(place.row)}
      className={`${look} -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft`}
    >
      {words}
    </button>
  );
}
