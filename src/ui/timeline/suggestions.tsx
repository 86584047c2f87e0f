import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { type Completion, completeFilter } from '../../timeline/filter-complete.ts';
import type { Timeline } from '../../timeline/model.ts';
import { seenValues } from '../../timeline/seen-values.ts';

export interface SuggestionsProps {
  readonly id: string;
  readonly text: string;
  readonly caret: number;
  /** The person asked for them: whatever may stand there is offered. */
  readonly asked: boolean;
  readonly timeline: Timeline;
  /** Index of the chosen one, or -1. */
  readonly active: number;
  readonly onTake: (index: number) => void;
  /** What may stand there, of which text. */
  readonly onCompletion: (completion: Completion, of: string) => void;
}

const before = { text: '', caret: 0, asked: false };

/** What may stand at the caret, below the box. The focus stays in the box. */
export function Suggestions({ id, text, caret, asked, timeline, active, onTake, onCompletion }: SuggestionsProps) {
  const seen = useMemo(() => seenValues(timeline), [timeline]);
  // What is typed is drawn before it is counted what there is.
  const typed = useDeferredValue(
    useMemo(() => ({ text, caret, asked }), [text, caret, asked]),
    before,
  );
  const completion = useMemo(() => completeFilter(typed.text, typed.caret, seen, typed.asked), [typed, seen]);
  useLayoutEffect(() => onCompletion(completion, typed.text), [completion, typed, onCompletion]);
  if (typed === before || completion.offers.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute top-full right-0 left-0 z-20 mt-1 max-w-96 min-w-64 overflow-hidden rounded-lg border border-line-strong bg-raised p-1 text-ink shadow-raise"
    >
      {completion.offers.map((offer, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys.
        <div
          key={offer.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
          className={`flex min-h-6 cursor-default items-center gap-3 rounded px-2 hover:bg-sunken ${index === active ? 'bg-accent-soft hover:bg-accent-soft' : ''}`}
        >
          <span className="min-w-0 shrink-0 max-w-full truncate font-mono text-[11.5px]">{offer.text}</span>
          <span className="min-w-0 flex-1 truncate text-right text-sm text-ink-3">
            {offer.count === undefined ? offer.note : offer.count.toLocaleString('en')}
          </span>
        </div>
      ))}
    </div>
  );
}
