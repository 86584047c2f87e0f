import type { FocusEvent } from 'react';

/** Whether a blur says that the person left: not to elsewhere within, not to another window or tab, and not behind a dialog that opened. */
export function isLeft({ currentTarget, target, relatedTarget }: FocusEvent): boolean {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return false;
  // What keeps the focus in its document was left with its window.
  return document.activeElement !== target && !isBehindDialog(currentTarget);
}

/** Whether a modal dialog stands before it. */
export function isBehindDialog(element: Element): boolean {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return dialogs.length > 0 && !dialogs.some((it) => it.contains(element));
}
