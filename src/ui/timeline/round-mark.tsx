import { ChevronRight } from 'lucide-react';
import { splitDurations } from '../../timeline/durations.ts';
import type { Call, Question } from '../../timeline/model.ts';
import { formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { FindingsBadge } from './findings-badge.tsx';
import type { SequenceGridRow } from './sequence-rows.ts';
import { countWords } from './words.ts';

type Round = NonNullable<SequenceGridRow['round']>;

/** Opens or closes a round. */
export function RoundToggle({ open }: { open: boolean }) {
  return (
    <span
      data-toggle
      className="-ml-1 grid size-6 cursor-pointer place-items-center rounded text-ink-3 hover:bg-sunken hover:text-ink"
    >
      <ChevronRight size={13} aria-hidden="true" className={open ? 'rotate-90' : ''} />
    </span>
  );
}

/** Heads a round of a call's questions. A closed one says how they were answered, and what is wrong in it. */
export function RoundMark(props: { call: Call; round: Round; errors: number; warnings: number; stoppedAt: number | undefined }) {
  const { call, round, stoppedAt } = props;
  const asked = call.questions.filter((it) => it.round === round.number);
  const { started, ended } = spanOf(asked, call.started);
  const clock = useNow(stoppedAt === undefined && ended === undefined, 1000);
  const { person } = splitDurations({ started, ended, waits: call.waits }, stoppedAt ?? clock);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-[11px] whitespace-nowrap text-ink-3">
      <b className="font-semibold text-ink-2">Round {round.number}</b>
      <span>{countWords(round.questions, 'question')}</span>
      {round.hidden && <span className="min-w-0 truncate text-ink-2">{answersOf(asked)}</span>}
      {person > 0 && <span className="text-person">you {formatDuration(person)}</span>}
      <FindingsBadge errors={props.errors} warnings={props.warnings} />
      <span className="h-px min-w-4 flex-1 bg-line" />
    </span>
  );
}

/** When the first of these questions came, and when the last of them was over; undefined while one is open. */
export function spanOf(asked: readonly Question[], fallback: number) {
  const started = asked[0]?.started ?? fallback;
  let ended: number | undefined = started;
  for (const it of asked) ended = it.ended === undefined || ended === undefined ? undefined : Math.max(ended, it.ended);
  return { started, ended };
}

/** How questions were answered: `accept`, `2 accept, 1 waiting`. */
export function answersOf(asked: readonly Question[]): string {
  const counts = new Map<string, number>();
  for (const { answer, status } of asked) {
    const word = answer ?? (status === 'open' ? 'waiting for you' : status);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => (asked.length === 1 ? word : `${count} ${word}`)).join(', ');
}
