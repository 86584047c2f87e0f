import type { FaultEntry, HttpEntry, SseEntry } from '../wire/entry.ts';
import { closeLeg, endCall, isOpen, startClock } from './call-state.ts';
import { askingLeg, awaitRetry } from './legs.ts';
import type { CallStatus, Line } from './model.ts';
import { addLine, callOfHome, streamCall, tieStream } from './place.ts';
import type { ConnectionState, FoldState, LegState, QuestionState } from './state.ts';
import { oneLine } from './text.ts';

/** A step of an HTTP exchange. It draws no line, but says which streams go on, and ends what HTTP alone has ended. */
export function foldHttp(state: FoldState, connection: ConnectionState, entry: HttpEntry) {
  const leg = connection.legs.get(entry.http);
  switch (entry.phase) {
    case 'request': {
      if (entry.method !== 'GET') return;
      const last = entry.headers.find(([name]) => name.toLowerCase() === 'last-event-id')?.[1];
      const call = last === undefined ? undefined : streamCall(connection, connection.eventStreams.get(last));
      if (call) tieStream(connection, entry.http, call);
      return;
    }
    case 'response': {
      if (leg) leg.httpStatus = entry.status;
      // On 2026-07-28, and in a handshake, nothing more can come: what ends the request says so.
      if (leg && isOpen(leg) && entry.status === 202 && !leg.modern && !opens(leg))
        addLine(state, leg.call, entry, {
          kind: 'other',
          from: 'server',
          title: 'HTTP 202 in place of the response',
        });
      const answered = connection.answers.get(entry.http);
      if (answered && entry.status >= 400) askAgain(state, answered, entry.time);
      return;
    }
    case 'end':
      if (leg && isOpen(leg) && isFinal(leg, entry)) {
        if (opens(leg)) addHttpAnswer(state, leg, entry);
        endLeg(state, connection, leg, statusOfHttp(connection, leg), entry.time);
      }
      return forgetStream(connection, entry.http, leg);
    case 'abort':
      // On 2026-07-28 letting go of the response is the cancellation (basic/utilities/cancellation).
      if (leg?.modern && isOpen(leg)) {
        const { call } = leg;
        const title = call.cancelled ? 'Cancelled by you' : 'Let go';
        addLine(state, call, entry, { kind: 'note', title, summary: oneLine(entry.reason) });
        endLeg(state, connection, leg, 'cancelled', entry.time);
      }
      return forgetStream(connection, entry.http, leg);
  }
}

/** What an event stream carried beside messages: points to resume from, and events that are no messages. */
export function foldSse(state: FoldState, connection: ConnectionState, entry: SseEntry) {
  switch (entry.what) {
    case 'comment':
    case 'retry':
      return;
    case 'priming':
      return noteEvent(connection, entry.http, entry.eventId);
    case 'event':
      if (entry.eventId !== undefined) noteEvent(connection, entry.http, entry.eventId);
      addLine(state, streamCall(connection, entry.http), entry, {
        kind: 'other',
        from: 'server',
        title: `event ${oneLine(entry.name, 80) || 'without a name'}`,
        summary: oneLine(entry.text.slice(0, 400)),
      });
  }
}

/** Remembers where a stream can be taken up again. */
export function noteEvent(connection: ConnectionState, http: number, id: string) {
  const before = connection.lastEvents.get(http);
  if (before !== undefined && connection.eventStreams.get(before) === http) connection.eventStreams.delete(before);
  connection.lastEvents.set(http, id);
  connection.eventStreams.set(id, http);
  const leg = connection.legs.get(http);
  if (leg) leg.resumable = true;
}

/** Something that went wrong below the messages: in the call it names, and its end where nothing can come any more. */
export function foldFault(state: FoldState, connection: ConnectionState, entry: FaultEntry) {
  const named = entry.request === undefined ? undefined : connection.requests.get(entry.request);
  const carried = entry.http === undefined ? undefined : connection.legs.get(entry.http);
  const leg = named ?? carried;
  const answered = entry.http === undefined ? undefined : connection.answers.get(entry.http);
  const cameBack = leg && endsBy(leg, entry, named !== undefined) ? cameBackOf(leg, entry) : undefined;
  addLine(state, leg?.call ?? callOfHome(answered?.home) ?? streamCall(connection, entry.http), entry, {
    kind: 'fault',
    ...(cameBack !== undefined && { cameBack, ...(cameBack !== 'nothing' && { from: 'server' }) }),
    title: oneLine(entry.message),
    summary: oneLine([entry.advice, entry.detail].filter((it) => it !== undefined).join(' ')),
    badge: oneLine(entry.code, 40),
  });
  if (answered) askAgain(state, answered, entry.time);
  if (!leg) return;
  const status = statusOfFault(connection, leg, entry);
  if (status === 'timed-out' && leg.call.outcome === 'cancelled' && !leg.call.cancelled) leg.call.outcome = status;
  if (!endsBy(leg, entry, named !== undefined)) return;
  if (leg.answers && entry.code === 'unreachable' && isOpen(leg)) return askRoundAgain(state, connection, leg, entry.time);
  endLeg(state, connection, leg, status, entry.time);
}

