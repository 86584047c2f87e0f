import { memo } from 'react';
import type { Finding } from '../../findings/finding.ts';
import type { Call, Line, Question } from '../../timeline/model.ts';
import { formatClock, formatDuration } from '../kit/format.ts';
import { Arrow } from './arrow.tsx';
import { CallHeader } from './call-header.tsx';
import { relativeTime } from './clock.ts';
import { cellRole } from './grid-roles.ts';
import { LineLabel } from './line-label.tsx';
import { FaultBody, NoteBody } from './quiet-rows.tsx';
import { heights } from './row-height.ts';
import { FindingStrip, WaitStrip } from './strips.tsx';

export interface SequenceRowProps {
  /** The call the row is of or in; undefined for what stands outside every call. */
  readonly call: Call | undefined;
  /** Drawn as an arrow, a fault or a note; undefined where only the call's header is shown. */
  readonly line: Line | undefined;
  /** The row is the call's own: its header stands above the line. */
  readonly header: boolean;
  readonly open: boolean;
  readonly question: Question | undefined;
  readonly findings: readonly Finding[] | undefined;
  /** First and last row of its card. */
  readonly first: boolean;
  readonly last: boolean;
  readonly edge: 'start' | 'end' | 'both' | undefined;
  readonly selected: boolean;
  readonly stoppedAt: number | undefined;
}

/** One row of the sequence picture. Where it is in the list is no concern of it, so it is drawn again only when it changed. */
export const SequenceRow = memo(function SequenceRow(props: SequenceRowProps) {
  const { call, line, header, first, last } = props;
  if (!call && line?.kind === 'note') return <NoteBody line={line} selected={props.selected} />;
  return (
    <div style={last ? { paddingBottom: heights.gap } : undefined}>
      <div
        className={`tl-card tl-focus ${props.selected ? 'tl-selected' : ''}`}
        data-first={first}
        data-last={last}
        data-live={call?.status === 'waiting'}
        data-fault={!call && line?.kind === 'fault'}
      >
        {header && call && <CallHeader call={call} open={props.open} stoppedAt={props.stoppedAt} />}
        {header && line && <div className="border-t border-line" />}
        {line && <LineBody {...props} line={line} />}
      </div>
    </div>
  );
});

function LineBody(props: SequenceRowProps & { line: Line }) {
  const { call, line, question, findings } = props;
  const asks = line.kind === 'question';
  const byHand = line.kind === 'answer' && question?.by === 'hand';
  return (
    <>
      {line.kind === 'fault' ? (
        <FaultBody line={line} time={timeOf(call, line)} />
      ) : (
        <div className="tl-columns px-2.5" style={{ height: heights.line }}>
          <span {...cellRole} className="text-[11.5px] text-ink-3" title={formatClock(line.time)}>
            {timeOf(call, line)}
          </span>
          <div {...cellRole} className="h-full min-w-0">
            <Arrow from={line.from} dashed={isAnswer(line)} deep={line.depth === 1} edge={props.edge}>
              <LineLabel line={line} question={question} />
            </Arrow>
          </div>
          <span {...cellRole} className={`text-right text-[11.5px] ${byHand ? 'text-person' : 'text-ink-3'}`}>
            {line.took !== undefined && formatDuration(line.took)}
          </span>
        </div>
      )}
      {asks && question?.status === 'open' && <WaitStrip question={question} stoppedAt={props.stoppedAt} />}
      {findings && <FindingStrip findings={findings} />}
    </>
  );
}

/** The call's own line tells the time of day; the lines below it, how long after. */
function timeOf(call: Call | undefined, line: Line): string {
  return !call || line.key === call.lines[0]?.key ? formatClock(line.time).slice(0, 8) : relativeTime(line.time - call.started);
}

function isAnswer(line: Line): boolean {
  return line.kind === 'answer' || line.kind === 'result' || line.kind === 'error';
}
