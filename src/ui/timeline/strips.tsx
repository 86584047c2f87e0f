import { Hourglass, TriangleAlert } from 'lucide-react';
import type { Finding } from '../../findings/finding.ts';
import type { Question } from '../../timeline/model.ts';
import { formatDuration } from '../kit/format.ts';
import { useNow } from '../kit/use-now.ts';
import { heights } from './row-height.ts';
import { attributionReasons } from './words.ts';

const place =
  'mr-6 ml-[98px] flex items-center gap-2 overflow-hidden rounded-r-md border-l-[3px] px-2.5 text-sm whitespace-nowrap @max-lg:mr-2 @max-lg:ml-4';

/** Under a question that waits: how long, and how it was tied to its call. */
export function WaitStrip({ question, stoppedAt }: { question: Question; stoppedAt: number | undefined }) {
  const held = question.answered !== undefined;
  const clock = useNow(stoppedAt === undefined && !held);
  const waited = Math.max(0, (question.answered ?? stoppedAt ?? clock) - question.started);
  return (
    <div className="pt-px pb-1" style={{ height: heights.strip }}>
      <div className={`${place} h-full border-person bg-person-soft text-person`}>
        <Hourglass size={13} aria-hidden="true" className="shrink-0" />
        <b className="font-semibold">{formatDuration(waited)}</b>
        <span>{held ? 'answered, sent with the others of its round' : 'waiting for your answer'}</span>
        <span className="min-w-0 truncate text-ink-2" title={`Tied to its call: ${attributionReasons[question.attribution]}.`}>
          {` · ${question.attribution} · round ${question.round}`}
        </span>
      </div>
    </div>
  );
}

/** Under a line that breaks the specification: what is wrong with it. */
export function FindingStrip({ findings }: { findings: readonly Finding[] }) {
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0]!;
  const tone = worst.severity === 'error' ? 'border-danger bg-danger-soft text-danger' : 'border-warn bg-warn-soft text-warn';
  return (
    <div className="pt-px pb-1" style={{ height: heights.strip }}>
      <div className={`${place} h-full ${tone}`} title={findings.map(({ message }) => message).join('\n')}>
        <TriangleAlert size={13} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 truncate">{worst.message}</span>
        {findings.length > 1 && <b className="shrink-0 font-semibold">+{findings.length - 1} more</b>}
      </div>
    </div>
  );
}
