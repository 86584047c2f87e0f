import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called on Escape, on the close button and on a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot; the first gets the focus, unless something is `data-first-focus`. Without them there is a Close button. */
  actions?: ReactNode;
  wide?: boolean | 'full';
}

/** A modal dialog: for confirmations and help only. */
export function Dialog({ open, title, onClose, children, actions, wide }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const foot = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? foot.current?.querySelector('button');
    first?.focus();
    return () => {
      dialog.close();
      // A dialog that is gone already gives the focus back to nobody.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key for this.
    <dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cx(
        'm-auto max-h-[85vh] w-[calc(100vw-2rem)] rounded-xl border border-line bg-raised p-0 text-ink shadow-raise backdrop:bg-black/40',
        wide === 'full' ? 'max-w-6xl' : wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <div className="flex max-h-[85vh] flex-col">
        <h2 id={id} className="px-4 pt-3.5 text-lg font-semibold">
          {title}
        </h2>
        <div className="min-h-0 overflow-auto px-4 py-2.5 text-ink-2">{children}</div>
        <footer ref={foot} className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-4 py-2.5">
          {actions ?? <Button onClick={onClose}>Close</Button>}
        </footer>
      </div>
    </dialog>
  );
}
