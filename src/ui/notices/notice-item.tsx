import { member, stringOf } from '../../json/access.ts';
import { readRpc } from '../../json/rpc.ts';
import { writeJson } from '../../json/write.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import type { Entry } from '../../wire/entry.ts';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { formatClock } from '../kit/format.ts';
import type { NoticeRow } from './notices.ts';

/** One line: when, what, how severe, from whom, and what was told, as plain text. */
export function NoticeItem({ row, entries, length }: { row: NoticeRow; entries: readonly Entry[]; length: number }) {
  const { line, kind, call } = row;
  const log = kind === 'log' ? logOf(entryAt(entries, length, line.seq)) : undefined;
  return (
    <>
      <span className="shrink-0 font-mono text-xs text-ink-3 tabular-nums">{formatClock(line.time)}</span>
      {kind === 'fault' ? (
        <Badge tone="danger">{line.badge ?? 'fault'}</Badge>
      ) : kind === 'log' ? (
        <Badge tone={toneOf(log?.level ?? line.summary)}>{log?.level ?? 'log'}</Badge>
      ) : (
        <code className="shrink-0 font-mono text-xs text-server">
          <ExactText text={line.title.replace(/^notifications\//, '')} />
        </code>
      )}
      {log?.logger !== undefined && (
        <span dir="auto" className="max-w-40 shrink-0 truncate text-sm text-ink-3 [unicode-bidi:isolate]">
          <ExactText text={log.logger} />
        </span>
      )}
      <span
        dir="auto"
        title={exactTitle(log?.data ?? line.summary)}
        className="min-w-0 flex-1 truncate text-ink [unicode-bidi:isolate]"
      >
        <ExactText
          text={log?.data ?? (kind === 'fault' ? [line.title, line.summary].filter(Boolean).join(': ') : line.summary)}
        />
      </span>
      {call !== undefined && (
        <code dir="auto" className="max-w-36 shrink-0 truncate font-mono text-xs text-ink-3 [unicode-bidi:isolate]">
          <ExactText text={call} />
        </code>
      )}
    </>
  );
}

/** Level, logger and data of a log message; undefined where its text is not at hand. */
function logOf(entry: Entry | undefined) {
  if (entry?.kind !== 'message' || entry.text === '') return undefined;
  const rpc = readRpc(entry.text);
  if (rpc.kind !== 'notification') return undefined;
  const data = member(rpc.params, 'data');
  return {
    level: stringOf(member(rpc.params, 'level')),
    logger: stringOf(member(rpc.params, 'logger')),
    data: data === undefined ? '' : (stringOf(data) ?? writeJson(data)).slice(0, 500),
  };
}

function toneOf(level: string) {
  if (/^(error|critical|alert|emergency)/.test(level)) return 'danger';
  return level.startsWith('warning') ? 'warn' : 'neutral';
}
