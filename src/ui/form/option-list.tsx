import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../kit/cx.ts';
import { VisibleText } from './visible-text.tsx';

export interface ListedOption {
  readonly key: string;
  readonly title: string;
  readonly chosen: boolean;
}

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly ListedOption[];
  active: number;
  several?: boolean;
  onPick: (index: number) => void;
}

export const optionId = (list: string, index: number) => `${list}__${index}`;

const rowHeight = 28;

/** The options of a searchable choice. Only those in sight are drawn, so that thousands open at once. */
export function OptionList({ id, label, options, active, several, onPick }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: options.length > 60 ? 6 : 60,
    initialRect: { width: 300, height: 224 },
  });
  useEffect(() => {
    if (active >= 0 && active < options.length) rows.scrollToIndex(active);
  }, [active, options.length, rows]);
  return (
    // The focus stays in the field that searches; it tells which option is active.
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={several}
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-56 overflow-auto rounded-md border border-line-strong bg-raised shadow-raise"
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const option = options[index];
          if (option === undefined) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the field that searches.
            <div
              key={option.key}
              id={optionId(id, index)}
              role="option"
              aria-selected={option.chosen}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              onClick={() => onPick(index)}
              title={option.title}
              className={cx(
                'absolute inset-x-0 top-0 flex cursor-pointer items-center gap-1.5 px-2',
                index === active ? 'bg-accent-soft text-accent' : 'hover:bg-sunken',
                option.chosen && 'font-semibold',
              )}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <Check size={13} className={cx('shrink-0', !option.chosen && 'invisible')} aria-hidden="true" />
              <span className="truncate">
                <VisibleText text={option.title} />
              </span>
            </div>
          );
        })}
      </div>
      {options.length === 0 && <p className="px-2 py-1 text-ink-3">Nothing matches.</p>}
    </div>
  );
}
