import type { MarkTag, QuestionRef, Route, Side } from '../wire/entry.ts';

/** How a question was tied to its call. */
export type Attribution = 'same-stream' | 'input-required' | 'related-task' | 'only-open-call' | 'ambiguous' | 'none';

export type CallStatus =
  | 'queued'
  | 'running'
  | 'waiting' // a question of it waits for the person
  | 'succeeded'
  | 'legacy-server' // it refused `server/discover`, which is how negotiation knows a server of 2025
  | 'tool-error'
  | 'protocol-error'
  | 'ended-here'
  | 'cancelled'
  | 'timed-out'
  | 'connection-lost';

/** A request and its response. Its key is made of connection, direction, id text and occurrence. */
export interface Exchange {
  readonly key: string;
  readonly connection: number;
  readonly from: Side;
  readonly id: string;
  readonly method: string;
  readonly started: number;
  readonly ended: number | undefined;
  readonly status: 'open' | 'result' | 'error' | 'cancelled' | 'closed';
}

/** A question of the server within a call, pushed (2025) or embedded (2026). */
export interface Question extends Exchange {
  readonly ref: QuestionRef;
  /** Key of the call it belongs to; undefined for a loose one. */
  readonly call: string | undefined;
  readonly round: number;
  readonly attribution: Attribution;
  /** In words, once answered: `accept`, `decline`, `cancel`, `error -1`, `refused`. */
  readonly answer: string | undefined;
  readonly by: 'hand' | 'rule' | 'refusal' | 'purpose' | undefined;
  /** When the answer was given. In 2026-07-28 it may be sent later, with the others of its round; `ended` says when. */
  readonly answered: number | undefined;
}

/** How that was over to which a late line belongs. */
export type Late = 'answered' | 'cancelled' | 'timed-out' | 'ended';

/** One line of a call's story, in the order of the recording. */
export interface Line {
  /** Stable in a recording: `seq` of its entry, and a part where one entry gives several lines (`12`, `12:card`). */
  readonly key: string;
  /** The entry it is read from. */
  readonly seq: number;
  readonly kind: 'request' | 'result' | 'error' | 'notification' | 'question' | 'answer' | 'fault' | 'note' | 'other';
  /** Where the arrow starts; `undefined` draws no arrow (notes, most faults). */
  readonly from: Side | undefined;
  readonly time: number;
  /** Milliseconds since what it answers or follows (its request, or the line before), where that means something. */
  readonly took: number | undefined;
  /** `tools/call issue_card`, `elicitation/create`, `result of tools/call issue_card`: the row's accessible name begins with it. */
  readonly title: string;
  /** A short part of the content: the question's message, the answer's content, the result's first text. Plain text, at most 200 characters. */
  readonly summary: string;
  /** A word for a badge: `accept`, `decline`, `error -32601`, `refused`. */
  readonly badge: string | undefined;
  /** The question this line asks or answers. */
  readonly question: string | undefined;
  /** How deep: 0 the call's own messages, 1 inside, 2 asked while another pushed question of the call was open, and its answer. */
  readonly depth: 0 | 1 | 2;
  /** The HTTP exchange that carried it, for the details. */
  readonly http: number | undefined;
  /** A fault that ended its request: the HTTP status that came back in place of a response, or that nothing did. */
  readonly cameBack?: number | 'nothing';
  /** It belongs to what was over already, and how that was over. */
  readonly late?: Late;
  /** It answers, cancels or reports on something that nobody asked: an id, key or token that is not known. */
  readonly unknown?: true;
  /** Who gave the answer it carries, where its question stands apart: both are lines outside every call. */
  readonly by?: Question['by'];
}

/** One request of the client and everything it caused; or what belongs to no call (`method` empty: a loose line by itself). */
export interface Call {
  readonly kind: 'call';
  readonly key: string;
  readonly connection: number;
  readonly method: string;
  /** Tool or prompt name, or resource URI. */
  readonly name: string | undefined;
  readonly status: CallStatus;
  readonly started: number;
  /** Last entry that belongs to it, or the end. */
  readonly ended: number | undefined;
  readonly lines: readonly Line[];
  /** Its own requests, first to last: one, and in 2026-07-28 one more for every retry. */
  readonly legs: readonly Exchange[];
  readonly questions: readonly Question[];
  /** Rounds so far: 2025, of questions open together; 2026-07-28, of results that required input, state-only ones included. */
  readonly rounds: number;
  /** Spans in which a question waited for the person: start and end in milliseconds; the last end is undefined while one waits. Not overlapping. */
  readonly waits: readonly (readonly [start: number, end: number | undefined])[];
  readonly progress:
    | { readonly progress: number; readonly total: number | undefined; readonly message: string | undefined }
    | undefined;
}

/** A line outside every call: a setting, a mark, a fault, a notification or question that no call is known for. */
export interface Loose {
  readonly kind: 'loose';
  readonly key: string;
  readonly connection: number;
  readonly line: Line;
  readonly question: Question | undefined;
  /** A mark of a moment that was taken away: it keeps its place and is not shown. */
  readonly gone?: true;
}

export type Block = Call | Loose;

/** A mark of the person on a row, or on a moment, as it stands. */
export interface RowMark {
  /** Key of the line it is put on. */
  readonly key: string;
  /** The entry that said so last. */
  readonly seq: number;
  readonly time: number;
  readonly tag: MarkTag;
  /** The note; empty for a mark alone. Plain text of any length. */
  readonly text: string;
  /** It is on no row but on a moment: the line of its key is the mark itself. */
  readonly moment?: true;
}

export interface ConnectionFacts {
  readonly connection: number;
  readonly url: string;
  readonly route: Route;
  readonly era: 'legacy' | 'modern' | undefined;
  readonly version: string;
  readonly serverName: string;
  readonly why: string;
}

/** What the entries so far say. Immutable; a block keeps its identity while nothing of it changes. */
export interface Timeline {
  readonly blocks: readonly Block[];
  readonly connections: readonly ConnectionFacts[];
  /** The person's marks, by the key of the line, in the order they were made. The same map while none changes. */
  readonly marks: ReadonlyMap<string, RowMark>;
  /** Entries folded so far. */
  readonly entries: number;
}
