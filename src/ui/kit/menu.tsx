import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { place } from './popover.tsx';

export interface MenuItem {
  key: string;
  label: string;
  onSelect: () => void;
  disabled?: boolean;
  /** A line below the label. */
  note?: string;
  /** Set where the items are a choice: whether this one is chosen. */
  checked?: boolean;
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

  const entries = () => [...(menu.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
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
        icon={icon}
        disabled={disabled}
        aria-haspopup="menu"
        aria-label={icon === undefined ? undefined : label}
        title={icon === undefined ? undefined : label}
        popoverTarget={id}
      >
        {icon === undefined ? (
          <>
            {label}
            <ChevronDown size={14} aria-hidden="true" />
          </>
        ) : undefined}
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
          // The event comes late: somebody quick may be further down already.
          if (!menu.current.contains(document.activeElement)) entries()[0]?.focus();
        }}
        className="fixed m-0 max-h-[70vh] min-w-44 max-w-80 overflow-auto rounded-lg border border-line-strong bg-raised p-1 text-ink shadow-raise"
      >
        {items.map((item) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is there whenever aria-checked is.
          <button
            key={item.key}
            type="button"
            role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.checked}
            tabIndex={-1}
            disabled={item.disabled}
            onClick={() => {
              close();
              item.onSelect();
            }}
            className="block min-h-7 w-full rounded px-2 py-1 text-left enabled:hover:bg-accent-soft enabled:focus:bg-accent-soft disabled:opacity-55"
          >
            <span className="flex items-center gap-2">
              <span className="flex-1">{item.label}</span>
              {item.checked && <Check size={14} aria-hidden="true" />}
            </span>
            {item.note !== undefined && <span className="block text-sm text-ink-3">{item.note}</span>}
          </button>
        ))}
      </div>
    </>
  );
}
