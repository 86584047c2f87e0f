import { logLevels } from '../../session/types.ts';
import type { Line, Timeline } from '../../timeline/model.ts';

export const noticeKinds = ['log', 'progress', 'list', 'resource', 'fault', 'other'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notification of the server, or a fault of the transport. */
export interface NoticeRow {
  readonly kind: NoticeKind;
  readonly line: Line;
  /** What it came with: the tool, prompt or resource of the call, or the call's method. */
  readonly call: string | undefined;
}

/** Everything a server told without being asked, and everything that went wrong below the messages, in the order of the recording. */
export function noticesOf(timeline: Timeline): readonly NoticeRow[] {
  const rows: NoticeRow[] = [];
  let sorted = true;
  const add = (line: Line, call: string | undefined) => {
    const kind = kindOf(line);
    if (kind === undefined) return;
    sorted &&= (rows.at(-1)?.line.seq ?? 0) <= line.seq;
    rows.push({ kind, line, call });
  };
  for (const block of timeline.blocks) {
    if (block.kind === 'loose') add(block.line, undefined);
    else for (const line of block.lines) add(line, block.name ?? block.method);
  }
  // Calls that ran side by side stand one after the other in the blocks.
  return sorted ? rows : rows.sort((a, b) => a.line.seq - b.line.seq);
}

function kindOf({ kind, from, title }: Line): NoticeKind | undefined {
  if (kind === 'fault') return 'fault';
  if (kind !== 'notification' || from !== 'server') return undefined;
  if (title === 'notifications/message') return 'log';
  if (title === 'notifications/progress') return 'progress';
  if (/^notifications\/(tools|prompts|resources)\/list_changed$/.test(title)) return 'list';
  return title === 'notifications/resources/updated' ? 'resource' : 'other';
}

export interface NoticeFilter {
  /** Empty: all of them. */
  readonly kinds: ReadonlySet<NoticeKind>;
  /** The least severe log message that is shown. */
  readonly level: (typeof logLevels)[number];
  /** In any case. */
  readonly text: string;
}

/** The rows that fit. */
export function filterNotices(rows: readonly NoticeRow[], { kinds, level, text }: NoticeFilter): readonly NoticeRow[] {
  const least = logLevels.indexOf(level);
  const wanted = text.trim().toLowerCase();
  return rows.filter((row) => {
    if (kinds.size > 0 && !kinds.has(row.kind)) return false;
    if (row.kind === 'log' && least > 0 && severityOf(row.line) < least) return false;
    return wanted === '' || `${row.line.title}\n${row.line.summary}\n${row.call ?? ''}`.toLowerCase().includes(wanted);
  });
}

/** How severe a log message is, as its place among the levels; what names no known level is shown always. */
function severityOf({ summary }: Line): number {
  const at = (logLevels as readonly string[]).indexOf(summary.slice(0, summary.indexOf(':')));
  return at < 0 ? logLevels.length : at;
}

/** How many of each kind there are. */
export function countNotices(rows: readonly NoticeRow[]): ReadonlyMap<NoticeKind, number> {
  const counts = new Map<NoticeKind, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
