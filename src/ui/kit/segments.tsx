import { useId } from 'react';
import { cx } from './cx.ts';

export interface Segment<K extends string = string> {
  key: K;
  title: string;
  /** Shown on hover. */
  note?: string;
}

export interface SegmentsProps<K extends string> {
  label: string;
  items: readonly Segment<K>[];
  value: K;
  onChange: (key: K) => void;
  className?: string;
}

/** A choice of few that stand side by side: a radio group. */
export function Segments<K extends string>({ label, items, value, onChange, className }: SegmentsProps<K>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('inline-flex shrink-0 overflow-hidden rounded-md border border-line-strong', className)}
    >
      {items.map(({ key, title, note }) => (
        <label
          key={key}
          title={note}
          className={cx(
            'relative flex min-h-6 items-center px-2.5 text-ink-2 has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === key}
            onChange={() => onChange(key)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-none outline-none"
          />
          {title}
        </label>
      ))}
    </div>
  );
}
