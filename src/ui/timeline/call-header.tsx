import { ChevronRight } from 'lucide-react';
import { splitDurations } from '../../timeline/durations.ts';
import type { Call } from '../../timeline/model.ts';
import { statusWords } from '../../timeline/row-name.ts';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { FindingsBadge } from './findings-badge.tsx';
import { cellRole } from './grid-roles.ts';
import { heights } from './row-height.ts';
import { SplitBar } from './split-bar.tsx';
import { attributionReasons, countWords, statusTones } from './words.ts';

export interface CallHeaderProps {
  readonly call: Call;
  readonly open: boolean;
  /** The moment the picture stands still at; undefined while it is live. */
  readonly stoppedAt: number | undefined;
  /** Findings of the whole call. */
  readonly errors: number;
  readonly warnings: number;
}

/** What a call was, how it came out, and whose time it took. */
export function CallHeader({ call, open, stoppedAt, errors, warnings }: CallHeaderProps) {
  return (
    <div {...cellRole} className="flex items-center gap-2 pr-2.5 pl-1" style={{ height: heights.header }}>
      <span
        data-toggle
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <ChevronRight size={14} aria-hidden="true" className={open ? 'rotate-90' : ''} />
      </span>
      <span className="-ml-1 flex min-w-0 shrink items-baseline gap-1.5 font-mono text-sm font-semibold">
        <b className={`max-w-full shrink-0 truncate font-semibold ${call.name === undefined ? '' : '@max-lg:hidden'}`}>
          <ExactText text={call.method} />
        </b>
        {call.name !== undefined && (
          <span className="min-w-0 truncate text-ink-2 @max-lg:text-ink">
            <ExactText text={call.name} />
          </span>
        )}
      </span>
      <Badge tone={statusTones[call.status]} className={call.status === 'running' ? 'tl-pulse' : ''}>
        {statusWords[call.status]}
      </Badge>
      {call.questions.length > 0 && <Questions call={call} />}
      <FindingsBadge errors={errors} warnings={warnings} />
      <span className="flex-1" />
      <Timing call={call} stoppedAt={stoppedAt} />
    </div>
  );
}

/** How many questions in how many rounds, and how they were tied to the call. */
function Questions({ call }: { call: Call }) {
  const ties = [...new Set(call.questions.map(({ attribution }) => attribution))];
  const rounds = call.rounds > 1 ? `, ${countWords(call.rounds, 'round')}` : '';
  return (
    <span
      className="flex min-w-0 shrink-[4] items-center gap-1.5 @max-xl:hidden"
      title={ties.map((tie) => `${tie}: ${attributionReasons[tie]}`).join('\n')}
    >
      <Badge>
        {countWords(call.questions.length, 'question')}
        {rounds}
      </Badge>
      <span className="min-w-0 truncate text-[10.5px] text-ink-3 @max-3xl:hidden">{ties.join(', ')}</span>
    </span>
  );
}

function Timing({ call, stoppedAt }: { call: Call; stoppedAt: number | undefined }) {
  const running = call.ended === undefined && stoppedAt === undefined;
  const clock = useNow(running);
  const now = stoppedAt ?? clock;
  const { total, person, rest } = splitDurations(call, now);
  const progress = running ? progressWords(call) : undefined;
  if (call.waits.length === 0)
    return (
      <span className="shrink-0 text-sm text-ink-3">
        {progress && <span className="mr-2">{progress}</span>}
        {call.status === 'queued' ? 'not sent yet' : formatDuration(total)}
      </span>
    );
  return (
    <>
      {progress && <span className="shrink-0 text-sm text-ink-3 @max-xl:hidden">{progress}</span>}
      <span className="shrink-0 text-sm text-ink-3" title="Server and network are one figure: a browser cannot tell them apart.">
        <span className="text-person">you {formatDuration(person)}</span>
        <span className="@max-lg:hidden"> · server {formatDuration(rest)}</span>
      </span>
      <SplitBar call={call} now={now} className="w-14 shrink-0 @2xl:w-20 @3xl:w-36" />
    </>
  );
}

function progressWords({ progress }: Call): string | undefined {
  if (!progress) return undefined;
  if (progress.total === undefined || progress.total <= 0) return `progress ${progress.progress}`;
  return `${Math.round((100 * progress.progress) / progress.total)} %`;
}
