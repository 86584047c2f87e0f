import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ledgerCsv } from '../../export/ledger-csv.ts';
import { redact } from '../../export/redact.ts';
import type { Bodies } from '../../recording/bodies.ts';
import { type LedgerRow, ledgerOf } from '../../timeline/ledger.ts';
import { searchLedger } from '../../timeline/ledger-search.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { TimeRange } from '../../timeline/pick.ts';
import type { Entry } from '../../wire/entry.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Notice } from '../kit/notice.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { downloadText } from './download-text.ts';
import { type LedgerSort, sortLedger } from './ledger-sort.ts';
import { LedgerTable } from './ledger-table.tsx';
import { useLedger } from './use-ledger.ts';

export interface LedgerDialogProps {
  readonly state: { readonly timeline: Timeline; readonly entries: readonly Entry[]; readonly length: number };
  /** For the name of the file. */
  readonly server: string;
  readonly bodies: Bodies;
  /** The part of the time that the timeline shows; undefined: all of it. */
  readonly range: TimeRange | undefined;
  /** Selects a row of the timeline. */
  readonly onShow: (key: string) => void;
  readonly onClose: () => void;
}

/** Every question of the recording and its answer, across calls and connections. */
export function LedgerDialog({ state, server, bodies, range, onShow, onClose }: LedgerDialogProps) {
  const ledger = useLedger(state, bodies);
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<LedgerSort>({ column: 'time', down: false });
  const [secrets, setSecrets] = useState(false);
  const [whole, setWhole] = useState(range === undefined);
  const all = ledger.kind === 'read' ? ledger.rows : none;
  const rows = useMemo(
    () => sortLedger(searchLedger(whole || !range ? all : askedIn(all, range), query), sort),
    [all, query, sort, whole, range],
  );
  const save = () => {
    if (ledger.kind !== 'read') return;
    const kept = secrets ? rows : withoutSecrets(rows, ledger.entries, state.timeline);
    downloadText(ledgerCsv(kept), 'text/csv', server);
  };
  return (
    <Dialog
      open
      wide="full"
      title="Ledger"
      onClose={onClose}
      actions={
        <>
          <label className="mr-auto flex items-center gap-1.5 text-sm">
            <input
              type="checkbox"
              checked={secrets}
              onChange={(event) => setSecrets(event.target.checked)}
              className="accent-accent"
            />
            With secrets: what looks like a password, token or key is otherwise left out of the file
          </label>
          <Button icon={<Download size={14} aria-hidden="true" />} disabled={rows.length === 0} onClick={save}>
            Save as CSV
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {ledger.kind === 'failed' ? (
        <Notice tone="danger" title="The ledger cannot be read">
          {ledger.reason}
        </Notice>
      ) : ledger.kind === 'reading' ? (
        <p role="status">Reading the questions and their answers…</p>
      ) : all.length === 0 ? (
        <EmptyState title="No question was asked">
          Whatever a server asks for, in any call of this recording, is listed here with its answer.
        </EmptyState>
      ) : (
        <>
          <div className="mb-2 flex items-center gap-3">
            <SearchBox
              label="Search ledger"
              value={query}
              onChange={setQuery}
              placeholder="Any words, or field:value"
              data-first-focus
            />
            <p role="status" className="shrink-0 text-sm text-ink-3">
              {rows.length === all.length ? '' : `${rows.length.toLocaleString('en')} of `}
              {all.length.toLocaleString('en')} {all.length === 1 ? 'question' : 'questions'}
            </p>
          </div>
          {range && (
            <label className="mb-2 flex min-h-6 items-center gap-1.5 text-sm">
              <input
                type="checkbox"
                checked={!whole}
                onChange={(event) => setWhole(!event.target.checked)}
                className="accent-accent"
              />
              Only what stood open in the time that the timeline shows
            </label>
          )}
          {rows.length === 0 ? (
            <EmptyState title={query === '' ? 'No question stood open in this time' : 'No question holds all of that'}>
              {query === '' ? 'Look at the whole recording.' : 'Search for fewer words.'}
            </EmptyState>
          ) : (
            <LedgerTable rows={rows} sort={sort} onSort={setSort} onShow={onShow} />
          )}
        </>
      )}
    </Dialog>
  );
}

/** The questions that waited in a range: asked before its end, and not over before it. */
function askedIn(rows: readonly LedgerRow[], [from, to]: TimeRange): readonly LedgerRow[] {
  return rows.filter(({ time, waited }) => time <= to && time + (waited ?? Number.POSITIVE_INFINITY) >= from);
}

const none: readonly LedgerRow[] = [];

/** The same rows, read from entries whose secrets were taken out. */
function withoutSecrets(rows: readonly LedgerRow[], entries: readonly Entry[], timeline: Timeline): readonly LedgerRow[] {
  const clean = redact(entries).entries;
  const byKey = new Map(ledgerOf(timeline, clean, clean.length).map((row) => [row.key, row]));
  return rows.flatMap((row) => byKey.get(row.key) ?? []);
}
