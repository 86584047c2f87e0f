import type { Call, Exchange, Line } from './model.ts';

/** Where one may go from a line: to the row of that key. */
export interface Jump {
  readonly to: 'answer' | 'request' | 'question' | 'call' | 'next-leg' | 'previous-leg';
  /** Key of the row. */
  readonly key: string;
}

/**
 * The lines of a call that belong to a line of it: a request's answer and an answer's request, a question and its answer, the
 * legs of a call before and after (2026-07-28), and the call itself.
 */
export function jumpsOf(call: Call, line: Line): readonly Jump[] {
  const jumps: Jump[] = [];
  const put = (to: Jump['to'], found: Line | undefined) => {
    if (found && found !== line && !jumps.some((it) => it.key === keyOf(call, found)))
      jumps.push({ to, key: keyOf(call, found) });
  };
  const sent = call.legs.findIndex((leg) => isSending(leg, line));
  const answered = call.legs.findIndex((leg) => isAnswer(leg, line));
  if (line.kind === 'question')
    put(
      'answer',
      call.lines.find((it) => it.kind === 'answer' && it.question === line.question),
    );
  if (line.kind === 'answer' && line.question !== undefined)
    put(
      'question',
      call.lines.find((it) => it.kind === 'question' && it.question === line.question),
    );
  if (sent >= 0)
    put(
      'answer',
      call.lines.find((it) => isAnswer(call.legs[sent]!, it)),
    );
  if (answered >= 0) put('request', sendingLine(call, call.legs[answered]));
  const leg = sent >= 0 ? sent : answered;
  if (leg >= 0) {
    put('previous-leg', sendingLine(call, call.legs[leg - 1]));
    put('next-leg', sendingLine(call, call.legs[leg + 1]));
  }
  put('call', call.lines[0]);
  return jumps;
}

/** The line of the request that began a leg, or the first of the answers that it carried. */
export function sendingLine(call: Call, leg: Exchange | undefined): Line | undefined {
  return leg && call.lines.find((it) => isSending(leg, it));
}

/** Which leg of its call a line was sent with, from 0; -1 where it was not sent with one. */
export function legOf(call: Call, line: Line): number {
  return call.legs.findIndex((leg) => isSending(leg, line));
}

const isSending = (leg: Exchange, line: Line) =>
  line.from === 'client' && line.time === leg.started && (line.kind === 'request' || line.kind === 'answer');

const isAnswer = (leg: Exchange, line: Line) =>
  line.from === 'server' &&
  line.time === leg.ended &&
  (line.kind === 'result' || line.kind === 'error' || line.kind === 'question' || line.kind === 'fault');

/** A call's first line is the call's own row. */
const keyOf = (call: Call, line: Line) => (line === call.lines[0] ? call.key : line.key);
