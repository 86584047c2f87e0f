import { ChevronRight } from 'lucide-react';
import type { Axis } from '../../timeline/axis.ts';
import type { Call, Question } from '../../timeline/model.ts';
import { statusWords } from '../../timeline/row-name.ts';
import { Badge } from '../kit/badge.tsx';
import { formatDuration } from '../kit/format.ts';
import { cellRole } from './grid-roles.ts';
import { heights } from './row-height.ts';
import { badgeTone, statusTones } from './words.ts';

export interface WaterfallRowProps {
  readonly call: Call;
  /** The row is one of the call's questions. */
  readonly question: Question | undefined;
  readonly open: boolean | undefined;
  readonly axis: Axis;
  readonly now: number;
  readonly selected: boolean;
}

/** An exchange as a bar on the time axis: server and network plain, the person's time hatched. */
export function WaterfallRow({ call, question, open, axis, now, selected }: WaterfallRowProps) {
  const from = question?.started ?? call.started;
  const to = (question ?? call).ended ?? now;
  const answer = question && (question.answer ?? (question.status === 'open' ? 'waiting' : question.status));
  return (
    <div
      className={`tl-waterfall tl-focus rounded-md px-2 ${selected ? 'bg-accent-soft' : 'hover:bg-surface'}`}
      style={{ height: heights.waterfall }}
    >
      <span {...cellRole} className={`flex min-w-0 items-center gap-1.5 ${question ? 'pl-12' : ''}`}>
        {open !== undefined && !question && (
          <span data-toggle className="grid size-6 shrink-0 cursor-pointer place-items-center rounded text-ink-3 hover:bg-sunken">
            <ChevronRight size={14} aria-hidden="true" className={open ? 'rotate-90' : ''} />
          </span>
        )}
        {open === undefined && !question && <span className="size-6 shrink-0" />}
        <span className="min-w-0 truncate font-mono text-[11.5px]">
          {question ? question.method : <b className="font-semibold">{call.name ?? call.method}</b>}
        </span>
        {answer !== undefined ? (
          <Badge tone={question?.status === 'open' ? 'person' : badgeTone(answer)}>{answer}</Badge>
        ) : (
          <Badge tone={statusTones[call.status]}>{statusWords[call.status]}</Badge>
        )}
      </span>
      <span {...cellRole} className="relative h-full min-w-0 overflow-hidden">
        <Bar axis={axis} from={from} to={to} look={question ? 'tl-person-time' : 'bg-server'} />
        {!question &&
          call.waits.map(([start, end]) => <Bar key={start} axis={axis} from={start} to={end ?? to} look="tl-person-time" />)}
      </span>
      <span {...cellRole} className="text-right text-[11.5px] text-ink-3">
        {formatDuration(to - from)}
      </span>
    </div>
  );
}

function Bar({ axis, from, to, look }: { axis: Axis; from: number; to: number; look: string }) {
  const start = axis.place(from);
  return (
    <i
      aria-hidden="true"
      className={`absolute top-1/2 h-2.5 min-w-0.5 -translate-y-1/2 rounded-xs ${look}`}
      style={{ left: `${start * 100}%`, width: `${(axis.place(to) - start) * 100}%` }}
    />
  );
}
