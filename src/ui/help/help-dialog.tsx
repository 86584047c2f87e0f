import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Switch } from '../kit/switch.tsx';
import { useSetting } from '../use-setting.ts';
import { localKeys, shortcuts, singleKeysSetting } from './shortcuts.ts';

export interface HelpDialogProps {
  onClose: () => void;
  /** Shows what the page keeps in this browser. */
  onStored: () => void;
}

export function HelpDialog({ onClose, onStored }: HelpDialogProps) {
  const [singleKeys, setSingleKeys] = useSetting(singleKeysSetting);
  return (
    <Dialog open title="Keyboard and colours" onClose={onClose} wide>
      <table className="w-full border-collapse">
        <caption className="sr-only">Keyboard shortcuts</caption>
        <tbody>
          {[...shortcuts, ...localKeys].map(({ keys, what }) => (
            <tr key={keys + what} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                <kbd className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-sm text-ink">{keys}</kbd>
              </th>
              <td className="py-1.5">{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2">
        <Switch
          label="Single-key shortcuts"
          hint="Keys without Ctrl or ⌘. They never act while you type."
          checked={singleKeys}
          onChange={setSingleKeys}
        />
      </div>
      <p className="mt-3">
        <b className="font-semibold text-client">Blue</b> is the client, you. <b className="font-semibold text-server">Amber</b>{' '}
        is the server. <b className="font-semibold text-person">Violet</b>, hatched, is the time in which something waited for
        you.
      </p>
      <p className="mt-3 flex items-center gap-2">
        <span className="flex-1">Recordings, answers, drafts, servers and preferences are kept in this browser alone.</span>
        <Button onClick={onStored}>Stored data…</Button>
      </p>
    </Dialog>
  );
}
