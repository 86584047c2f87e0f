import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { exactTitle } from './exact-title.ts';

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

const looks: Record<ButtonKind, string> = {
  primary: 'border-accent bg-accent font-semibold text-accent-ink enabled:hover:brightness-110',
  plain: 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink',
  danger: 'border-danger bg-surface font-semibold text-danger enabled:hover:bg-danger-soft',
};

const shape =
  'inline-flex h-7 shrink-0 items-center justify-center gap-1.5 rounded-md border whitespace-nowrap disabled:opacity-55';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  icon?: ReactNode;
}

/** Without children it is square: give it an `aria-label` then. */
export function Button({ kind = 'plain', icon, children, className, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={cx(shape, children === undefined ? 'w-7' : 'px-2.5', looks[kind], className)}>
      {icon}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown on hover. */
  label: string;
  kind?: ButtonKind;
}

/** A square button that shows only an icon. */
export function IconButton({ label, kind = 'quiet', children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={exactTitle(label)}
      {...rest}
      aria-label={label}
      className={cx(shape, 'w-7', looks[kind], className)}
    >
      {children}
    </button>
  );
}
