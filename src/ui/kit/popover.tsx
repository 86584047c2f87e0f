import { type ReactNode, useId, useRef } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { cx } from './cx.ts';

export interface PopoverProps {
  /** Names the button and the panel it opens. */
  label: string;
  icon: ReactNode;
  /** Shown beside the icon. */
  word?: string;
  kind?: ButtonKind;
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string;
}

/** A button with a panel that lies over the page without blocking it. Escape and a click outside close it. */
export function Popover({ label, icon, word, kind = 'quiet', children, className }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        kind={kind}
        icon={icon}
        aria-label={word === undefined ? label : `${label}, ${word}`}
        title={label}
        popoverTarget={id}
      >
        {word}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as freely. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={(event) => {
          if (event.newState === 'open' && panel.current && button.current) place(panel.current, button.current);
        }}
        className={cx(
          'fixed m-0 max-h-[80vh] max-w-[calc(100vw-16px)] overflow-auto rounded-lg border border-line-strong bg-raised text-ink shadow-raise',
          className,
        )}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </>
  );
}

/** Puts an open popover below its button, or above it where there is no room, inside the window. */
export function place(panel: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = at.bottom + 4;
  panel.style.top = `${below + height <= innerHeight ? below : Math.max(4, at.top - height - 4)}px`;
  panel.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
}
