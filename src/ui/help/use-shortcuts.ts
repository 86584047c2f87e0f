import { useEffect } from 'react';
import { useSetting } from '../use-setting.ts';
import { runCommand, takesText } from './run-command.ts';
import { commandOf, singleKeysSetting } from './shortcuts.ts';

/** Listens for the page's shortcuts. */
export function useShortcuts(onHelp: () => void): void {
  const [singleKeys] = useSetting(singleKeysSetting);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event, takesText(document.activeElement), singleKeys);
      if (command === undefined) return;
      if (command === 'help') {
        event.preventDefault();
        onHelp();
      } else if (runCommand(command)) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [singleKeys, onHelp]);
}
