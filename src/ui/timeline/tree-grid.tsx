import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { commandOf, seek } from './keyboard.ts';
import type { TreeRow, TreeRows } from './tree-rows.ts';
import { useFollow } from './use-follow.ts';

export interface TreeGridProps<R extends TreeRow> {
  readonly label: string;
  readonly rows: TreeRows<R>;
  readonly render: (row: R, selected: boolean) => ReactNode;
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  /** What was chosen, where the selected row stands for it: each choice brings that row into sight. */
  readonly chosen?: string | undefined;
  /** Opens or closes the row with this key. */
  readonly onToggle: (key: string, open: boolean) => void;
  /** Marks a row, or changes its mark. */
  readonly onMark?: ((row: R) => void) | undefined;
  /** Opens several at once. */
  readonly onOpenAll: (keys: readonly string[]) => void;
  /** Stay at the end while rows come, until the person scrolls up. */
  readonly follow: boolean;
  /** Counts what came, for the way back to the newest. */
  readonly total: number;
}

const manyRows = 5000;

/** A tree of rows of which only those in sight are in the page: keys, focus and names as in the treegrid pattern. */
export function TreeGrid<R extends TreeRow>(props: TreeGridProps<R>) {
  const { rows, selected, chosen = selected, onSelect, onToggle, onMark } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | undefined>(selected);
  const activeIndex = useIndex(rows, active);
  /** The row that is to have the focus as soon as it is drawn. */
  const focusNext = useRef<string | undefined>(undefined);
  const following = useRef(props.follow);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback((index: number) => rows.heightAt(index), [rows]),
    getItemKey: useCallback((index: number) => rows.keyAt(index) ?? index, [rows]),
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), activeIndex), [activeIndex]),
    overscan: 6,
    paddingStart: 10,
    paddingEnd: 10,
    scrollPaddingStart: 10,
    scrollPaddingEnd: 10,
    // At the end of many rows nothing has to be held in its place, and looking for it would cost all of them.
    anchorTo: props.follow && following.current && rows.length > manyRows ? 'start' : 'end',
    useFlushSync: false,
  });
  const { newer, jump } = useFollow({ following, virtual, scroller, rows, follow: props.follow, total: props.total });

  // A row chosen elsewhere (by the address, say) comes into sight.
  const shown = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (selected === undefined || shown.current === chosen) return;
    const index = rows.indexOf(selected);
    if (index < 0) return;
    shown.current = chosen;
    setActive(selected);
    virtual.scrollToIndex(index, { align: 'auto' });
  }, [selected, chosen, rows, virtual]);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(focusNext.current)}"]`);
    // Not drawn yet: the next drawing brings it.
    if (!row) return;
    focusNext.current = undefined;
    row.focus({ preventScroll: true });
  });

  const choose = (key: string) => {
    shown.current = key;
    onSelect(key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !(event.shiftKey && event.key.startsWith('Arrow'));
    if (!plain || activeIndex === undefined) return;
    const row = rows.at(activeIndex)!;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / 30) - 1);
    const parent = parentOf(rows, activeIndex, row.level);
    const command = commandOf(event.key, { index: activeIndex, count: rows.length, page, expanded: row.expanded, parent });
    if (!command) return;
    event.preventDefault();
    const moveTo = (to: number) => {
      const key = rows.keyAt(to);
      focusNext.current = key;
      setActive(key);
      virtual.scrollToIndex(to, { align: 'auto' });
    };
    switch (command.kind) {
      case 'move':
        return moveTo(command.to);
      case 'seek': {
        const to = seek(rows, activeIndex, command.what, command.step);
        return to === undefined ? undefined : moveTo(to);
      }
      case 'open-all':
        return props.onOpenAll(closedKeys(rows));
      case 'toggle':
        return onToggle(row.key, command.open);
      case 'select':
        return choose(row.key);
      case 'mark':
        return onMark?.(row);
    }
  };

  const rowAt = (event: MouseEvent): R | undefined => {
    const element = (event.target as Element).closest<HTMLElement>('[data-key]');
    return element ? rows.at(Number(element.dataset.index)) : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event);
    if (!row) return;
    setActive(row.key);
    if ((event.target as Element).closest('[data-toggle]') && row.expanded !== undefined) return onToggle(row.key, !row.expanded);
    if (onMark && (event.target as Element).closest('[data-mark]')) return onMark(row);
    if (getSelection()?.isCollapsed !== false) choose(row.key);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const row = rowAt(event);
    if (row?.expanded !== undefined && !(event.target as Element).closest('[data-toggle]')) onToggle(row.key, !row.expanded);
  };

  const items = virtual.getVirtualItems();
  const tabStop = activeIndex ?? items[0]?.index;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        className="@container min-h-0 flex-1 overflow-x-hidden overflow-y-auto [scrollbar-gutter:stable] [scrollbar-width:thin] [overflow-anchor:none]"
      >
        <div
          role="treegrid"
          aria-label={props.label}
          aria-rowcount={rows.length}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onDoubleClick={onDoubleClick}
        >
          {items.map((item) => {
            const row = rows.at(item.index);
            return (
              row && (
                // biome-ignore lint/a11y/useSemanticElements: a table's own elements cannot be virtualised.
                <div
                  key={row.key}
                  ref={row.measured ? virtual.measureElement : undefined}
                  role="row"
                  data-key={row.key}
                  data-index={item.index}
                  aria-label={row.hit ? `${row.name}, match` : row.name}
                  data-hit={row.hit || undefined}
                  aria-level={row.level}
                  aria-expanded={row.expanded}
                  aria-rowindex={item.index + 1}
                  aria-posinset={row.position}
                  aria-setsize={row.siblings}
                  aria-selected={row.key === selected}
                  tabIndex={item.index === tabStop ? 0 : -1}
                  onFocus={() => setActive(row.key)}
                  className="tl-row absolute inset-x-0 top-0 pr-2 pl-3 [contain:layout_style]"
                  style={{ transform: `translateY(${item.start}px)`, height: row.measured ? undefined : item.size }}
                >
                  {props.render(row, row.key === selected)}
                </div>
              )
            );
          })}
        </div>
      </div>
      {newer !== undefined && <JumpToNewest count={newer} onJump={jump} />}
    </div>
  );
}

