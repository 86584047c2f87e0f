import { memo, type ReactNode } from 'react';
import type { Call, Line } from '../../timeline/model.ts';
import { Badge } from '../kit/badge.tsx';
import { formatClock, formatDuration } from '../kit/format.ts';
import { Arrow } from './arrow.tsx';
import { CallHeader } from './call-header.tsx';
import { relativeTime } from './clock.ts';
import { cellRole } from './grid-roles.ts';
import { LineLabel } from './line-label.tsx';
import { FaultBody, NoteBody } from './quiet-rows.tsx';
import { RoundMark, RoundToggle } from './round-mark.tsx';
import { heights } from './row-height.ts';
import type { SequenceGridRow } from './sequence-rows.ts';
import { FindingStrip, GapMark, StripLane, TieStrip, WaitStrip } from './strips.tsx';

export interface SequenceRowProps
  extends Pick<
    SequenceGridRow,
    | 'call'
    | 'line'
    | 'question'
    | 'findings'
    | 'header'
    | 'errors'
    | 'warnings'
    | 'first'
    | 'last'
    | 'edge'
    | 'gap'
    | 'waited'
    | 'tie'
    | 'round'
  > {
  /** Undefined where there is nothing to open. */
  readonly open: boolean | undefined;
  readonly selected: boolean;
  readonly stoppedAt: number | undefined;
}

/** One row of the sequence picture. Where it is in the list is no concern of it, so it is drawn again only when it changed. */
export const SequenceRow = memo(function SequenceRow(props: SequenceRowProps) {
  const { call, line, header, first, last, gap } = props;
  const between = gap !== undefined && first && <GapMark silence={gap} />;
  if (!call && line?.kind === 'note')
    return (
      <div>
        {between}
        <NoteBody line={line} selected={props.selected} />
      </div>
    );
  return (
    <div style={last ? { paddingBottom: heights.gap } : undefined}>
      {between}
      <div
        className={`tl-card tl-focus ${props.selected ? 'tl-selected' : ''}`}
        data-first={first}
        data-last={last}
        data-live={call?.status === 'waiting'}
        data-fault={!call && line?.kind === 'fault'}
      >
        {header && call && (
          <CallHeader
            call={call}
            open={props.open === true}
            stoppedAt={props.stoppedAt}
            errors={props.errors}
            warnings={props.warnings}
          />
        )}
        {header && line && <div className="border-t border-line" />}
        {line ? <LineBody {...props} line={line} /> : props.round && <Above {...props} depth={0} />}
      </div>
    </div>
  );
});

function LineBody(props: SequenceRowProps & { line: Line }) {
  const { call, line, question, findings, waited, edge } = props;
  const { depth } = line;
  const asks = line.kind === 'question';
  const byHand = line.kind === 'answer' && (question?.by ?? line.by) === 'hand';
  const above = edge === 'start' || edge === 'both' ? 0 : depth;
  const below = { depth: edge === 'end' || edge === 'both' ? 0 : depth, waited: goesOn(waited, 'after') } as const;
  return (
    <>
      <Above {...props} depth={above} />
      {line.kind === 'fault' ? (
        <>
          {line.cameBack !== undefined && (
            <LineRow line={line} time={timeOf(call, line)}>
              <Arrow from="server" look="dashed" broken={line.cameBack === 'nothing'} depth={depth} edge={edge} waited={waited}>
                <Badge tone="danger">{line.cameBack === 'nothing' ? 'nothing came back' : `HTTP ${line.cameBack}`}</Badge>
              </Arrow>
            </LineRow>
          )}
          <FaultBody line={line} time={line.cameBack === undefined ? timeOf(call, line) : undefined} />
        </>
      ) : (
        <LineRow line={line} time={timeOf(call, line)} byHand={byHand}>
          <Arrow
            from={line.from}
            look={isAnswer(line) ? 'dashed' : line.kind === 'notification' ? 'thin' : 'solid'}
            depth={depth}
            edge={edge}
            waited={waited}
            person={asks && goesOn(waited, 'after') === 'through' ? 'asked' : byHand && !line.late ? 'answers' : undefined}
          >
            <LineLabel line={line} question={question} />
          </Arrow>
        </LineRow>
      )}
      {asks && question?.status === 'open' && (
        <StripLane {...below} height={heights.strip}>
          <WaitStrip question={question} stoppedAt={props.stoppedAt} />
        </StripLane>
      )}
      {props.tie && (
        <StripLane {...below} height={heights.strip}>
          <TieStrip attribution={props.tie.attribution} />
        </StripLane>
      )}
      {findings && (
        <StripLane {...below} height={heights.strip}>
          <FindingStrip findings={findings} />
        </StripLane>
      )}
    </>
  );
}

/** What stands over a line: a long silence, and the round that begins with it. Of a closed round that is all. */
function Above(props: SequenceRowProps & { depth: Line['depth'] }) {
  const { call, round, gap, first, depth } = props;
  const lane = { depth, waited: goesOn(props.waited, 'before') } as const;
  return (
    <>
      {gap !== undefined && !first && (
        <StripLane {...lane} height={heights.gapMark}>
          <GapMark silence={gap} />
        </StripLane>
      )}
      {call && round && (
        <StripLane {...lane} height={heights.round} before={props.open !== undefined && <RoundToggle open={props.open} />}>
          <RoundMark call={call} round={round} errors={props.errors} warnings={props.warnings} stoppedAt={props.stoppedAt} />
        </StripLane>
      )}
    </>
  );
}

/** When it was, the arrow, and how long it took. */
function LineRow(props: { line: Line; time: string; byHand?: boolean; children: ReactNode }) {
  const { line, time, byHand = false, children } = props;
  return (
    <div className="tl-columns px-2.5" style={{ height: heights.line }}>
      <span {...cellRole} className="text-[11.5px] text-ink-3" title={formatClock(line.time)}>
        {time}
      </span>
      <div {...cellRole} className="h-full min-w-0">
        {children}
      </div>
      <span {...cellRole} className={`text-right text-[11.5px] ${byHand ? 'text-person' : 'text-ink-3'}`}>
        {line.took !== undefined && formatDuration(line.took)}
      </span>
    </div>
  );
}

/** What the person's lifeline looks like on the one side of a line alone. */
function goesOn(waited: SequenceGridRow['waited'], side: 'before' | 'after'): 'through' | 'none' {
  return waited === 'through' || waited === side ? 'through' : 'none';
}

/** The call's own line tells the time of day; the lines below it, how long after. */
function timeOf(call: Call | undefined, line: Line): string {
  return !call || line.key === call.lines[0]?.key ? formatClock(line.time).slice(0, 8) : relativeTime(line.time - call.started);
}

function isAnswer(line: Line): boolean {
  return line.kind === 'answer' || line.kind === 'result' || line.kind === 'error';
}