/** Whether a fault ends a request: one that names it does; else the exchange that carried it is over, and cannot be taken up again. */
function endsBy(leg: LegState, { code }: FaultEntry, isNamed: boolean): boolean {
  return isNamed || (isOpen(leg) && !(leg.resumable && code === 'stream-broken'));
}

/** What came back in place of a response; undefined where that is not for the fault to tell: our own clock ran out. */
function cameBackOf({ httpStatus }: LegState, { code }: FaultEntry): Line['cameBack'] {
  switch (code) {
    case 'timeout':
      return undefined;
    case 'http-status':
    case 'session-lost':
    case 'content-type':
    case 'not-json':
    case 'not-a-message':
      return httpStatus ?? 'nothing';
    case 'unreachable':
    case 'relay':
    case 'stream-broken':
    case 'ended-without-response':
    case 'no-get-stream':
      return 'nothing';
  }
}

/** Requests that open a connection: what HTTP alone answers them is told to the person elsewhere, and no fault is recorded. */
function opens({ exchange }: LegState): boolean {
  return exchange.method === 'initialize' || exchange.method === 'server/discover';
}

/** Whether a response that was read to its end leaves nothing to wait for. Of a body that is no message a fault comes next, which ends it. */
function isFinal(leg: LegState, { bytes, body = '' }: HttpEntry & { readonly phase: 'end' }): boolean {
  const status = leg.httpStatus ?? 0;
  if (status >= 300) return status >= 400 || body !== '';
  return status === 202 ? body !== '' || opens(leg) : bytes === 0 && opens(leg);
}

function addHttpAnswer(state: FoldState, { call, httpStatus }: LegState, entry: HttpEntry & { readonly phase: 'end' }) {
  addLine(state, call, entry, {
    kind: 'fault',
    from: 'server',
    ...(httpStatus !== undefined && { cameBack: httpStatus }),
    title: `The server answered HTTP ${httpStatus ?? 'without a status'}.`,
    summary: oneLine((entry.body ?? '').slice(0, 400)),
    badge: 'http-status',
  });
}

function endLeg(state: FoldState, connection: ConnectionState, leg: LegState, status: CallStatus, time: number) {
  if (isOpen(leg)) closeLeg(leg, status === 'cancelled' ? 'cancelled' : 'closed', time);
  endCall(connection, leg.call, status, time);
  state.changed.add(leg.call);
}

/** A retry that never arrived: its questions wait again, as the session has them. */
function askRoundAgain(state: FoldState, connection: ConnectionState, leg: LegState, time: number) {
  const { call } = leg;
  closeLeg(leg, 'closed', time);
  for (const question of askingLeg(call)?.asked?.values() ?? []) askAgain(state, question, time);
  awaitRetry(connection, call);
  state.changed.add(call);
}

/** An answer did not arrive: the question waits again. */
export function askAgain(state: FoldState, question: QuestionState, time: number) {
  const { home, value } = question;
  if (value.status === 'open') return;
  if (home.kind === 'call' && home.outcome !== undefined) return;
  question.value = { ...value, status: 'open', ended: undefined, answer: undefined, by: undefined, answered: undefined };
  if (home.kind === 'call') {
    startClock(question, [home], time);
    home.holds.questions = false;
  }
  state.changed.add(home);
}

function statusOfFault(connection: ConnectionState, leg: LegState, entry: FaultEntry): CallStatus {
  switch (entry.code) {
    case 'timeout':
      return 'timed-out';
    case 'http-status':
    case 'content-type':
      return statusOfHttp(connection, leg);
    case 'not-json':
    case 'not-a-message':
      return 'protocol-error';
    default:
      return 'connection-lost';
  }
}

/** 404, and 400 of some servers, to a request with a session id: the session is gone (2025-11-25, basic/transports › Session Management). */
function statusOfHttp(connection: ConnectionState, leg: LegState): CallStatus {
  const lost = connection.session && (leg.httpStatus === 404 || leg.httpStatus === 400);
  return lost ? 'connection-lost' : 'protocol-error';
}

/** A stream that is over and brought its response is not taken up again: nothing can come on it any more. */
function forgetStream(connection: ConnectionState, http: number, leg: LegState | undefined) {
  connection.answers.delete(http);
  if (!leg || isOpen(leg)) return;
  connection.legs.delete(http);
  connection.streams.delete(http);
  const last = connection.lastEvents.get(http);
  if (last === undefined) return;
  connection.lastEvents.delete(http);
  if (connection.eventStreams.get(last) === http) connection.eventStreams.delete(last);
}
