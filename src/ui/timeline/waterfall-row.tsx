import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { Axis } from '../../timeline/axis.ts';
import { splitDurations } from '../../timeline/durations.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import type { Round } from '../../timeline/rounds.ts';
import { statusWords } from '../../timeline/row-name.ts';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { formatDuration } from '../kit/format.ts';
import { cellRole } from './grid-roles.ts';
import type { Part } from './range.ts';
import { answersOf, spanOf } from './round-mark.tsx';
import { heights } from './row-height.ts';
import { attributionReasons, badgeTone, countWords, isGuess, statusTones } from './words.ts';

export interface WaterfallRowProps {
  readonly call: Call | undefined;
  /** The row is a question. */
  readonly question: Question | undefined;
  readonly line: Line;
  /** The round it stands for. */
  readonly round: Round | undefined;
  readonly level: 1 | 2 | 3;
  readonly open: boolean | undefined;
  readonly faulty: boolean;
  readonly axis: Axis;
  /** The part of the axis that is seen. */
  readonly part: Part;
  readonly now: number;
  readonly selected: boolean;
}

/** An exchange as a bar on the time axis: server and network plain, the person's time hatched. */
export function WaterfallRow(props: WaterfallRowProps) {
  const { call, question, line, round, axis, part, now } = props;
  const asked = round && call ? call.questions.filter((it) => it.round === round.number) : undefined;
  const whole = asked ? spanOf(asked, line.time) : (question ?? call);
  const started = whole?.started ?? line.time;
  const ended = whole?.ended ?? now;
  const waits = asked ? asked.flatMap(waitsOf) : question ? waitsOf(question) : (call?.waits ?? []);
  const { total, person, rest } = splitDurations({ started, ended, waits: asked && call ? call.waits : waits }, now);
  const words = [
    person > 0 && `waiting for you ${formatDuration(person)}`,
    !question && `server and network ${formatDuration(rest)}`,
    `${formatDuration(total)} in all`,
  ].filter(Boolean);
  return (
    <div
      className={`tl-waterfall tl-focus rounded-md px-2 ${props.selected ? 'bg-accent-soft' : 'hover:bg-surface'}`}
      style={{ height: heights.waterfall }}
    >
      <span {...cellRole} className={`flex min-w-0 items-center gap-1.5 ${indents[props.level]}`}>
        {question && call && <RowToggle open={props.open} />}
        {round && asked ? (
          <RoundLabel round={round} answers={answersOf(asked)} />
        ) : question ? (
          <QuestionLabel question={question} call={call} line={line} />
        ) : (
          call && <CallLabel call={call} open={props.open} />
        )}
        {props.faulty && (
          <span title="Something in it went wrong, or breaks a rule" className="shrink-0 text-danger">
            <TriangleAlert size={13} aria-hidden="true" />
          </span>
        )}
      </span>
      <span {...cellRole} title={words.join(', ')} className="relative h-full min-w-0 overflow-hidden forced-color-adjust-none">
        <Bar axis={axis} part={part} from={started} to={ended} look={question ? 'bg-line-strong' : 'bg-server'} />
        {waits.map(([start, end]) => (
          <Bar key={start} axis={axis} part={part} from={start} to={end ?? now} look="tl-person-time" />
        ))}
      </span>
      <span {...cellRole} className="tl-split text-right text-[11.5px] text-person">
        {person > 0 && formatDuration(person)}
      </span>
      <span {...cellRole} className="tl-split text-right text-[11.5px] text-server">
        {!question && formatDuration(rest)}
      </span>
      <span {...cellRole} className="text-right text-[11.5px] text-ink-3" title={words.join(', ')}>
        {formatDuration(total)}
      </span>
    </div>
  );
}

/** The questions of a round stand side by side: its first is no more than the others. */
const indents = { 1: '', 2: 'pl-3 @max-lg:pl-0', 3: 'pl-3 @max-lg:pl-0' } as const;

function RowToggle({ open }: { open: boolean | undefined }) {
  if (open === undefined) return <span className="size-6 shrink-0" />;
  return (
    <span data-toggle className="grid size-6 shrink-0 cursor-pointer place-items-center rounded text-ink-3 hover:bg-sunken">
      <ChevronRight size={14} aria-hidden="true" className={open ? 'rotate-90' : ''} />
    </span>
  );
}

