import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { cx } from './cx.ts';
import { ExactText } from './exact-text.tsx';
import { lastStep, pathsAbove } from './json-find.ts';
import { chunk, firstOpen, type JsonRow, jsonRows, rootPath } from './json-rows.ts';
import { JsonText } from './json-text.tsx';

/** Characters of a text shown before it is opened. */
const longText = 400;
/** And after it. */
const longestText = 60_000;

export interface JsonTreeProps {
  text: string;
  /** The text as JSON, where it was read already. */
  root?: JsonNode;
  /** The tree's accessible name. */
  label?: string;
  className?: string;
  /** Paths of lines to mark (`treeHits`), and the one to bring into sight. */
  found?: readonly string[];
  current?: string;
}

/** JSON as a tree with types and its spellings kept. Containers of any size: children are drawn when opened, a hundred at a time. */
export function JsonTree({ text, root: known, label = 'JSON', className, found, current }: JsonTreeProps) {
  const root = useMemo(() => known ?? nodeOf(text), [known, text]);
  if (!root) return <JsonText text={text} label={label} raw className={className} />;
  return <Tree key={text} root={root} label={label} className={className} found={found} current={current} />;
}

function nodeOf(text: string): JsonNode | undefined {
  const read = readJson(text);
  return read.ok ? read.node : undefined;
}

function Tree({ root, label, className, found, current }: Omit<JsonTreeProps, 'text' | 'root'> & { root: JsonNode }) {
  const [open, setOpen] = useState(() => firstOpen(root));
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const [active, setActive] = useState(rootPath);
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => jsonRows(root, open, shown), [root, open, shown]);
  const marked = useMemo(() => new Set(found), [found]);
  useEffect(() => {
    if (current === undefined) return;
    const above = pathsAbove(current);
    setOpen((before) => (above.every((path) => before.has(path)) ? before : new Set([...before, ...above])));
    setShown((before) => {
      const more = new Map(before);
      for (const path of [...above.slice(1), current]) {
        const parent = path.slice(0, path.lastIndexOf('.'));
        const needed = lastStep(path) + 1;
        if (needed > (more.get(parent) ?? chunk)) more.set(parent, needed);
      }
      return more.size === before.size && [...more].every(([path, count]) => before.get(path) === count) ? before : more;
    });
    setActive(current);
  }, [current]);
  useEffect(() => {
    if (current === undefined || rows.length === 0) return;
    list.current?.querySelector(`[data-path="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current, rows]);
  const at = Math.max(
    0,
    rows.findIndex(({ path }) => path === active),
  );

  const toggle = (row: JsonRow, to = !open.has(row.path)) => {
    if (row.more !== undefined) {
      const parent = row.path.slice(0, -'.more'.length);
      setShown(new Map(shown).set(parent, (shown.get(parent) ?? chunk) + chunk));
      return;
    }
    const next = new Set(open);
    if (to) next.add(row.path);
    else next.delete(row.path);
    setOpen(next);
  };
  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return;
    setActive(row.path);
    list.current?.querySelector<HTMLElement>(`[data-path="${row.path}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at];
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const opens = canOpen(row);
    const isOpen = open.has(row.path);
    if (event.key === 'ArrowDown') focus(at + 1);
    else if (event.key === 'ArrowUp') focus(at - 1);
    else if (event.key === 'Home') focus(0);
    else if (event.key === 'End') focus(rows.length - 1);
    else if (event.key === 'ArrowRight') opens && !isOpen ? toggle(row, true) : focus(at + 1);
    else if (event.key === 'ArrowLeft') {
      if (opens && isOpen) toggle(row, false);
      else focus(rows.findLastIndex((other, index) => index < at && other.depth < row.depth));
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (opens || row.more !== undefined) toggle(row);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={list}
      role="tree"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('overflow-auto rounded-md border border-line bg-sunken py-1.5 font-mono text-[11.5px]', className)}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself handles the keys.
        <div
          key={row.path}
          role="treeitem"
          data-path={row.path}
          tabIndex={index === at ? 0 : -1}
          aria-level={row.depth + 1}
          aria-posinset={row.position}
          aria-setsize={row.siblings}
          aria-selected={index === at}
          aria-expanded={canOpen(row) ? open.has(row.path) : undefined}
          onClick={() => {
            setActive(row.path);
            if ((canOpen(row) || row.more !== undefined) && getSelection()?.isCollapsed !== false) toggle(row);
          }}
          className={cx(
            'flex min-h-6 cursor-default items-start px-2 py-0.5 -outline-offset-2 hover:bg-accent-soft',
            marked.has(row.path) && (row.path === current ? 'bg-accent-soft' : 'bg-warn-soft'),
          )}
          style={{ paddingInlineStart: 8 + Math.min(row.depth, 40) * 14 }}
        >
          <span className="flex h-5 w-4 shrink-0 items-center text-ink-3" aria-hidden="true">
            {canOpen(row) && (open.has(row.path) ? <ChevronDown size={13} /> : <ChevronRight size={13} />)}
          </span>
          <span className="min-w-0 whitespace-pre-wrap text-ink-2 wrap-anywhere">
            {row.more !== undefined ? (
              <span className="text-accent underline">Show more: {row.more} not shown</span>
            ) : (
              <>
                {row.path !== rootPath && (
                  <span className={row.named ? 'font-semibold text-ink' : 'text-ink-3'}>
                    <ExactText text={row.name} />
                    {': '}
                  </span>
                )}
                <Value row={row} open={open.has(row.path)} />
                <span className="pl-2 font-sans text-xs text-ink-3 select-none">{typeOf(row.node)}</span>
              </>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}

const canOpen = (row: JsonRow): boolean =>
  row.more === undefined && ((row.count ?? 0) > 0 || (row.node.kind === 'string' && row.node.text.length > longText));

function Value({ row, open }: { row: JsonRow; open: boolean }) {
  const { node } = row;
  switch (node.kind) {
    case 'null':
      return <span className="text-accent">null</span>;
    case 'boolean':
      return <span className="text-accent">{String(node.value)}</span>;
    case 'number':
      return <span className="text-accent">{node.text}</span>;
    case 'string':
      if (node.text.length <= (open ? longestText : longText)) return <ExactText text={node.text} />;
      return (
        <>
          <ExactText text={node.text.slice(0, open ? longestText : longText)} />
          <span className="text-ink-3">… {node.text.length} characters</span>
        </>
      );
    case 'array':
      return (
        <span className="text-ink-3">
          {open ? '[' : node.items.length === 0 ? '[]' : `[ ${things(node.items.length, 'item')} ]`}
        </span>
      );
    case 'object':
      return (
        <span className="text-ink-3">
          {open ? '{' : node.members.length === 0 ? '{}' : `{ ${things(node.members.length, 'member')} }`}
        </span>
      );
  }
}

/** The type in the words of JSON Schema. */
function typeOf(node: JsonNode): string {
  if (node.kind !== 'number') return node.kind;
  return /^-?\d+$/.test(node.text) ? 'integer' : 'number';
}

const things = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
