import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Badge } from '../kit/badge.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatClock, formatDuration } from '../kit/format.ts';
import { Notice } from '../kit/notice.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { Segments } from '../kit/segments.tsx';
import { useSetting } from '../use-setting.ts';
import type { ListFailure, PagedList } from './list.ts';
import { type List, pagingSetting } from './use-list.ts';

/** Entries that are drawn at first, and with each wish for more. The filter looks at all of them. */
const portion = 500;

export interface ListPaneProps<T> {
  /** `Tools`: the region's name. */
  readonly title: string;
  /** `tools`, in sentences. */
  readonly noun: string;
  readonly method: string;
  readonly list: List<T>;
  /** When the server last said that the list changed. */
  readonly changed: number | undefined;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** The entries that fit the filter. */
  readonly shown: readonly T[];
  readonly row: (item: T) => ReactNode;
  readonly keyOf: (item: T) => string;
  /** Stands under the entries. */
  readonly foot?: ReactNode;
  /** Stands under the heading. */
  readonly head?: ReactNode;
}

/** A list of the server: its pages, filtered, with what is wrong with it and how fresh it is. */
export function ListPane<T>(props: ListPaneProps<T>) {
  const { title, noun, method, list, filter, onFilter, shown } = props;
  const { query, undeclared, connected, onNext, nextIsComing } = list;
  const heading = useId();
  const [paging, setPaging] = useSetting(pagingSetting);
  const [most, setMost] = useState(portion);
  const data = connected ? query.data : undefined;
  const failure = query.error?.failure ?? data?.failure;
  return (
    <section aria-labelledby={heading} aria-busy={query.isFetching} className="flex min-h-0 flex-1 flex-col bg-surface">
      <div className="flex items-center gap-2 px-3.5 pt-2.5 pb-1.5">
        <h2 id={heading} className="text-xs font-semibold tracking-wider text-ink-3 uppercase">
          {title}
        </h2>
        {data && <Badge>{filter.trim() === '' ? data.items.length : `${shown.length} of ${data.items.length}`}</Badge>}
        {data?.ttl !== undefined && (
          <span
            className="truncate text-xs text-ink-3"
            title="What the server says of keeping this list; asking again passes it by"
          >
            fresh for {formatDuration(data.ttl)}
            {data.scope !== undefined && ` · ${data.scope}`}
          </span>
        )}
        <span className="flex-1" />
        {connected && (
          <IconButton label="Ask for the list again" disabled={query.isFetching} onClick={() => void query.refetch()}>
            <RefreshCw size={14} aria-hidden="true" className={query.isFetching ? 'animate-spin' : undefined} />
          </IconButton>
        )}
      </div>
      {props.head}
      {data && data.items.length > 0 && (
        <div className="flex px-3 pb-2">
          <SearchBox label={`Filter ${noun}`} value={filter} onChange={onFilter} />
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        {connected && failure && <Failed failure={failure} busy={query.isFetching} onRetry={() => void query.refetch()} />}
        {data && <ListNotes list={data} changed={props.changed} fetching={query.isFetching} />}
        {data && shown.length > 0 && (
          <ul onKeyDown={moveFocus}>
            {shown.slice(0, most).map((item) => (
              <li key={props.keyOf(item)} className="[contain-intrinsic-size:auto_46px] [content-visibility:auto]">
                {props.row(item)}
              </li>
            ))}
          </ul>
        )}
        {data && shown.length > most && (
          <div className="px-3.5 py-1.5">
            <Button onClick={() => setMost(most + portion)}>
              Show {Math.min(portion, shown.length - most)} more {noun} ({(shown.length - most).toLocaleString('en')} left)
            </Button>
          </div>
        )}
        {data && (data.pages > 1 || data.next !== undefined || paging === 'page') && (
          <div className="flex flex-wrap items-center gap-2 px-3.5 py-1.5 text-sm text-ink-3">
            <span>{data.pages === 1 ? '1 page' : `${data.pages} pages`}</span>
            <Segments
              label="Pages"
              items={[
                { key: 'all', title: 'All', note: 'Lists are asked for to their end' },
                { key: 'page', title: 'One by one', note: 'A list is asked for a page at a time' },
              ]}
              value={paging}
              onChange={(next) => {
                setPaging(next);
                void query.refetch();
              }}
            />
          </div>
        )}
        {(onNext || nextIsComing) && (
          <div className="px-3.5 py-1.5">
            <Button disabled={!onNext} onClick={onNext}>
              {nextIsComing ? 'Asking for the next page…' : 'Ask for the next page'}
            </Button>
          </div>
        )}
        {data && data.items.length > 0 && shown.length === 0 && (
          <EmptyState title={`No ${singular(noun)} matches`} actions={<Button onClick={() => onFilter('')}>Show all</Button>}>
            The filter looks at names, titles and descriptions.
          </EmptyState>
        )}
        {data && data.items.length === 0 && !failure && data.problems.length === 0 && (
          <EmptyState title="The list is empty">
            The server answered {method} and named no {singular(noun)}.
          </EmptyState>
        )}
        {!connected && <EmptyState title={`No ${noun} yet`}>Connect to a server to see what it offers.</EmptyState>}
        {undeclared && !data && !failure && !query.isFetching && (
          <EmptyState
            title={`This server declares no ${noun}`}
            actions={<Button onClick={() => void query.refetch()}>Ask for {noun} anyway</Button>}
          >
            Its capabilities do not name them, so the list was not asked for.
          </EmptyState>
        )}
        {connected && query.isFetching && !data && <Loading noun={noun} />}
        {props.foot}
      </div>
    </section>
  );
}

const singular = (noun: string) => noun.replace(/s$/, '');

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
        <ExactText text={failure.message} />
      </span>
    </Notice>
  );
}

interface NotesProps {
  readonly list: PagedList<unknown>;
  readonly changed: number | undefined;
  readonly fetching: boolean;
}

function ListNotes({ list, changed, fetching }: NotesProps) {
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
              <code className="font-mono text-sm">
                <ExactText text={each.path} />
              </code>{' '}
              <ExactText text={each.reason} />
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}

function Loading({ noun }: { noun: string }) {
  return (
    <div role="status" className="grid gap-3 px-3.5 py-2">
      <span className="sr-only">Loading {noun}…</span>
      {[60, 80, 45].map((width) => (
        <span key={width} className="grid animate-pulse gap-1.5">
          <span className="h-3 rounded bg-line" style={{ width: `${width / 1.6}%` }} />
          <span className="h-2.5 rounded bg-sunken" style={{ width: `${width}%` }} />
        </span>
      ))}
    </div>
  );
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
