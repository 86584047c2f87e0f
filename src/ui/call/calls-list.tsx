import { X } from 'lucide-react';
import { useState } from 'react';
import type { CallState } from '../../session/types.ts';
import { Badge } from '../kit/badge.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { Elapsed } from './elapsed.tsx';
import { stateWord } from './outcome-words.ts';

export interface CallsListProps {
  readonly calls: readonly CallState[];
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onDismiss: (key: string) => void;
}

/** Rows shown before "Show all". */
const few = 5;

/** Running and recent calls, newest first; one of them is looked at. */
export function CallsList({ calls, selected, onSelect, onDismiss }: CallsListProps) {
  const [all, setAll] = useState(false);
  const newest = [...calls].reverse();
  const shown = newest.filter((call, index) => all || index < few || call.status !== 'ended' || call.key === selected);
  return (
    <div className="border-t border-line px-3.5 py-2">
      <div className="flex min-h-6 items-center">
        <h3 className="flex-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">Calls</h3>
        {shown.length < newest.length || all ? (
          <Button kind="quiet" className="h-6" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${newest.length}`}
          </Button>
        ) : null}
      </div>
      <ul className="-mx-1.5 grid max-h-56 overflow-y-auto">
        {shown.map((call) => (
          <li
            key={call.key}
            className={cx('flex items-center rounded-md', call.key === selected ? 'bg-accent-soft' : 'hover:bg-sunken')}
          >
            <button
              type="button"
              aria-current={call.key === selected}
              onClick={() => onSelect(call.key)}
              className="flex min-h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left -outline-offset-2"
            >
              <code className="min-w-0 truncate font-mono text-sm">{call.name ?? call.method}</code>
              <Badge tone={stateWord(call).tone}>{stateWord(call).word.toLowerCase()}</Badge>
              <span className="flex-1" />
              <span className="shrink-0 text-sm text-ink-3">
                <Elapsed call={call} />
              </span>
            </button>
            {call.status === 'ended' && (
              <IconButton
                label={`Forget this call of ${call.name ?? call.method}`}
                className="size-6"
                onClick={() => onDismiss(call.key)}
              >
                <X size={13} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
