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
