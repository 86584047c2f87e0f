import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { MemberNames } from '../kit/member-names.tsx';
import { around, firstWindow, grown, hitsToMark, marked, type Window } from './text-window.ts';

export interface TextViewProps {
  readonly text: string;
  readonly label: string;
  readonly wrap: boolean;
  /** Sets member names bold: the text is JSON that was laid out. */
  readonly names: boolean;
  /** Offsets of what is looked for, its length, and which of them is at. */
  readonly hits: readonly number[];
  readonly hitLength: number;
  readonly current: number | undefined;
}

/** A text of any length, a piece at a time, with what is looked for marked. */
export function TextView({ text, label, wrap, names, hits, hitLength, current }: TextViewProps) {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly window: Window }>(() => ({
    text,
    window: firstWindow(text.length),
  }));
  const box = useRef<HTMLPreElement>(null);
  const at = current === undefined ? undefined : hits[current];
  // Laid out for another width it is another text.
  const window = drawn.text === text ? drawn.window : firstWindow(text.length);
  const shown = at === undefined ? window : around(window, text.length, at);
  if (shown !== drawn.window) setDrawn({ text, window: shown });
  const setWindow = (next: Window) => setDrawn({ text, window: next });
  useEffect(() => {
    if (at !== undefined) box.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const parts = useMemo(
    () => marked(text, shown, hitsToMark(hits, current, shown), hitLength),
    [text, shown, hits, current, hitLength],
  );
  const whole = shown.from === 0 && shown.to === text.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and here are none.
    <div role="group" aria-label={label} className="rounded-md border border-line bg-sunken">
      {shown.from > 0 && (
        <Button kind="quiet" className="m-1" onClick={() => setWindow(grown(shown, text.length, 'before'))}>
          Show what is before
        </Button>
      )}
      <pre
        ref={box}
        tabIndex={wrap ? undefined : 0}
        className={cx(
          'px-2.5 py-2 font-mono text-[11.5px] leading-normal text-ink-2',
          wrap ? 'whitespace-pre-wrap wrap-anywhere' : 'overflow-x-auto whitespace-pre -outline-offset-2',
        )}
      >
        {parts.map((part) =>
          part.hit ? (
            <mark
              key={part.at}
              data-current={part.at === at || undefined}
              className={cx('rounded-sm text-ink', part.at === at ? 'bg-accent text-accent-ink' : 'bg-warn-soft')}
            >
              <ExactText text={part.text} />
            </mark>
          ) : names ? (
            <MemberNames key={part.at} text={part.text} />
          ) : (
            <ExactText key={part.at} text={part.text} />
          ),
        )}
      </pre>
      {!whole && (
        <p className="flex flex-wrap items-center gap-2 border-t border-line px-2.5 py-1 text-sm text-ink-2">
          <span>
            Characters {(shown.from + 1).toLocaleString('en')} to {shown.to.toLocaleString('en')} of{' '}
            {text.length.toLocaleString('en')} are shown.
          </span>
          {shown.to < text.length && (
            <Button kind="quiet" onClick={() => setWindow(grown(shown, text.length, 'after'))}>
              Show more
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
