import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A short word or badge beside the label. */
  note?: ReactNode;
  disabled?: boolean;
  /** What is shown instead of the label where the surroundings say the rest; the name stays the label. */
  short?: string;
  /** A sentence below the label, told as the switch's description. */
  hint?: string;
}

export function Switch({ label, short, checked, onChange, note, hint, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('flex min-h-[26px] items-center gap-2', disabled && 'opacity-60')}>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
        <label htmlFor={id}>{short ?? label}</label>
        {note}
        {hint !== undefined && (
          <span id={`${id}hint`} className="basis-full text-xs text-ink-3">
            {hint}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        id={id}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group flex h-6 w-8 shrink-0 items-center rounded-full"
      >
        {/* Where colours are forced, its state would not be seen. */}
        <span className="forced-color-adjust-none flex h-[18px] w-full items-center rounded-full border border-ink-3 bg-surface px-[2px] group-aria-checked:border-accent group-aria-checked:bg-accent">
          <span className="size-3 rounded-full bg-ink-3 transition-transform group-aria-checked:translate-x-3.5 group-aria-checked:bg-accent-ink" />
        </span>
      </button>
    </div>
  );
}
