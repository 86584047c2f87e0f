const fields =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]:not([aria-disabled=true])';

/** Puts the focus on the first field of a card, or on its message where it has none: never on a button, which Enter would press. */
export function focusCard(card: HTMLElement): void {
  const controls = [...(card.querySelector('[data-answer]')?.querySelectorAll<HTMLElement>(fields) ?? [])];
  const first = controls.find((control) => !isAside(control));
  const chosen = first?.matches('[type=radio]:not(:checked)')
    ? controls.find((control) => control.matches('[type=radio]:checked') && nameOf(control) === nameOf(first))
    : undefined;
  const target = chosen ?? first ?? card.querySelector<HTMLElement>('header p[id]');
  target?.focus();
}

/** The small boxes beside a field, which say that it is empty or null, are not the field. */
const isAside = (control: HTMLElement) =>
  control.matches('[type=checkbox]') && /^(Empty \w+|null) for /.test(control.getAttribute('aria-label') ?? '');

const nameOf = (control: HTMLElement) => control.getAttribute('name');

/** The cards stand in the order of their arrival; only the oldest that waits asks for the focus. */
export function isOldest(card: HTMLElement): boolean {
  return card.closest('section')?.querySelector('article[data-state=waiting]') === card;
}

/** Whether a new card may take the focus: not from somebody who types, or works in a dialog, a menu or the timeline. */
export function mayTakeFocus(active: Element | null): boolean {
  if (active === null || active === document.body) return true;
  if (active.closest('dialog, [role=dialog], [role=menu], [role=treegrid], [role=tree], [role=listbox]')) return false;
  return !active.matches(
    'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox]',
  );
}
