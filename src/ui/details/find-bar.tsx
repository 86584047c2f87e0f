import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../kit/button.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { mostHits } from './text-window.ts';

export interface FindBarProps {
  readonly wanted: string;
  readonly onWanted: (wanted: string) => void;
  readonly count: number;
  /** Index of the place shown. */
  readonly at: number;
  readonly onMove: (step: 1 | -1) => void;
}

/** Looks for a text within the message: Enter goes to the next place, Shift Enter to the one before. */
export function FindBar({ wanted, onWanted, count, at, onMove }: FindBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || count === 0) return;
    event.preventDefault();
    onMove(event.shiftKey ? -1 : 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the box inside.
    <div className="flex min-w-36 flex-1 items-center gap-1" onKeyDown={onKeyDown}>
      <SearchBox label="Find in message" value={wanted} onChange={onWanted} />
      {wanted !== '' && (
        <>
          <span role="status" className="shrink-0 text-sm text-ink-2">
            {count === 0 ? 'Not found' : `${at + 1} of ${count.toLocaleString('en')}${count >= mostHits ? '+' : ''}`}
          </span>
          <IconButton label="Place before" disabled={count === 0} onClick={() => onMove(-1)}>
            <ChevronUp size={14} aria-hidden="true" />
          </IconButton>
          <IconButton label="Next place" disabled={count === 0} onClick={() => onMove(1)}>
            <ChevronDown size={14} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}
