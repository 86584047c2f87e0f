import { Crosshair, Highlighter, ListFilter } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { FilterMode } from '../../timeline/filter-term.ts';

/** What becomes of the rows that fit: a radio group of three icons, with their words where there is room. */
export function FilterModes({ mode, onMode }: { readonly mode: FilterMode; readonly onMode: (mode: FilterMode) => void }) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Filter mode"
      className="inline-flex h-7 shrink-0 overflow-hidden rounded-md border border-line-strong"
    >
      {items.map(({ key, title, note, icon }) => (
        <label
          key={key}
          title={note}
          className="relative flex min-w-6.5 items-center justify-center gap-1 px-1.5 text-ink-2 has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={mode === key}
            onChange={() => onMode(key)}
            aria-label={title}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-none outline-none"
          />
          {icon}
          <span aria-hidden="true" className="@max-4xl:hidden">
            {title}
          </span>
        </label>
      ))}
    </div>
  );
}

const items: readonly { key: FilterMode; title: string; note: string; icon: ReactNode }[] = [
  { key: 'filter', title: 'Filter', note: 'Filter: hide the rest', icon: <ListFilter size={14} aria-hidden="true" /> },
  { key: 'find', title: 'Find', note: 'Find: go from match to match', icon: <Crosshair size={14} aria-hidden="true" /> },
  { key: 'highlight', title: 'Highlight', note: 'Highlight: hide nothing', icon: <Highlighter size={14} aria-hidden="true" /> },
];