/** Where there is little room. */
const shortStatus: typeof statusWords = {
  ...statusWords,
  waiting: 'waiting',
  'tool-error': 'error',
  'protocol-error': 'error',
  'ended-here': 'ended',
  'connection-lost': 'lost',
};

/** A closed round stands for its questions. */
function RoundLabel({ round, answers }: { round: Round; answers: string }) {
  return (
    <>
      <span className="min-w-0 truncate text-[11.5px]">
        Round {round.number} <span className="text-ink-3">{countWords(round.questions, 'question')}</span>
      </span>
      <Badge>{answers}</Badge>
    </>
  );
}

function CallLabel({ call, open }: { call: Call; open: boolean | undefined }) {
  const name = call.name ?? call.method;
  return (
    <>
      <RowToggle open={open} />
      <b
        className="min-w-14 truncate font-mono text-[11.5px] font-semibold"
        title={exactTitle(`${call.method}${call.name ? ` ${call.name}` : ''}`)}
      >
        <ExactText text={name} />
      </b>
      <Badge
        tone={statusTones[call.status]}
        title={statusWords[call.status]}
        className={call.status === 'succeeded' ? '@max-xl:hidden' : 'min-w-8 shrink-[9] @max-xl:shrink'}
      >
        <span className="@max-xl:hidden">{statusWords[call.status]}</span>
        <span className="@xl:hidden">{shortStatus[call.status]}</span>
      </Badge>
    </>
  );
}

function QuestionLabel({ question, call, line }: { question: Question; call: Call | undefined; line: Line }) {
  const answer = question.answer ?? (question.status === 'open' ? 'waiting' : question.status);
  const tie = question.attribution;
  return (
    <>
      {!call && <span className="size-6 shrink-0" />}
      <span className="min-w-0 truncate text-[11.5px]" title={exactTitle(`${line.title} ${line.summary}`)}>
        <span className={`font-mono ${line.summary === '' ? '' : '@max-4xl:hidden'}`}>
          <ExactText text={line.title.split('/', 1)[0] ?? ''} />
        </span>{' '}
        <span className="text-ink-3">
          <ExactText text={line.summary} />
        </span>
      </span>
      {call && call.rounds > 1 && (
        <span className="shrink-0 text-[10.5px] text-ink-3 @max-lg:hidden">round {question.round}</span>
      )}
      {isGuess(tie) ? (
        <Badge tone="warn" title={`${tie}: ${attributionReasons[tie]}`}>
          <span className="@max-4xl:hidden">{tie}</span>
          <span className="@4xl:hidden">?</span>
        </Badge>
      ) : (
        tie === 'only-open-call' && (
          <Badge title={attributionReasons[tie]} className="@max-4xl:hidden">
            {tie}
          </Badge>
        )
      )}
      <Badge tone={question.status === 'open' ? 'person' : badgeTone(answer)}>{answer}</Badge>
    </>
  );
}

/** When the person was waited for. A rule that answers lets nobody wait; an answer that is held back waits for the others. */
function waitsOf(question: Question): Call['waits'] {
  if (question.by === 'rule' || question.by === 'refusal') return [];
  return [[question.started, question.answered ?? question.ended]];
}

/** A stretch of time on the axis, as far as it is in the part that is seen. */
export function Bar(props: { axis: Axis; part: Part; from: number; to: number; look: string }) {
  const { axis, part, look } = props;
  const [seenFrom, seenTo] = part;
  const share = (time: number) => (axis.place(time) - seenFrom) / (seenTo - seenFrom);
  const start = share(props.from);
  const end = share(props.to);
  if (end < 0 || start > 1) return null;
  const left = Math.max(start, -0.05);
  return (
    <i
      aria-hidden="true"
      className={`absolute top-1/2 h-2.5 min-w-[3px] -translate-y-1/2 rounded-xs ${look}`}
      // What is over at once, or has just begun, is a stroke that is seen, at the end of the axis too.
      style={{ left: `min(${left * 100}%, 100% - 3px)`, width: `${(Math.min(end, 1.05) - left) * 100}%` }}
    />
  );
}
