import { type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import type { Completion } from '../../timeline/filter-complete.ts';
import type { FilterMode } from '../../timeline/filter-term.ts';
import type { Timeline } from '../../timeline/model.ts';
import { lazily } from '../kit/lazily.tsx';
import { SearchBox } from '../kit/search-box.tsx';

const Suggestions = lazily(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

export interface FilterBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly mode: FilterMode;
  /** Where values to offer are taken from. */
  readonly timeline: Timeline;
  /** Enter, with Shift `-1`: on to the next match, or back. */
  readonly onStep: (by: 1 | -1) => void;
  /** `?` in the empty box. */
  readonly onHelp: () => void;
  /** Id of the element that says what is wrong with the text; undefined where nothing is. */
  readonly mistakes: string | undefined;
}

/** Where the filter is typed, with a list of what may stand there. Arrows choose in it, Tab and Enter take, Escape closes it. */
export function FilterBox({ value, onChange, mode, timeline, onStep, onHelp, mistakes }: FilterBoxProps) {
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<number | undefined>(undefined);
  const [asked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const [completion, setCompletion] = useState<(Completion & { readonly of: string }) | undefined>(undefined);
  // What is offered for an older text does not fit this one.
  const offers = caret === undefined || completion?.of !== value ? [] : completion.offers;
  const noteCompletion = useCallback((found: Completion, of: string) => setCompletion({ ...found, of }), []);
  const input = () => box.current?.querySelector('input');

  const close = () => {
    setCaret(undefined);
    setCompletion(undefined);
    setActive(-1);
  };
  const openAt = (at: number | null | undefined, byHand = false) => {
    // A list that is asked for by an arrow begins at its first entry.
    setActive(byHand ? 0 : -1);
    setAsked(byHand);
    setCaret(at ?? undefined);
  };
  const take = (index: number) => {
    const offer = offers[index];
    if (!offer || !completion) return;
    const before = value.slice(0, completion.from) + offer.text;
    const more = offer.text.endsWith(':') ? '' : ' ';
    const rest = value.slice(completion.to).replace(/^\s+/, '');
    const next = before + (rest === '' && more === '' ? '' : more || ' ') + rest;
    onChange(next);
    const at = before.length + more.length;
    // A key asks for its value; a value ends the word.
    if (more === '') openAt(at);
    else close();
    requestAnimationFrame(() => input()?.setSelectionRange(at, at));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const open = offers.length > 0;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        done();
        if (!open) return openAt(event.currentTarget.selectionStart, true);
        const by = event.key === 'ArrowDown' ? 1 : -1;
        return setActive((it) => (it < 0 ? (by > 0 ? 0 : offers.length - 1) : (it + by + offers.length) % offers.length));
      }
      case 'Tab':
        if (event.shiftKey || !open || (active < 0 && !completion?.keyed)) return close();
        done();
        return take(Math.max(0, active));
      case 'Enter':
        done();
        if (open && active >= 0) return take(active);
        close();
        return mode === 'find' ? onStep(event.shiftKey ? -1 : 1) : undefined;
      case 'Escape':
        if (!open) return;
        done();
        return close();
      case '?':
        if (value !== '') return;
        done();
        return onHelp();
    }
  };

  return (
    <search ref={box} className="relative flex min-w-0 flex-1">
      <SearchBox
        label="Filter timeline"
        value={value}
        onChange={(next) => {
          onChange(next);
          openAt(next === '' ? undefined : input()?.selectionStart);
        }}
        onKeyDownCapture={onKeyDown}
        onBlur={close}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offers.length > 0 ? list : undefined}
        aria-activedescendant={active >= 0 && offers.length > 0 ? `${list}-${active}` : undefined}
        aria-invalid={mistakes !== undefined || undefined}
        aria-describedby={mistakes}
      />
      {caret !== undefined && (
        <Suggestions
          id={list}
          text={value}
          caret={caret}
          asked={asked}
          timeline={timeline}
          active={active}
          onTake={take}
          onCompletion={noteCompletion}
        />
      )}
    </search>
  );
}
