import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { readRpc } from '../../json/rpc.ts';
import { treeHits } from '../kit/json-find.ts';
import { Segments } from '../kit/segments.tsx';
import { useColumns } from '../kit/use-columns.ts';
import { FactList } from './fact-list.tsx';
import type { Fact } from './facts.ts';
import { FindBar } from './find-bar.tsx';
import { MessageBlock, type MessageView, shownText } from './message-block.tsx';
import { hitsIn } from './text-window.ts';

export interface MessageTabProps {
  readonly facts: readonly Fact[];
  /** Exactly as sent or received; undefined where the row is no message. */
  readonly text: string | undefined;
  /** The question or answer inside it, where the row is one. */
  readonly part: { readonly title: string; readonly text: string } | undefined;
  readonly carrier: string;
  /** Shown where there is no message: what was noted. */
  readonly noted: ReactNode;
  /** Stands above everything: where one may go from here. */
  readonly jumps: ReactNode;
  /** Stands above the message: what changed against the first leg. */
  readonly changes: ReactNode;
}

/** A message as text, as a tree, and byte for byte; and what is known of it. */
export function MessageTab({ facts, text, part, carrier, noted, jumps, changes }: MessageTabProps) {
  return (
    <div className="grid gap-x-4 gap-y-3 px-3.5 py-2.5 @xl:grid-cols-[minmax(0,1fr)_minmax(220px,0.8fr)]">
      {jumps}
      <div className="min-w-0">
        {changes}
        {text === undefined ? noted : <Message text={text} part={part} carrier={carrier} />}
      </div>
      <FactList facts={facts} />
    </div>
  );
}

const none: readonly never[] = [];
const views = [
  { key: 'text', title: 'Text' },
  { key: 'tree', title: 'Tree' },
  { key: 'raw', title: 'Raw', note: 'Exactly as it was sent or received' },
] as const;

function Message({ text, part, carrier }: { text: string } & Pick<MessageTabProps, 'part' | 'carrier'>) {
  const [view, setView] = useState<MessageView>('text');
  const [wrap, setWrap] = useState(true);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed);
  const measure = useRef<HTMLPreElement>(null);
  const columns = useColumns(measure, true);
  const blocks = useMemo(() => {
    const whole = { title: part ? `Carried by: ${carrier}` : 'Message', text };
    return part ? [part, whole] : [whole];
  }, [part, carrier, text]);
  const shown = useMemo(() => blocks.map((it) => shownText(it.text, view, columns)), [blocks, view, columns]);
  const trees = useMemo(() => (view === 'tree' ? blocks.map((it) => readRpc(it.text).node) : undefined), [blocks, view]);
  const found = useMemo(() => {
    if (!trees) return shown.map((each) => ({ hits: hitsIn(each, wanted), paths: none }));
    return trees.map((node) => ({ hits: none, paths: node ? treeHits(node, wanted) : none }));
  }, [shown, trees, wanted]);
  const sizes = found.map(({ hits, paths }) => hits.length + paths.length);
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const now = count === 0 ? 0 : ((at % count) + count) % count;
  const before = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Segments label="Show message as" items={views} value={view} onChange={setView} className="text-sm" />
        <label className="flex min-h-6 items-center gap-1.5 text-sm text-ink-2">
          <input
            type="checkbox"
            checked={wrap}
            disabled={view === 'tree'}
            onChange={(event) => setWrap(event.target.checked)}
            className="size-4 accent-accent"
          />
          Wrap lines
        </label>
        <FindBar
          wanted={typed}
          onWanted={(next) => {
            setTyped(next);
            setAt(0);
          }}
          count={count}
          at={now}
          onMove={(step) => setAt(now + step)}
        />
      </div>
      {/* As wide as the blocks: their texts are laid out to fit. */}
      <pre ref={measure} aria-hidden="true" className="h-0 overflow-hidden px-2.5 font-mono text-[11.5px]" />
      {blocks.map((block, index) => {
        const first = before(index);
        return (
          <MessageBlock
            key={block.title}
            {...block}
            shown={shown[index]!}
            view={view}
            tree={trees?.[index]}
            wrap={wrap}
            wanted={wanted}
            {...found[index]!}
            current={now >= first && now < first + sizes[index]! ? now - first : undefined}
          />
        );
      })}
    </>
  );
}
