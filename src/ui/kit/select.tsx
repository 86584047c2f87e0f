import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SelectOption<V extends string> {
  value: V;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<V extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  label: string;
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  /** Without a border of its own, to stand inside another control. */
  bare?: boolean;
}

/** The browser's own select, in our look. */
export function Select<V extends string>({ label, value, options, onChange, bare, className, ...rest }: SelectProps<V>) {
  return (
    <span className={cx('relative inline-flex min-w-0 items-center', className)}>
      <select
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className={cx(
          'field-sizing-content h-7 w-full min-w-0 appearance-none bg-surface pr-6 pl-2.5 text-ink-2 -outline-offset-2 hover:text-ink disabled:opacity-60',
          !bare && 'rounded-md border border-line-strong',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={13} aria-hidden="true" className="pointer-events-none absolute right-1.5 text-ink-3" />
    </span>
  );
}
