import { Growing, more } from './growing.ts';
import type { Call, CallStatus, Line, Question } from './model.ts';
import { addSpan, withOpen } from './spans.ts';
import type { CallState, ConnectionState, LegState, QuestionState } from './state.ts';

/** Requests during which a server may ask (basic/patterns/mrtr › Supported Requests). The others are drawn collapsed. */
export function mayAsk(method: string): boolean {
  return method === 'tools/call' || method === 'prompts/get' || method === 'resources/read';
}

export function callState(
  facts: Pick<CallState, 'index' | 'key' | 'connection' | 'method' | 'name' | 'title' | 'started'>,
): CallState {
  return {
    kind: 'call',
    index: facts.index,
    key: facts.key,
    connection: facts.connection,
    method: facts.method,
    name: facts.name,
    title: facts.title,
    started: facts.started,
    lines: new Growing<Line>(),
    legs: [],
    questions: [],
    clock: [],
    spans: [],
    rounds: 0,
    progress: undefined,
    outcome: undefined,
    ended: undefined,
    cancelled: false,
    task: undefined,
    mark: facts.started,
    picture: undefined,
    holds: { questions: false, legs: false, waits: false },
  };
}

export function isOpen(leg: LegState): boolean {
  return leg.exchange.status === 'open';
}

export function closeLeg(leg: LegState, status: LegState['exchange']['status'], time: number): void {
  leg.exchange = { ...leg.exchange, status, ended: time };
  leg.call.holds.legs = false;
}

/** Ends a call once: its clock stops, what is open of it closes. A second end changes nothing. */
export function endCall(connection: ConnectionState, call: CallState, outcome: CallStatus, time: number): void {
  if (call.outcome !== undefined) return;
  call.outcome = outcome;
  call.ended = time;
  for (const question of call.clock) addSpan(call.spans, Math.max(question.since, call.started), time);
  call.clock = [];
  call.spans = call.spans.slice();
  for (const question of call.questions) {
    if (question.value.status === 'open') question.value = { ...question.value, status: 'closed', ended: time };
  }
  for (const leg of call.legs) if (isOpen(leg)) closeLeg(leg, outcome === 'cancelled' ? 'cancelled' : 'closed', time);
  call.holds.questions = false;
  call.holds.waits = false;
  connection.open.delete(call);
  connection.openAskable.delete(call);
  connection.awaiting.delete(call);
}

/** A call begins, or one that seemed over goes on. */
export function openCall(connection: ConnectionState, call: CallState): void {
  call.outcome = undefined;
  call.ended = undefined;
  connection.open.add(call);
  if (mayAsk(call.method)) connection.openAskable.add(call);
}

/** Starts the waiting of a question on the clocks of these calls. */
export function startClock(question: QuestionState, calls: Iterable<CallState>, since: number): void {
  question.since = since;
  for (const call of calls) {
    call.clock = more(call.clock, question);
    call.holds.waits = false;
    question.clocks = more(question.clocks, call);
  }
}

/** Ends the waiting of a question. `counts`: the person was waited for, and no rule answered for them. */
export function stopClock(question: QuestionState, time: number, counts: boolean): readonly CallState[] {
  // Those that ended meanwhile have let go of it: to be told of each would cost as many as it has.
  const calls = question.clocks.filter((call) => call.clock.includes(question));
  question.clocks = [];
  for (const call of calls) {
    call.clock = call.clock.length === 1 ? [] : call.clock.filter((it) => it !== question);
    if (counts) addSpan(call.spans, Math.max(question.since, call.started), time);
    call.holds.waits = false;
  }
  return calls;
}

/** The immutable picture. Parts that did not change keep their identity. */
export function callOf(state: CallState): Call {
  const { picture: before, holds } = state;
  const lines = state.lines.picture();
  const call: Call = {
    kind: 'call',
    key: state.key,
    connection: state.connection,
    method: state.method,
    name: state.name,
    status: state.outcome ?? (state.clock.some((question) => question.home === state) ? 'waiting' : 'running'),
    started: state.started,
    ended: state.ended,
    lines: typeof lines === 'function' ? none : lines,
    legs: before && holds.legs ? before.legs : state.legs.map((leg) => leg.exchange),
    questions: before && holds.questions ? before.questions : questionsOf(state),
    rounds: state.rounds,
    waits: before && holds.waits ? before.waits : waitsOf(state),
    progress: state.progress,
  };
  if (typeof lines === 'function') Object.defineProperty(call, 'lines', { get: lines, enumerable: true });
  holds.legs = true;
  holds.questions = true;
  holds.waits = true;
  state.picture = call;
  return call;
}

const none: readonly never[] = [];

function questionsOf(state: CallState): readonly Question[] {
  return state.questions.length === 0 ? none : state.questions.map((question) => question.value);
}

function waitsOf(state: CallState): Call['waits'] {
  if (state.clock.length === 0) return state.spans.length === 0 ? none : state.spans.slice();
  let since = Number.POSITIVE_INFINITY;
  for (const question of state.clock) since = Math.min(since, question.since);
  return withOpen(state.spans, Math.max(since, state.started));
}
