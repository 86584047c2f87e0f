import type { Growing } from './growing.ts';
import { Lookup } from './lookup.ts';
import type { Block, Call, CallStatus, ConnectionFacts, Exchange, Line, Loose, Question, RowMark } from './model.ts';
import type { Span } from './spans.ts';

/** A call as it is being folded. Changed in place; `callOf` gives the immutable picture. */
export interface CallState {
  readonly kind: 'call';
  /** Its place among the blocks. */
  readonly index: number;
  readonly key: string;
  readonly connection: number;
  readonly method: string;
  readonly name: string | undefined;
  readonly title: string;
  readonly started: number;
  readonly lines: Growing<Line>;
  legs: LegState[];
  questions: QuestionState[];
  /** Questions whose waiting stops its clock; ambiguous ones stop the clock of several calls. */
  clock: QuestionState[];
  spans: Span[];
  rounds: number;
  progress: Call['progress'];
  /** How it ended; undefined while it runs. */
  outcome: CallStatus | undefined;
  ended: number | undefined;
  /** The person asked to cancel it. */
  cancelled: boolean;
  /** Where the server carries it on as a task: its status as last heard, and what it asked so far, by key (2026-07-28). */
  task: { status: string; readonly asked: Map<string, QuestionState> } | undefined;
  /** Time of the last line that is no notification. */
  mark: number;
  /** The last picture, and which of its parts still hold. */
  picture: Call | undefined;
  readonly holds: { questions: boolean; legs: boolean; waits: boolean };
}

/** A line outside every call that asks something, and so is still to change. */
export interface LooseState {
  readonly kind: 'loose';
  readonly index: number;
  block: Omit<Loose, 'question'>;
  question: QuestionState | undefined;
}

export type Home = CallState | LooseState;

/** A question as it is being folded. */
export interface QuestionState {
  readonly kind: 'question';
  /** How often its id was used before. */
  readonly occurrence: number;
  /** That of its line, and of those that answer it. */
  readonly depth: Line['depth'];
  value: Question;
  readonly home: Home;
  /** The text that asked it, and the id of the event that carried it. */
  readonly text: string;
  readonly eventId: string | undefined;
  /** Waits since then: its arrival, or the failure of its last answer. */
  since: number;
  /** Calls whose clock it stops, or did until they ended. */
  clocks: CallState[];
  /** The answer's text as the person gave it. */
  given: string | undefined;
}

/** A request of the server that is no question: ping, or about a task of ours. */
export interface PlainState {
  readonly kind: 'plain';
  readonly occurrence: number;
  exchange: Exchange;
  readonly home: CallState | undefined;
  /** The question whose task it is about (2025-11-25). */
  readonly about?: QuestionState;
}

/** A request of ours as it is being folded: one leg of a call. */
export interface LegState {
  exchange: Exchange;
  /** How often its id was used before. */
  readonly occurrence: number;
  readonly call: CallState;
  readonly http: number;
  /** Carries the metadata of 2026-07-28 (basic/index › _meta). */
  readonly modern: boolean;
  /** The request that used this id before it. */
  readonly previous: LegState | undefined;
  /** Its stream carried event ids: it may be taken up again. */
  resumable: boolean;
  httpStatus: number | undefined;
  /** What its result asked, by key; empty for a round that only has a state. Undefined unless input was required. */
  asked: ReadonlyMap<string, QuestionState> | undefined;
  /** The result's requestState as JSON text. */
  requestState: string | undefined;
  /** The leg whose questions it answers. */
  readonly answers: LegState | undefined;
  /** Whether it may become a task: it asked for that (2025-11-25), or declared the extension (2026-07-28). */
  readonly mayBeTask: boolean;
  /** It is about the task of its call, and answers these questions of it. */
  readonly ofTask: readonly QuestionState[] | undefined;
}

/** What is known of one connection so that entries find what they belong to. */
export interface ConnectionState {
  readonly number: number;
  modern: boolean;
  /** A session id was given (2025). */
  session: boolean;
  /** By id text, the latest use of it. */
  readonly requests: Map<string, LegState>;
  readonly asked: Map<string, QuestionState | PlainState>;
  /** The calls whose stream an HTTP exchange is; several after a batch (2025-03-26). */
  readonly streams: Map<number, CallState | readonly CallState[]>;
  /** The leg whose request an HTTP exchange carried. */
  readonly legs: Map<number, LegState>;
  /** The question whose answer an HTTP exchange carried. */
  readonly answers: Map<number, QuestionState>;
  /** Progress tokens as JSON text, of our requests and of the server's. */
  readonly tokens: { readonly client: Map<string, Home>; readonly server: Map<string, Home> };
  /** The calls that are tasks, by the id of the task, and the server's questions that are tasks here (2025-11-25). */
  readonly tasks: Map<string, CallState>;
  readonly ownTasks: Map<string, QuestionState>;
  /** URL elicitations by their elicitationId (2025-11-25). */
  readonly elicitations: Map<string, Home>;
  /** Calls without their end, and those of them during which a server may ask. */
  readonly open: Set<CallState>;
  readonly openAskable: Set<CallState>;
  /** Calls that wait for a retry, by what it may bring. */
  readonly awaiting: Lookup<CallState>;
  /** Retries announced by `leg` settings: id of the request → id of the first leg, and why. */
  readonly announced: Map<string, { readonly first: string; readonly reason: string }>;
  /** Where streams can be taken up again: the last event id of each, and the stream of each such id. */
  readonly lastEvents: Map<number, string>;
  readonly eventStreams: Map<string, number>;
  initialize: CallState | undefined;
  discover: CallState | undefined;
  /** The question the person answered last. */
  lastAnswered: QuestionState | undefined;
}

/** Everything that is being folded. */
export interface FoldState {
  readonly blocks: Block[];
  /** Blocks whose picture is out of date. */
  readonly changed: Set<Home>;
  readonly connections: Map<number, ConnectionState>;
  readonly facts: ConnectionFacts[];
  /** By the key of the line that asks. */
  readonly questions: Map<string, QuestionState>;
  readonly words: Map<string, string>;
  marks: Map<string, RowMark>;
  /** The marks are in a picture that was given away: they are copied before they change. */
  marksGiven: boolean;
  /** The lines that are marks of a moment, by their key. */
  readonly moments: Map<string, LooseState>;
  entries: number;
}

export function connectionState(number: number): ConnectionState {
  return {
    number,
    modern: false,
    session: false,
    requests: new Map(),
    asked: new Map(),
    streams: new Map(),
    legs: new Map(),
    answers: new Map(),
    tokens: { client: new Map(), server: new Map() },
    tasks: new Map(),
    ownTasks: new Map(),
    elicitations: new Map(),
    open: new Set(),
    openAskable: new Set(),
    awaiting: new Lookup(),
    announced: new Map(),
    lastEvents: new Map(),
    eventStreams: new Map(),
    initialize: undefined,
    discover: undefined,
    lastAnswered: undefined,
  };
}
