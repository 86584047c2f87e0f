import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Button, type ButtonKind } from './button.tsx';

export interface MenuItem {
  key: string;
  label: string;
  onSelect: () => void;
  disabled?: boolean;
  /** A line below the label. */
  note?: string;
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  kind?: ButtonKind;
  /** Shown instead of the label and its arrow; the name stays the label. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** A button that opens a menu in a popover: arrow keys, Home and End move; Escape and a click outside close it. */
export function Menu({ label, items, kind = 'quiet', icon, disabled }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const entries = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)') ?? [])];
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to =
      event.key === 'ArrowDown'
        ? (at + 1) % all.length
        : event.key === 'ArrowUp'
          ? (at - 1 + all.length) % all.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? all.length - 1
              : undefined;
    if (event.key === 'Tab') menu.current?.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };

  return (
    <>
      <Button
        ref={button}
        kind={kind}
        disabled={disabled}
        aria-haspopup="menu"
        aria-label={icon === undefined ? undefined : label}
        title={icon === undefined ? undefined : label}
        popoverTarget={id}
        className={icon === undefined ? undefined : 'w-7 px-0'}
      >
        {icon ?? (
          <>
            {label}
            <ChevronDown size={14} aria-hidden="true" />
          </>
        )}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          if (event.newState !== 'open' || !menu.current || !button.current) return;
          place(menu.current, button.current);
          entries()[0]?.focus();
        }}
        className="fixed m-0 max-h-[70vh] min-w-44 max-w-80 overflow-auto rounded-lg border border-line-strong bg-raised p-1 text-ink shadow-raise"
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            onClick={() => {
              close();
              item.onSelect();
            }}
            className="block min-h-7 w-full rounded px-2 py-1 text-left enabled:hover:bg-accent-soft enabled:focus:bg-accent-soft disabled:opacity-55"
          >
            {item.label}
            {item.note !== undefined && <span className="block text-sm text-ink-3">{item.note}</span>}
          </button>
        ))}
      </div>
    </>
  );
}

/** Below the button, or above it where there is no room; kept inside the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + 4;
  menu.style.top = `${below + height <= innerHeight ? below : Math.max(4, at.top - height - 4)}px`;
  menu.style.left = `${Math.max(4, Math.min(at.left, innerWidth - width - 4))}px`;
}
