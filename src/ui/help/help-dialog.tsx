import { useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { Switch } from '../kit/switch.tsx';
import { useSetting } from '../use-setting.ts';
import { type HelpTopic, helpTopics, searchHelp } from './help-topics.ts';
import { singleKeysSetting } from './shortcuts.ts';

export interface HelpDialogProps {
  onClose: () => void;
  /** Shows what the page keeps in this browser. */
  onStored: () => void;
}

export function HelpDialog({ onClose, onStored }: HelpDialogProps) {
  const [singleKeys, setSingleKeys] = useSetting(singleKeysSetting);
  const [wanted, setWanted] = useState('');
  const found = searchHelp(helpTopics, wanted);
  return (
    <Dialog open title="Help" onClose={onClose} wide>
      <div className="sticky top-0 z-10 flex bg-raised pb-2">
        <SearchBox label="Search help" value={wanted} onChange={setWanted} data-first-focus />
      </div>
      {/* As high as all of it, so that the dialog does not jump as one types. */}
      <div className="min-h-[50vh]">
        {found.map((topic) => (
          <Topic key={topic.title} topic={topic} />
        ))}
        <p role="status" className="text-ink-3">
          {found.length === 0 && 'Nothing here speaks of that.'}
        </p>
      </div>
      <div className="mt-3">
        <Switch
          label="Single-key shortcuts"
          hint="Keys without Ctrl or ⌘. They never act while you type."
          checked={singleKeys}
          onChange={setSingleKeys}
        />
      </div>
      <p className="mt-3 flex items-center gap-2">
        <span className="flex-1">Recordings, answers, drafts, servers and preferences are kept in this browser alone.</span>
        <Button onClick={onStored}>Stored data…</Button>
      </p>
    </Dialog>
  );
}

const termLooks: { readonly [term: string]: string } = {
  Blue: 'text-client',
  Amber: 'text-server',
  'Violet, hatched': 'text-person',
};

function Topic({ topic: { title, keys, entries } }: { topic: HelpTopic }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-3">
      <h3 id={id} className="pb-0.5 text-xs font-semibold tracking-wider text-ink-3 uppercase">
        {title}
      </h3>
      <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
        {entries.map(({ term, what }) => (
          <div key={term + what} className="col-span-2 grid grid-cols-subgrid gap-x-4 border-b border-line py-1 last:border-0">
            <dt className="whitespace-nowrap text-ink">
              {keys ? (
                <kbd className="rounded border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-sm">{term}</kbd>
              ) : (
                <b className={`font-semibold ${termLooks[term] ?? ''}`}>{term}</b>
              )}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
