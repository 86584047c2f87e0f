import type { FaultEntry, HttpEntry, SseEntry } from '../wire/entry.ts';
import { closeLeg, endCall, isOpen, startClock } from './call-state.ts';
import { askingLeg } from './legs.ts';
import type { CallStatus } from './model.ts';
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
      const answered = connection.answers.get(entry.http);
      if (answered && entry.status >= 400) askAgain(state, answered, entry.time);
      return;
    }
    case 'end':
      if (leg && isOpen(leg) && ((leg.httpStatus ?? 0) >= 400 || entry.body !== undefined)) {
        endLeg(state, connection, leg, statusOfHttp(connection, leg), entry.time);
      }
      return forgetStream(connection, entry.http, leg);
    case 'abort':
      // On 2026-07-28 letting go of the response is the cancellation (basic/utilities/cancellation).
      if (leg?.modern && isOpen(leg)) {
        const { call } = leg;
        const title = call.cancelled ? 'Cancelled by you' : connection.leaving ? 'Let go: disconnected' : 'Let go';
        addLine(state, call, entry, { kind: 'note', title, summary: oneLine(entry.reason) });
        endLeg(state, connection, leg, connection.leaving && !call.cancelled ? 'connection-lost' : 'cancelled', entry.time);
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
  addLine(state, leg?.call ?? callOfHome(answered?.home) ?? streamCall(connection, entry.http), entry, {
    kind: 'fault',
    title: oneLine(entry.message),
    summary: oneLine([entry.advice, entry.detail].filter((it) => it !== undefined).join(' ')),
    badge: oneLine(entry.code, 40),
  });
  if (answered) askAgain(state, answered, entry.time);
  if (!leg) return;
  const status = statusOfFault(connection, leg, entry);
  if (status === 'timed-out' && leg.call.outcome === 'cancelled' && !leg.call.cancelled) leg.call.outcome = status;
  const ends = named !== undefined || !(leg.resumable && entry.code === 'stream-broken');
  if (!isOpen(leg) && named === undefined) return;
  if (!ends) return;
  if (leg.answers && entry.code === 'unreachable' && isOpen(leg)) return askRoundAgain(state, connection, leg, entry.time);
  endLeg(state, connection, leg, status, entry.time);
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
  connection.awaiting.get(call.title)?.add(call);
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
