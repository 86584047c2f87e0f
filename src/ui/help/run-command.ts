import type { Command } from './shortcuts.ts';

/** Whether letters typed at this element are text. */
export function takesText(element: Element | null): boolean {
  if (element === null) return false;
  if (element instanceof HTMLInputElement) return !/^(button|checkbox|radio|range|submit|reset|file|color)$/.test(element.type);
  return (
    element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement || (element as HTMLElement).isContentEditable
  );
}

/** Carries out a command of the keyboard on the page; says whether there was anything to do. `help` is the caller's. */
export function runCommand(command: Exclude<Command, 'help'>): boolean {
  switch (command) {
    case 'filter':
      return focus(document.querySelector('input[aria-label="Filter timeline"]'));
    case 'next-request':
      return focusRequest(1);
    case 'previous-request':
      return focusRequest(-1);
    case 'confirm':
      return confirm();
  }
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
  return true;
}

const region = (name: string) =>
  document.querySelector(`section[aria-label="${name}"], section[aria-labelledby="${name.toLowerCase()}-heading"]`);

const enabled = 'button:not(:disabled)';
const field = ':is(input, textarea, select):not(:disabled, [tabindex="-1"], [type=hidden])';

/** Moves to the first field of the next or previous card, around the end; to its first button where it has no field. */
function focusRequest(step: 1 | -1): boolean {
  const cards = [...(region('Requests')?.querySelectorAll('article') ?? [])].filter((card) => buttonIn(card) !== undefined);
  if (cards.length === 0) return false;
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const card = cards[at < 0 ? (step > 0 ? 0 : cards.length - 1) : (at + step + cards.length) % cards.length];
  return focus(card?.querySelector(field) ?? (card && buttonIn(card)));
}

/** Presses the button that answers a card or makes the call. */
function confirm(): boolean {
  const at = document.activeElement;
  if (at?.closest('header')) return false;
  const card = at?.closest('article');
  const button = card ? buttonIn(card) : callButton();
  if (!button || document.querySelector('dialog[open]')) return false;
  button.click();
  return true;
}

const buttonIn = (card: Element): HTMLButtonElement | undefined =>
  [...card.querySelectorAll<HTMLButtonElement>(enabled)].find((button) => /^(Accept|Send)$/.test(button.textContent.trim()));

const callButton = (): HTMLButtonElement | undefined =>
  [...(region('Call')?.querySelectorAll<HTMLButtonElement>(enabled) ?? [])].find((button) =>
    /^Call (tool|again)/.test(button.textContent.trim()),
  );
