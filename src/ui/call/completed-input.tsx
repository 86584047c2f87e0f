import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { type Completed, offered } from './offered.ts';

export interface CompletedInputProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Asks the server; undefined where it completes nothing. */
  readonly complete: ((typed: string) => Promise<Completed>) | undefined;
  readonly required?: boolean;
  readonly describedBy?: string;
  readonly invalid?: boolean;
}

/** Milliseconds of rest before the server is asked. */
const rest = 250;

/** A text that the server helps to complete. What is typed is never changed but by choice. */
export function CompletedInput(props: CompletedInputProps) {
  const { label, value, onValue, complete, required, describedBy, invalid } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [found, setFound] = useState<Completed & { readonly of: string }>();
  const [at, setAt] = useState(-1);
  const ask = useRef(complete);
  useEffect(() => {
    ask.current = complete;
  });
  useEffect(() => {
    if (typed === undefined || !ask.current) return;
    let over = false;
    const timer = setTimeout(async () => {
      const completed = await ask.current?.(typed);
      if (!over) setFound(completed && { of: typed, ...completed });
    }, rest);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [typed]);
  const { values, note } = offered(found?.kind === 'completed' ? found.completion : undefined, found?.of, value);
  const failed = found?.kind === 'failed' ? found.reason : undefined;
  const open = values.length > 0;
  const close = () => {
    setTyped(undefined);
    setFound(undefined);
    setAt(-1);
  };
  const take = (chosen: string) => {
    onValue(chosen);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && !open) {
      setTyped(value);
      return;
    }
    if (!open) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((Math.max(at, step < 0 ? 0 : -1) + step + values.length) % values.length);
    else if (event.key === 'Enter' && at >= 0) take(values[at] ?? value);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <input
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? `${id}${at}` : undefined}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={cx(describedBy, failed !== undefined && `${id}failed`) || undefined}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onValue(event.target.value);
          setTyped(event.target.value);
          setAt(-1);
        }}
        onFocus={() => value === '' && setTyped('')}
        onBlur={() => (failed === undefined ? close() : setTyped(undefined))}
        onKeyDown={onKeyDown}
        className={cx(fieldLook, 'w-full')}
      />
      {open && (
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={`Completions of ${label}`}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-md border border-line-strong bg-raised py-1 shadow-raise"
        >
          {values.map((each, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: values need not be unique.
              key={index}
              id={`${id}${index}`}
              ref={index === at ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              // Before the input loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                take(each);
              }}
              dir="auto"
              className={cx('min-h-6 truncate px-2.5 leading-6 hover:bg-sunken', index === at && 'bg-accent-soft text-accent')}
            >
              <ExactText text={each === '' ? '(empty)' : each} />
            </div>
          ))}
          {note && <p className="px-2.5 text-sm text-ink-3">{note}</p>}
        </div>
      )}
      {failed !== undefined && (
        <p id={`${id}failed`} className="mt-1 line-clamp-3 text-sm text-ink-3 wrap-anywhere">
          No completions: <ExactText text={failed.slice(0, 500)} />
        </p>
      )}
    </div>
  );
}