function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <button
        type="button"
        onClick={onJump}
        className="pointer-events-auto h-7 rounded-full border border-line-strong bg-raised px-3 font-semibold text-accent shadow-raise hover:bg-accent-soft"
      >
        Jump to newest{count > 0 && ` (${count.toLocaleString('en')} new)`} <span aria-hidden="true">↓</span>
      </button>
    </div>
  );
}

function useIndex(rows: TreeRows<TreeRow>, key: string | undefined): number | undefined {
  const hint = useRef(0);
  if (key === undefined) return undefined;
  if (rows.keyAt(hint.current) !== key) hint.current = rows.indexOf(key);
  return hint.current < 0 ? undefined : hint.current;
}

function withIndex(indexes: number[], extra: number | undefined): number[] {
  if (extra === undefined || indexes.includes(extra)) return indexes;
  return indexes.length > 0 && extra < indexes[0]! ? [extra, ...indexes] : [...indexes, extra];
}

function closedKeys(rows: TreeRows<TreeRow>): readonly string[] {
  const closed: string[] = [];
  for (let index = 0; index < rows.length; index++) if (rows.canOpen(index)) closed.push(rows.keyAt(index)!);
  return closed;
}

function parentOf(rows: TreeRows<TreeRow>, index: number, level: TreeRow['level']): number | undefined {
  for (let at = index - 1; level > 1 && at >= 0; at--) if (rows.levelAt(at)! < level) return at;
  return undefined;
}
