import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { LedgerRow } from '../../timeline/ledger.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatClock, formatDuration } from '../kit/format.ts';
import type { LedgerColumn, LedgerSort } from './ledger-sort.ts';

/** Rows that are drawn at first, and with each wish for more. */
const page = 200;

const columns: readonly { readonly key: LedgerColumn; readonly title: string; readonly className?: string }[] = [
  { key: 'time', title: 'Time', className: 'w-[74px]' },
  { key: 'server', title: 'Server', className: 'w-[12%]' },
  { key: 'call', title: 'Call', className: 'w-[15%]' },
  { key: 'question', title: 'Question' },
  { key: 'fields', title: 'Fields', className: 'w-[24%]' },
  { key: 'action', title: 'Action', className: 'w-[86px]' },
  { key: 'by', title: 'By', className: 'w-[66px]' },
  { key: 'waited', title: 'Waited', className: 'w-[74px]' },
];

export interface LedgerTableProps {
  readonly rows: readonly LedgerRow[];
  readonly sort: LedgerSort;
  readonly onSort: (sort: LedgerSort) => void;
  readonly onShow: (key: string) => void;
}

export function LedgerTable({ rows, sort, onSort, onShow }: LedgerTableProps) {
  const [shown, setShown] = useState(page);
  return (
    <>
      <table className="w-full table-fixed border-collapse text-left text-sm max-lg:min-w-[880px]">
        <caption className="sr-only">Questions and their answers</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map(({ key, title, className }) => {
              const on = sort.column === key;
              return (
                <th
                  key={key}
                  scope="col"
                  aria-sort={on ? (sort.down ? 'descending' : 'ascending') : 'none'}
                  className={`py-0.5 pr-2 font-semibold ${className ?? ''}`}
                >
                  <button
                    type="button"
                    onClick={() => onSort({ column: key, down: on && !sort.down })}
                    className="flex min-h-6 items-center gap-0.5 rounded text-ink hover:text-accent"
                  >
                    {title}
                    {on &&
                      (sort.down ? <ChevronDown size={13} aria-hidden="true" /> : <ChevronUp size={13} aria-hidden="true" />)}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <LedgerLine key={row.key} row={row} onShow={onShow} />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <Button className="mt-2" onClick={() => setShown(shown + page)}>
          Show {Math.min(page, rows.length - shown).toLocaleString('en')} more
        </Button>
      )}
    </>
  );
}

const tones = { accept: 'ok', decline: 'neutral', cancel: 'neutral', open: 'person' } as const;
const byWords = { hand: 'hand', rule: 'rule', refusal: 'refusal', purpose: 'on purpose' } as const;

function LedgerLine({ row, onShow }: { row: LedgerRow; onShow: (key: string) => void }) {
  const cell = 'py-1.5 pr-2 align-top wrap-anywhere';
  const title = `${row.method}${row.mode === '' ? '' : `, ${row.mode}`}`;
  return (
    <tr
      onClick={() => getSelection()?.isCollapsed !== false && onShow(row.key)}
      className="cursor-pointer border-b border-line hover:bg-accent-soft"
    >
      <td className={`${cell} tabular-nums text-ink-3`} title={new Date(row.time).toISOString()}>
        {formatClock(row.time).slice(0, 8)}
      </td>
      <td className={cell}>
        <VisibleText text={row.server} />
      </td>
      <td className={`${cell} font-mono text-[11.5px]`}>
        <ExactText text={row.call ?? ''} />
      </td>
      <td className={cell}>
        <button type="button" onClick={() => onShow(row.key)} className="block min-h-6 max-w-full rounded text-left text-ink">
          <span className="line-clamp-3">
            <VisibleText text={row.message || row.method} />
          </span>
        </button>
        <span className="block font-mono text-[11px] text-ink-3">
          <ExactText text={title} />
        </span>
      </td>
      <td className={cell}>
        {row.fields.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 font-mono text-[11.5px]">
            {row.fields.map(({ name, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes.
              <div key={at} className="contents">
                <dt className="max-w-36 truncate text-ink-3">
                  <VisibleText text={name} />
                </dt>
                <dd className="line-clamp-3 text-ink">
                  <VisibleText text={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </td>
      <td className={cell}>
        <Badge tone={tones[row.action as keyof typeof tones] ?? 'neutral'} title={row.action}>
          {row.action}
        </Badge>
      </td>
      <td className={cell}>{row.by === undefined ? '' : byWords[row.by]}</td>
      <td className={`${cell} tabular-nums`}>{row.waited === undefined ? '' : formatDuration(row.waited)}</td>
    </tr>
  );
}
