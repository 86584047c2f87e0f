import type { PersonEntry, SettingEntry } from '../wire/entry.ts';
import { endCall, isOpen, stopClock } from './call-state.ts';
import { lineKeyOf } from './keys.ts';
import type { ConnectionFacts } from './model.ts';
import { addLine, callOfHome } from './place.ts';
import { addSpan } from './spans.ts';
import type { ConnectionState, FoldState } from './state.ts';
import { oneLine } from './text.ts';

/** Something the person did. Its words go to what it concerns; it draws a line only where nothing was sent. */
export function foldPerson(state: FoldState, connection: ConnectionState, entry: PersonEntry) {
  switch (entry.what) {
    case 'disconnect':
      for (const call of [...connection.open]) {
        addLine(state, call, entry, { kind: 'note', title: 'You disconnected', part: call.key });
        endCall(connection, call, 'ended-here', entry.time);
      }
      return;
    case 'cancel': {
      const call = connection.requests.get(entry.request)?.call;
      if (!call || call.outcome !== undefined) return;
      call.cancelled = true;
      // Between two legs there is no request to cancel.
      if (call.legs.some(isOpen)) return;
      addLine(state, call, entry, { kind: 'note', title: 'Cancelled by you', summary: oneLine(entry.reason ?? '') });
      endCall(connection, call, 'cancelled', entry.time);
      return;
    }
    case 'answer':
      return foldAnswerGiven(state, connection, entry);
  }
}

function foldAnswerGiven(state: FoldState, connection: ConnectionState, entry: PersonEntry & { readonly what: 'answer' }) {
  const question = state.questions.get(lineKeyOf(entry.question));
  const home = callOfHome(question?.home);
  if (question) {
    const counts = entry.by === 'hand' || entry.by === 'purpose';
    const { value } = question;
    // A held answer that is changed: the person was at it since.
    if (value.answered !== undefined && value.status === 'open' && counts && home) {
      addSpan(home.spans, value.answered, entry.time);
      home.holds.waits = false;
    }
    for (const call of stopClock(question, entry.time, counts)) state.changed.add(call);
    if (value.status === 'open') {
      question.value = { ...value, answer: oneLine(entry.label), by: entry.by, answered: entry.time };
      if (home) home.holds.questions = false;
    } else if (entry.by === 'purpose') {
      // An answer after the end: what stands at the question so far is that there was none.
      question.value = { ...value, answer: value.answer ?? oneLine(entry.label), by: entry.by };
      if (home) home.holds.questions = false;
    }
    question.given = entry.answer;
    connection.lastAnswered = question;
    state.changed.add(question.home);
  }
  if (entry.answer !== undefined && !(entry.question.kind === 'input' && endsHere(entry))) return;
  addLine(state, home, entry, {
    kind: 'note',
    title: 'Nothing was sent',
    summary: oneLine(entry.label),
    badge: entry.by === 'refusal' ? 'refused' : entry.by === 'purpose' ? 'on purpose' : undefined,
    question: question?.value.key,
    depth: question && home ? question.depth : home ? 1 : 0,
  });
  // On 2026-07-28 there is no way to tell the server (basic/patterns/mrtr): the call ends with this.
  if (entry.question.kind === 'input' && home) endCall(connection, home, 'ended-here', entry.time);
}

/** Whether an answer in these words has no channel on 2026-07-28. */
function endsHere(entry: PersonEntry & { readonly what: 'answer' }): boolean {
  return entry.by === 'refusal' || /^(error|refuse|reject|never)/i.test(entry.label);
}

/** Something that was decided: a sentence of its own, or how two requests belong together. */
export function foldSetting(state: FoldState, connection: ConnectionState, entry: SettingEntry) {
  const note = (title: string, summary: string) => addLine(state, undefined, entry, { kind: 'note', title, summary });
  switch (entry.what) {
    case 'connect':
      factsOf(state, connection.number, { url: entry.url, route: entry.route });
      return note(`Connect to ${oneLine(entry.url)}`, oneLine(`${entry.protocol}, ${entry.route}`));
    case 'era': {
      connection.modern = entry.era === 'modern';
      connection.session = entry.session;
      const { era, version, serverName, why } = entry;
      factsOf(state, connection.number, { era, version, serverName, why });
      const who = [serverName.trim() || 'a server without a name', entry.serverVersion.trim()].filter(Boolean).join(' ');
      return note(oneLine(`Connected to ${who}, ${version}, ${entry.session ? 'with a session' : 'stateless'}`), oneLine(why));
    }
    case 'capabilities':
      return note(declared[entry.applies] ?? 'Capabilities', oneLine(entry.capabilities));
    case 'leg':
      connection.announced.set(entry.request, { first: entry.first, reason: entry.reason });
      return;
    case 'ended-here': {
      const call = connection.requests.get(entry.request)?.call;
      addLine(state, call, entry, { kind: 'note', title: 'Ended here', summary: oneLine(entry.reason) });
      if (call) endCall(connection, call, 'ended-here', entry.time);
      return;
    }
    case 'closed':
      for (const call of [...connection.open]) {
        endCall(connection, call, call.cancelled ? 'cancelled' : 'connection-lost', entry.time);
        state.changed.add(call);
      }
      return note(oneLine(`Connection closed: ${entry.reason}`), '');
  }
}

const declared: Readonly<Record<string, string>> = {
  'next-request': 'Capabilities declared from the next request on',
  'next-handshake': 'Capabilities changed, to be declared at the next handshake',
  now: 'Capabilities declared in the handshake',
};

function factsOf(state: FoldState, connection: number, patch: Partial<ConnectionFacts>) {
  const index = state.facts.findIndex((it) => it.connection === connection);
  const before: ConnectionFacts = state.facts[index] ?? {
    connection,
    url: '',
    route: 'direct',
    era: undefined,
    version: '',
    serverName: '',
    why: '',
  };
  state.facts[index < 0 ? state.facts.length : index] = { ...before, ...patch };
}
