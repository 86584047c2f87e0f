/** Who sent a message. */
export type Side = 'client' | 'server';

/** Header names in lower case, in the order seen; secret values are replaced before they get here. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** How a request reached the server: straight from the browser, through the relay of the page's own origin, or the demo inside the page. */
export type Route = 'direct' | 'relay' | 'page';

interface EntryBase {
  /** Counts from 1 in a recording. */
  readonly seq: number;
  /** Milliseconds since the epoch, with fractions (`timeOrigin + performance.now()`). */
  readonly time: number;
  /** Counts from 1 in a recording: every Connect begins a new one. 0 before the first. */
  readonly connection: number;
}

/** One JSON-RPC message, its text exactly as sent or received. A batch gives one entry a member. */
export interface MessageEntry extends EntryBase {
  readonly kind: 'message';
  readonly from: Side;
  readonly text: string;
  /** The HTTP exchange that carried it (request body or response). */
  readonly http: number;
  /** `body`: the request's or response's whole body; `event`: one event of an event stream. */
  readonly carrier: 'body' | 'event';
  /** The event's id, where it had one. */
  readonly eventId?: string;
  /** The event's name, where it was given and is not `message`. */
  readonly eventName?: string;
}

/** One step of an HTTP exchange. `http` numbers exchanges from 1 in a recording. */
export type HttpEntry = EntryBase & { readonly kind: 'http'; readonly http: number } & (
    | {
        readonly phase: 'request';
        readonly method: 'POST' | 'GET' | 'DELETE';
        readonly url: string;
        readonly route: Route;
        readonly headers: HeaderList;
      }
    | {
        readonly phase: 'response';
        readonly status: number;
        readonly statusText: string;
        readonly headers: HeaderList;
        /** The address that answered in the end, where a redirect was followed. */
        readonly redirectedTo?: string;
      }
    /** The response was read to its end. `body` holds it where it was no message (first 65 536 characters). */
    | { readonly phase: 'end'; readonly bytes: number; readonly body?: string }
    /** Our side let go of it. */
    | { readonly phase: 'abort'; readonly reason: string }
  );

/** What an event stream carried beside messages. */
export type SseEntry = EntryBase & { readonly kind: 'sse'; readonly http: number } & (
    | { readonly what: 'comment'; readonly text: string }
    | { readonly what: 'retry'; readonly milliseconds: number }
    /** An event with an id and no data: a point to resume from. */
    | { readonly what: 'priming'; readonly eventId: string }
    /** An event that is no `message` event, or whose data is no JSON. */
    | { readonly what: 'event'; readonly name: string; readonly text: string; readonly eventId?: string }
  );

export type FaultCode =
  | 'unreachable'
  | 'http-status'
  | 'content-type'
  | 'not-json'
  | 'not-a-message'
  | 'stream-broken'
  | 'ended-without-response'
  | 'timeout'
  | 'session-lost'
  | 'no-get-stream'
  | 'relay';

/** Something that went wrong below the messages. */
export interface FaultEntry extends EntryBase {
  readonly kind: 'fault';
  readonly code: FaultCode;
  /** The exchange it happened to, where there was one. */
  readonly http?: number;
  /** The id (JSON text) of our request that it ended, where it ended one. */
  readonly request?: string;
  /** What happened, in one sentence. */
  readonly message: string;
  /** What to do about it, in one sentence. */
  readonly advice?: string;
  /** What the server said, as plain text. */
  readonly detail?: string;
}

/** Something the person did, or a visible rule did for them. */
export type PersonEntry = EntryBase & { readonly kind: 'person' } & (
    | {
        readonly what: 'answer';
        /** The question: a server request's id, or the key of an input request together with the entry that carried it. */
        readonly question: QuestionRef;
        readonly by: 'hand' | 'rule' | 'refusal' | 'purpose';
        /** In words, for example `accept`, `decline`, `error -1`, `refused: elicitation was not declared`. */
        readonly label: string;
        /** The answer's JSON text: a result object, an error object, or raw text. Absent where nothing is sent. */
        readonly answer?: string;
        /** The form as it stood (a draft of `form/`), as JSON text. */
        readonly form?: string;
      }
    | { readonly what: 'cancel'; readonly request: string; readonly reason?: string }
    | { readonly what: 'disconnect' }
  );

/** Names one question. `message` is the `seq` of the entry that carried it. */
export type QuestionRef =
  | { readonly kind: 'request'; readonly message: number; readonly id: string }
  | { readonly kind: 'input'; readonly message: number; readonly key: string };

/** Something that was decided. */
export type SettingEntry = EntryBase & { readonly kind: 'setting' } & (
    | { readonly what: 'connect'; readonly url: string; readonly route: Route; readonly protocol: string }
    /** `capabilities` is the JSON text of the declared object. `applies`: with the next request, at the next handshake, or now (in the handshake). */
    | {
        readonly what: 'capabilities';
        readonly capabilities: string;
        readonly applies: 'next-request' | 'next-handshake' | 'now';
      }
    | {
        readonly what: 'era';
        readonly era: 'legacy' | 'modern';
        readonly version: string;
        readonly session: boolean;
        /** Why this era was chosen, as a phrase: `found by server/discover`. */
        readonly why: string;
        /** As the server says of itself; empty where it says nothing. */
        readonly serverName: string;
        readonly serverVersion: string;
      }
    /** The JSON-RPC id (text) of a leg of a call, tied to the leg before it by us, who sent both. `first` is the id of the first leg. */
    | {
        readonly what: 'leg';
        readonly request: string;
        readonly first: string;
        readonly round: number;
        readonly reason: 'answers' | 'state-only' | 'reissue';
      }
    /** A call that ends here because nothing can be sent that would end it on the server. `request` is the id of its first leg. */
    | { readonly what: 'ended-here'; readonly request: string; readonly reason: string }
    | { readonly what: 'closed'; readonly reason: string }
  );

/** Colour and shape of a mark, always both. */
export type MarkTag = 'circle' | 'star' | 'triangle' | 'square' | 'diamond';

/** A mark of the person, with a note: on a row, or where it has no target a line of its own. The last word on a row holds. */
export interface MarkEntry extends EntryBase {
  readonly kind: 'mark';
  readonly text: string;
  /** `seq` of the entry it is put on. */
  readonly target?: number;
  /** Where that entry gives several rows: which (the part of its line's key after the colon). */
  readonly part?: string;
  readonly tag?: MarkTag;
  /** The mark on that row is taken away. */
  readonly removed?: true;
}

/** One line of a recording. */
export type Entry = MessageEntry | HttpEntry | SseEntry | FaultEntry | PersonEntry | SettingEntry | MarkEntry;

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An entry before the log has numbered it. */
export type EntryDraft = Without<Entry, 'seq' | 'time' | 'connection'>;

/** Writes an entry and gives it back with its number, time and connection. Called before anything else sees the fact. */
export type Record = (draft: EntryDraft) => Entry;
