import { Hourglass, Link2, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Finding } from '../../findings/finding.ts';
import type { Attribution, Question } from '../../timeline/model.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { Lane, type LaneProps } from './arrow.tsx';
import { attributionReasons, isGuess } from './words.ts';

const strip =
  'mt-px mb-1 flex h-6 min-w-0 flex-1 items-center gap-2 overflow-hidden rounded-r-md border-l-[3px] px-2.5 text-sm whitespace-nowrap';

/** Words between two lines, past which the lifelines go on. */
export function StripLane({
  height,
  children,
  before,
  ...lane
}: Omit<LaneProps, 'edge' | 'side'> & {
  height: number;
  children: ReactNode;
  /** Stands where lines have their time. */
  before?: ReactNode;
}) {
  return (
    <div className="tl-columns px-2.5" style={{ height }}>
      <span>{before}</span>
      <Lane {...lane}>
        <span className="flex min-w-0 flex-1 items-center px-2 @max-lg:px-1">{children}</span>
      </Lane>
    </div>
  );
}

/** Under a question that waits: how long, and how it was tied to its call. */
export function WaitStrip({ question, stoppedAt }: { question: Question; stoppedAt: number | undefined }) {
  const held = question.answered !== undefined;
  const clock = useNow(stoppedAt === undefined && !held);
  const waited = Math.max(0, (question.answered ?? stoppedAt ?? clock) - question.started);
  return (
    <div className={`${strip} border-person bg-person-soft text-person`}>
      <Hourglass size={13} aria-hidden="true" className="shrink-0" />
      <b className="font-semibold">{formatDuration(waited)}</b>
      <span>{held ? 'answered, sent with the others of its round' : 'waiting for your answer'}</span>
      <span className="min-w-0 truncate text-ink-2 @max-lg:hidden" title={tieWords(question.attribution)}>
        {` · ${question.attribution === 'none' ? 'of no call' : question.attribution} · round ${question.round} · ${attributionReasons[question.attribution]}`}
      </span>
    </div>
  );
}

/** Under a question whose call is not certain: how it was tied to one, or why it was not. */
export function TieStrip({ attribution }: { attribution: Attribution }) {
  const tone = isGuess(attribution) ? 'border-warn bg-warn-soft text-warn' : 'border-line-strong bg-sunken text-ink-2';
  return (
    <div className={`${strip} ${tone}`} title={tieWords(attribution)}>
      <Link2 size={13} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 truncate">
        {attribution}: {attributionReasons[attribution]}
      </span>
    </div>
  );
}

/** Under a line that breaks the specification: what is wrong with it. */
export function FindingStrip({ findings }: { findings: readonly Finding[] }) {
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0]!;
  const Sign = worst.severity === 'error' ? OctagonAlert : TriangleAlert;
  const tone = worst.severity === 'error' ? 'border-danger bg-danger-soft text-danger' : 'border-warn bg-warn-soft text-warn';
  return (
    <div className={`${strip} ${tone}`} title={exactTitle(findings.map(({ message }) => message).join('\n'))}>
      <Sign size={13} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 truncate">
        <ExactText text={worst.message} />
      </span>
      {findings.length > 1 && <b className="shrink-0 font-semibold">+{findings.length - 1} more</b>}
    </div>
  );
}

/** Where nothing happened for long. */
export function GapMark({ silence }: { silence: number }) {
  return (
    <span className="flex h-6 min-w-0 flex-1 items-center gap-2 text-[11px] whitespace-nowrap text-ink-3">
      <span className="min-w-4 flex-1 border-t border-dashed border-line-strong" />
      {formatDuration(silence)} later
      <span className="min-w-4 flex-1 border-t border-dashed border-line-strong" />
    </span>
  );
}

function tieWords(attribution: Attribution): string {
  return `Tied to its call: ${attributionReasons[attribution]}.`;
}
