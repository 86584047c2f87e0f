import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { Badge } from '../kit/badge.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { formatClock } from '../kit/format.ts';
import { Notice } from '../kit/notice.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { filterTools } from './filter-tools.ts';
import type { ListFailure, ToolList } from './list-tools.ts';
import { ToolRow } from './tool-row.tsx';
import { useListChanged, useTools } from './use-tools.ts';

export interface ToolsPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** Name of the chosen tool. */
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
}

/** The server's tools: all pages, filtered, malformed ones among them with the reason. */
export function ToolsPanel({ session, snapshot, selected, onSelect }: ToolsPanelProps) {
  const { query, undeclared, connected } = useTools(session, snapshot);
  const changed = useListChanged(session, snapshot);
  const [filter, setFilter] = useState('');
  const list = connected ? query.data : undefined;
  const failure = query.error?.failure ?? list?.failure;
  const asked = useMemo(() => roundsByTool(snapshot), [snapshot]);
  const shown = useMemo(() => (list ? filterTools(list.tools, filter) : []), [list, filter]);
  const chosen = list?.tools.find((tool) => tool.name !== undefined && tool.name === selected)?.key;

  return (
    <section aria-labelledby="tools-heading" aria-busy={query.isFetching} className="flex min-h-0 flex-1 flex-col bg-surface">
      <div className="flex items-center gap-2 px-3.5 pt-2.5 pb-1.5">
        <h2 id="tools-heading" className="text-xs font-semibold tracking-wider text-ink-3 uppercase">
          Tools
        </h2>
        {list && <Badge>{filter.trim() === '' ? list.tools.length : `${shown.length} of ${list.tools.length}`}</Badge>}
        <span className="flex-1" />
        {connected && (
          <IconButton label="Ask for the list again" disabled={query.isFetching} onClick={() => void query.refetch()}>
            <RefreshCw size={14} aria-hidden="true" className={query.isFetching ? 'animate-spin' : undefined} />
          </IconButton>
        )}
      </div>
      {list && list.tools.length > 0 && (
        <div className="flex px-3 pb-2">
          <SearchBox label="Filter tools" value={filter} onChange={setFilter} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        {connected && failure && <Failed failure={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />}
        {list && <ListNotes list={list} changed={changed} fetching={query.isFetching} />}
        {list && shown.length > 0 && (
          <ul onKeyDown={moveFocus}>
            {shown.map((tool) => (
              <li key={tool.key} className="[contain-intrinsic-size:auto_46px] [content-visibility:auto]">
                <ToolRow
                  tool={tool}
                  selected={tool.key === chosen}
                  asked={(tool.name !== undefined && asked.get(tool.name)) || 0}
                  onSelect={onSelect}
                />
              </li>
            ))}
          </ul>
        )}
        {list && list.tools.length > 0 && shown.length === 0 && (
          <EmptyState title="No tool matches" actions={<Button onClick={() => setFilter('')}>Show all</Button>}>
            The filter looks at names, titles and descriptions.
          </EmptyState>
        )}
        {list && list.tools.length === 0 && !failure && list.problems.length === 0 && (
          <EmptyState title="The list is empty">The server answered tools/list and named no tool.</EmptyState>
        )}
        {!connected && <EmptyState title="No tools yet">Connect to a server to see what it offers.</EmptyState>}
        {undeclared && !list && !failure && !query.isFetching && (
          <EmptyState
            title="This server declares no tools"
            actions={<Button onClick={() => void query.refetch()}>Ask for tools anyway</Button>}
          >
            Its capabilities have no “tools” member, so the list was not asked for.
          </EmptyState>
        )}
        {connected && query.isFetching && !list && <Loading />}
      </div>
    </section>
  );
}

function Failed({ failure, busy, onRetry }: { failure: ListFailure; busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      title={failure.title}
      className="mx-3 mb-2"
      actions={
        <Button disabled={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <span dir="auto" className="whitespace-pre-wrap [unicode-bidi:isolate]">
        {failure.message}
      </span>
    </Notice>
  );
}

function ListNotes({ list, changed, fetching }: { list: ToolList; changed: number | undefined; fetching: boolean }) {
  return (
    <>
      {changed !== undefined && (
        <p role="status" className="px-3.5 pb-1.5 text-sm text-ink-3">
          The server said at {formatClock(changed).slice(0, 8)} that its list changed;{' '}
          {fetching ? 'asking again…' : 'loaded again.'}
        </p>
      )}
      {list.problems.length > 0 && (
        <Notice tone="warn" title="The list itself is not as it should be" className="mx-3 mb-2">
          {list.problems.map((each) => (
            <p key={each.path + each.reason}>
              <code className="font-mono text-sm">{each.path}</code> {each.reason}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 px-3.5 py-2">
      <span className="sr-only">Loading tools…</span>
      {[60, 80, 45].map((width) => (
        <span key={width} className="grid animate-pulse gap-1.5">
          <span className="h-3 rounded bg-line" style={{ width: `${width / 1.6}%` }} />
          <span className="h-2.5 rounded bg-sunken" style={{ width: `${width}%` }} />
        </span>
      ))}
    </div>
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

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('li > button')];
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
