import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A key that moves the focus here from anywhere, for example `/`. */
  shortcut?: string;
}

/** Escape empties it. */
export function SearchBox({ label, value, onChange, shortcut, className, ...rest }: SearchBoxProps) {
  return (
    <div className={cx('relative flex min-w-0 flex-1 items-center', className)}>
      <Search size={14} aria-hidden="true" className="pointer-events-none absolute left-2 text-ink-3" />
      <input
        placeholder={label}
        spellCheck={false}
        autoComplete="off"
        {...rest}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
        className="h-7 w-full min-w-0 rounded-md border border-line-strong bg-surface pr-2 pl-7 text-ink placeholder:text-ink-3"
      />
    </div>
  );
}
