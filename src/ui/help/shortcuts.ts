import { oneOf, type Setting } from '../use-setting.ts';

/** Keys without Ctrl or ⌘ can be switched off: they get in the way of speech input. */
export const singleKeysSetting: Setting<boolean> = { name: 'single-keys', fallback: true, check: oneOf(true, false) };

export type Command = 'filter' | 'help' | 'next-request' | 'previous-request' | 'confirm';

export interface Shortcut {
  readonly command: Command;
  /** As it is shown. */
  readonly keys: string;
  readonly what: string;
}

export const shortcuts: readonly Shortcut[] = [
  {
    command: 'confirm',
    keys: 'Ctrl Enter',
    what: 'Accept the request card in focus, else call the chosen tool (⌘ Enter on a Mac)',
  },
  { command: 'next-request', keys: ']', what: 'Go to the next waiting request' },
  { command: 'previous-request', keys: '[', what: 'Go to the previous waiting request' },
  { command: 'filter', keys: '/', what: 'Go to the timeline filter' },
  { command: 'help', keys: '?', what: 'Show this help' },
];

/** Keys that work inside one part of the page. */
export const localKeys: readonly { readonly keys: string; readonly what: string }[] = [
  { keys: 'Enter', what: 'In the address: connect. In the timeline: select the row' },
  { keys: 'C', what: 'On a timeline row: compare it with the row on which C is pressed next' },
  { keys: '↑ ↓ ← →', what: 'In the timeline and in JSON trees: move, open and close' },
  { keys: 'M', what: 'In the timeline: mark the row, with a note' },
  { keys: 'Home End', what: 'In the timeline: to the first or last row; Page Up and Page Down by a page' },
  { keys: '[ ]', what: 'In the timeline: to the previous or next call' },
  { keys: 'e E', what: 'In the timeline: to the next or previous fault or finding' },
  { keys: '*', what: 'In the timeline: open all calls' },
  { keys: '+ − 0', what: 'In the waterfall: zoom in, out, back to all; with Shift, ← and → go along the time' },
  { keys: '← →', what: 'On an end of the overview: show less or more of the time; Escape shows all of it' },
  { keys: 'Escape', what: 'Empty a filter, close a menu; in a request card: ask about Cancel' },
  { keys: '← →', what: 'On a separator between panes: make a pane wider or narrower' },
];

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing: boolean;
  readonly defaultPrevented: boolean;
}

/** What a key press asks for. `typing`: the focus is where letters are taken as text. */
export function commandOf(press: KeyPress, typing: boolean, singleKeys: boolean): Command | undefined {
  if (press.isComposing || press.defaultPrevented || press.altKey) return undefined;
  const control = press.ctrlKey || press.metaKey;
  if (press.key === 'Enter') return control ? 'confirm' : undefined;
  if (control || typing || !singleKeys) return undefined;
  switch (press.key) {
    case '/':
      return 'filter';
    case '?':
      return 'help';
    case ']':
      return 'next-request';
    case '[':
      return 'previous-request';
    default:
      return undefined;
  }
}
