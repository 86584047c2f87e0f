import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { countPairs, summaryOf } from '../../timeline/compare.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Segments } from '../kit/segments.tsx';
import { type CompareResult, compareWith } from './compare-work.ts';
import type { ComparingProps } from './comparing.tsx';
import { OutsideItem } from './outside-item.tsx';
import { PairItem } from './pair-item.tsx';

export interface ComparisonPanelProps extends Omit<ComparingProps, 'children' | 'ref'> {
  readonly file: File;
  readonly onOther: () => void;
  readonly onClose: () => void;
}

type State = { readonly kind: 'working' } | CompareResult | { readonly kind: 'failed'; readonly reason: string };

/** Two recordings side by side: their calls in pairs, and in what each pair differs. */
export function ComparisonPanel(props: ComparisonPanelProps) {
  const { file, name, entries, length, bodies, onClose } = props;
  // Compared as it stood when it was asked for: a live recording grows on.
  const [taken, setTaken] = useState(length);
  const [state, setState] = useState<State>({ kind: 'working' });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const stop = new AbortController();
    setState({ kind: 'working' });
    compareWith({ entries: entries.slice(0, taken), bodies, file }, stop.signal).then(
      (result) => !stop.signal.aborted && setState(result),
      (error: unknown) =>
        !stop.signal.aborted && setState({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => stop.abort();
  }, [entries, taken, bodies, file]);
  return (
    <section aria-label="Recording comparison" className="@container flex min-h-0 flex-1 flex-col bg-canvas">
      <header className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-3 py-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate font-semibold outline-none"
          title={`${name} and ${file.name}`}
        >
          {name} <span className="font-normal text-ink-3">compared with</span> {file.name}
        </h2>
        {length > taken && <Button onClick={() => setTaken(length)}>Compare what came since</Button>}
        <Button onClick={props.onOther}>Another recording…</Button>
        <IconButton label="Close comparison" onClick={onClose}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Body state={state} file={file.name} onSelect={props.onSelect} />
      </div>
    </section>
  );
}

function Body({ state, file, onSelect }: { state: State; file: string; onSelect: (key: string) => void }) {
  switch (state.kind) {
    case 'working':
      return (
        <p role="status" className="px-3.5 py-3 text-ink-2">
          Comparing…
        </p>
      );
    case 'failed':
      return (
        <Notice tone="danger" title="The recordings could not be compared" className="m-3">
          {state.reason}
        </Notice>
      );
    case 'refused':
      return (
        <Notice tone="danger" title={`“${file}” could not be opened`} className="m-3">
          <Problems list={state.problems} />
        </Notice>
      );
    case 'compared':
      return <Pairs result={state} file={file} onSelect={onSelect} />;
  }
}

const views = [
  { key: 'differences', title: 'Differences' },
  { key: 'all', title: 'All calls' },
] as const;

/** Pairs drawn at a time. */
const chunk = 100;

function Pairs({
  result,
  file,
  onSelect,
}: {
  result: CompareResult & { kind: 'compared' };
  file: string;
  onSelect: (key: string) => void;
}) {
  const { pairs, outside, problems } = result;
  const differs = outside.differences.length > 0;
  const counts = countPairs(pairs);
  const [view, setView] = useState<(typeof views)[number]['key']>(
    counts.alike === pairs.length && !differs ? 'all' : 'differences',
  );
  const [limit, setLimit] = useState(chunk);
  const shown = view === 'all' ? pairs : pairs.filter((it) => !it.before || !it.after || it.differences.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {summaryOf(counts)}
          {differs && ' Outside any call they differ too.'}
        </p>
        <Segments label="Show calls" items={views} value={view} onChange={setView} className="text-sm" />
      </div>
      <p className="text-sm text-ink-3">
        Calls are matched by method, tool and arguments, then by order; questions outside any call by method and message or
        schema. Not compared: ids, times, the order of members, how long a person took, and durations that differ little.
      </p>
      {problems.length > 0 && (
        <Notice tone="warn" title={`Of “${file}” not everything could be read`}>
          <Problems list={problems} />
        </Notice>
      )}
      {differs || (view === 'all' && outside.before + outside.after > 0) ? (
        <ul aria-label="Outside any call">
          <OutsideItem outside={outside} />
        </ul>
      ) : null}
      {shown.length === 0 ? (
        <p className="text-ink-2">{pairs.length === 0 ? 'There is no call to compare.' : 'No call differs.'}</p>
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {shown.slice(0, limit).map((pair) => (
            <PairItem
              key={pair.before ? `1 ${pair.before.key}` : `2 ${pair.after?.key}`}
              pair={pair}
              result={result}
              onSelect={onSelect}
            />
          ))}
        </ol>
      )}
      {shown.length > limit && (
        <Button className="justify-self-start" onClick={() => setLimit(limit + chunk)}>
          Show more ({(shown.length - limit).toLocaleString('en')} left)
        </Button>
      )}
    </div>
  );
}

function Problems({ list }: { list: readonly string[] }) {
  return (
    <ul className="max-h-40 list-disc overflow-auto pl-4 wrap-anywhere">
      {list.slice(0, 20).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {list.length > 20 && <li>and {(list.length - 20).toLocaleString('en')} more</li>}
    </ul>
  );
}
