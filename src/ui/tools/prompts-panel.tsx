import { useMemo, useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { filterListed } from './filter-listed.ts';
import { promptsKind } from './list-kinds.ts';
import { ListPane } from './list-pane.tsx';
import { ListedRow } from './listed-row.tsx';
import type { ListedPrompt } from './read-prompts.ts';
import { useList } from './use-list.ts';

export interface PromptsPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  readonly selected: ListedPrompt | undefined;
  readonly onSelect: (prompt: ListedPrompt) => void;
  readonly changed: number | undefined;
}

/** The server's prompts. */
export function PromptsPanel({ session, snapshot, selected, onSelect, changed }: PromptsPanelProps) {
  const list = useList(session, snapshot, promptsKind, 'prompts');
  const [filter, setFilter] = useState('');
  const items = list.query.data?.items;
  const shown = useMemo(() => filterListed(items ?? [], filter), [items, filter]);
  return (
    <ListPane
      title="Prompts"
      noun="prompts"
      method="prompts/list"
      {...{ list, changed, filter, shown }}
      onFilter={setFilter}
      keyOf={(prompt) => prompt.key}
      row={(prompt) => (
        <ListedRow
          id={prompt.name}
          title={prompt.title}
          about={prompt.description}
          problems={prompt.problems}
          node={prompt.node}
          selected={prompt.name !== undefined && prompt.name === selected?.name}
          onSelect={() => onSelect(prompt)}
        />
      )}
    />
  );
}
