import { useMemo, useState } from 'react';
import type { JsonNode } from '../../json/node.ts';
import { compareMessages } from '../../timeline/compare-messages.ts';
import { Differences } from '../kit/differences.tsx';
import { Switch } from '../kit/switch.tsx';

/** One side of a comparison. */
export interface Side {
  /** The row's name. */
  readonly name: string;
  readonly node: JsonNode;
}

/** What differs between two rows' messages, member by member. */
export function CompareTab({ before, after }: { before: Side; after: Side }) {
  const [usual, setUsual] = useState(false);
  const found = useMemo(() => compareMessages(before.node, after.node), [before, after]);
  const list = usual ? [...found.shown, ...found.usual] : found.shown;
  return (
    <div className="grid gap-2 px-3.5 py-2.5">
      <dl className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-2.5 text-sm">
        <dt className="text-ink-3">Before</dt>
        <dd className="wrap-anywhere">{before.name}</dd>
        <dt className="text-ink-3">After</dt>
        <dd className="wrap-anywhere">{after.name}</dd>
      </dl>
      <div className="max-w-80">
        <Switch label="Ids, times and progress tokens too" checked={usual} onChange={setUsual} />
      </div>
      {list.length > 0 && <Differences list={list} label="Differences" />}
      <p className="text-sm text-ink-2">{words(list.length, usual ? 0 : found.usual.length)}</p>
    </div>
  );
}

function words(shown: number, hidden: number): string {
  const first =
    shown === 0 ? 'Nothing else differs' : shown === 1 ? 'One difference' : `${shown.toLocaleString('en')} differences`;
  if (hidden === 0) return shown === 0 ? 'Nothing differs.' : `${first}.`;
  return `${first}; ${hidden === 1 ? 'one' : hidden.toLocaleString('en')} in ids, times and progress tokens ${hidden === 1 ? 'is' : 'are'} not shown.`;
}
