import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { logLevels } from '../../session/types.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { Entry } from '../../wire/entry.ts';
import { cx } from '../kit/cx.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { Select } from '../kit/select.tsx';
import { NoticeItem } from './notice-item.tsx';
import { countNotices, filterNotices, type NoticeKind, noticeKinds, noticesOf } from './notices.ts';

export interface NoticesPanelProps {
  readonly timeline: Timeline;
  /** Append only; the first `length` count. */
  readonly entries: readonly Entry[];
  readonly length: number;
  /** Key of the selected row of the timeline. */
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
}

const names: { readonly [K in NoticeKind]: string } = {
  log: 'Log messages',
  progress: 'Progress',
  list: 'List changes',
  resource: 'Resource updates',
  fault: 'Faults',
  other: 'Other',
};

const rowHeight = 28;

/** Every notification of the server and every fault, in one place. */
export function NoticesPanel({ timeline, entries, length, selected, onSelect }: NoticesPanelProps) {
  const [kinds, setKinds] = useState<ReadonlySet<NoticeKind>>(new Set());
  const [level, setLevel] = useState<(typeof logLevels)[number]>('debug');
  const [text, setText] = useState('');
  const rows = useMemo(() => noticesOf(timeline), [timeline]);
  const counts = useMemo(() => countNotices(rows), [rows]);
  const filter = useDeferredValue(text);
  const shown = useMemo(() => filterNotices(rows, { kinds, level, text: filter }), [rows, kinds, level, filter]);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  useEffect(() => {
    // The newest stays in sight as long as nobody scrolls away from it.
    if (atEnd.current && shown.length > 0) virtual.scrollToIndex(shown.length - 1);
  }, [shown.length, virtual]);

  const chosen = shown.findIndex(({ line }) => line.key === selected);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const at = Math.max(0, Math.min(shown.length - 1, to));
    const row = shown[at];
    if (!row) return;
    virtual.scrollToIndex(at);
    onSelect(row.line.key);
  };
  const toggle = (kind: NoticeKind) => {
    const next = new Set(kinds);
    if (!next.delete(kind)) next.add(kind);
    setKinds(next);
  };

  return (
    <section aria-label="Notifications" className="flex min-h-0 flex-1 flex-col bg-surface">
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line px-3 py-1.5">
        {noticeKinds
          .filter((kind) => counts.has(kind) || kinds.has(kind))
          .map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={kinds.has(kind)}
              onClick={() => toggle(kind)}
              className="flex min-h-6 items-center gap-1 rounded-full border border-line-strong px-2 text-sm text-ink-2 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {names[kind]}
              <span className="tabular-nums">{(counts.get(kind) ?? 0).toLocaleString('en')}</span>
            </button>
          ))}
        <Select
          label="Least severe"
          value={level}
          options={logLevels.map((value) => ({ value, label: value }))}
          onChange={setLevel}
          className="w-24"
        />
        <SearchBox label="Filter notifications" value={text} onChange={setText} className="min-w-28" />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={rows.length === 0 ? 'Nothing was told yet' : 'No notification matches'}>
          {rows.length === 0
            ? 'Log messages, progress, list changes, resource updates and faults of the transport arrive here.'
            : 'Choose other kinds, a lower level, or other words.'}
        </EmptyState>
      ) : (
        <div
          ref={box}
          role="listbox"
          aria-label="Notifications and faults"
          tabIndex={0}
          aria-activedescendant={chosen < 0 ? undefined : `notice-${shown[chosen]?.line.key}`}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget: at }) => {
            atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < rowHeight;
          }}
          className="min-h-0 flex-1 overflow-y-auto -outline-offset-2"
        >
          <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = shown[index]!;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys.
                <div
                  key={row.line.key}
                  id={`notice-${row.line.key}`}
                  role="option"
                  aria-selected={row.line.key === selected}
                  aria-setsize={shown.length}
                  aria-posinset={index + 1}
                  tabIndex={-1}
                  onClick={() => onSelect(row.line.key)}
                  style={{ transform: `translateY(${start}px)`, height: rowHeight }}
                  className={cx(
                    'absolute inset-x-0 flex items-center gap-2 px-3 whitespace-nowrap hover:bg-sunken',
                    row.line.key === selected && 'bg-accent-soft',
                  )}
                >
                  <NoticeItem row={row} entries={entries} length={length} />
                </div>
              );
            })}
          </div>
        </div>
      )}
    </section>
  );
}
