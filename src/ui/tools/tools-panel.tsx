import { useMemo, useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { filterListed } from './filter-listed.ts';
import { ListPane } from './list-pane.tsx';
import { ToolRow } from './tool-row.tsx';
import { useTools } from './use-tools.ts';

export interface ToolsPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** Name of the chosen tool. */
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
  /** When the server last said that the list changed. */
  readonly changed: number | undefined;
}

/** The server's tools: malformed ones among them with the reason. */
export function ToolsPanel({ session, snapshot, selected, onSelect, changed }: ToolsPanelProps) {
  const list = useTools(session, snapshot);
  const [filter, setFilter] = useState('');
  const items = list.query.data?.items;
  const asked = useMemo(() => roundsByTool(snapshot), [snapshot]);
  const shown = useMemo(() => filterListed(items ?? [], filter), [items, filter]);
  const chosen = items?.find((tool) => tool.name !== undefined && tool.name === selected)?.key;
  return (
    <ListPane
      title="Tools"
      noun="tools"
      method="tools/list"
      list={list}
      changed={changed}
      filter={filter}
      onFilter={setFilter}
      shown={shown}
      keyOf={(tool) => tool.key}
      row={(tool) => (
        <ToolRow
          tool={tool}
          selected={tool.key === chosen}
          asked={(tool.name !== undefined && asked.get(tool.name)) || 0}
          onSelect={onSelect}
        />
      )}
    />
  );
}

/** Most rounds of questions one call of each tool has had. */
function roundsByTool(snapshot: SessionSnapshot): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>();
  for (const call of snapshot.calls)
    if (call.method === 'tools/call' && call.name !== undefined)
      rounds.set(call.name, Math.max(rounds.get(call.name) ?? 0, call.rounds));
  return rounds;
}
