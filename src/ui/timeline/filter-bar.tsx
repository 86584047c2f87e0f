import { ChevronDown, ChevronUp } from 'lucide-react';
import type { FilterMode, Mistake } from '../../timeline/filter-term.ts';
import { Button } from '../kit/button.tsx';
import type { Filtered } from './use-filter.ts';
import { countWords } from './words.ts';

export interface FilterBarProps {
  readonly filtered: Filtered;
  readonly mode: FilterMode;
  /** Index of the match that was gone to last. */
  readonly current: number | undefined;
  readonly onStep: (by: 1 | -1) => void;
  readonly onFix: (mistake: Mistake) => void;
  /** The element that says what is wrong gets this id. */
  readonly id: string;
}

/** Under the box: what is hidden or found, how far the looking is, and what of the filter cannot be meant. */
export function FilterBar({ filtered, mode, current, onStep, onFix, id }: FilterBarProps) {
  const { filter, progress, hits, matcher } = filtered;
  const { mistakes } = filter;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line bg-sunken px-3 py-0.5 text-sm text-ink-2">
      {matcher && (
        <p aria-live="polite" className="flex min-h-6 items-center tabular-nums">
          {mode === 'filter'
            ? hiddenWords(filtered)
            : mode === 'find'
              ? placeWords(hits?.length ?? 0, current)
              : litWords(hits?.length ?? 0)}
        </p>
      )}
      {matcher && mode === 'find' && (
        <span className="flex items-center">
          <Button
            kind="quiet"
            icon={<ChevronUp size={14} aria-hidden="true" />}
            aria-label="Previous match"
            title="Previous match (Shift Enter)"
            disabled={!hits?.length}
            onClick={() => onStep(-1)}
            className="h-6 px-1"
          />
          <Button
            kind="quiet"
            icon={<ChevronDown size={14} aria-hidden="true" />}
            aria-label="Next match"
            title="Next match (Enter)"
            disabled={!hits?.length}
            onClick={() => onStep(1)}
            className="h-6 px-1"
          />
        </span>
      )}
      {progress && <Progress {...progress} />}
      {mistakes.length > 0 && (
        <ul id={id} className="flex w-full flex-col py-0.5">
          {mistakes.map((mistake) => (
            <li key={mistake.from} className="flex flex-wrap items-center gap-x-2 text-danger">
              {mistake.message}
              {mistake.suggestion !== undefined && (
                <Button kind="quiet" onClick={() => onFix(mistake)} className="h-6 px-1.5">
                  Use <code className="font-mono text-[11.5px]">{mistake.suggestion}</code>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Progress({ share, stored, missing }: NonNullable<Filtered['progress']>) {
  if (share >= 1) return <p>{countWords(missing, 'stored message')} could not be read.</p>;
  const label = stored ? 'Looking through stored messages' : 'Looking through messages';
  return (
    <p className="flex items-center gap-2">
      {label}
      <progress aria-label={label} value={share} max={1} className="h-1.5 w-24 accent-accent" />
    </p>
  );
}

function hiddenWords({ rows, all, hiddenCalls }: Filtered): string {
  const shown = `${rows.length.toLocaleString('en')} of ${countWords(all, 'row')}`;
  return hiddenCalls === 0 ? shown : `${shown}; ${countWords(hiddenCalls, 'call')} hidden`;
}

function placeWords(count: number, current: number | undefined): string {
  if (count === 0) return 'No match';
  return current === undefined
    ? countWords(count, 'match', 'matches')
    : `${(current + 1).toLocaleString('en')} of ${count.toLocaleString('en')}`;
}

function litWords(count: number): string {
  return count === 0 ? 'No match' : `${countWords(count, 'match', 'matches')} highlighted`;
}
