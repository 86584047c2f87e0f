import type { JsonNode } from '../json/node.ts';
import type { HeaderList, QuestionRef, Route } from '../wire/entry.ts';
import type { TaskState } from './task.ts';
import type { RequiredUrls } from './url-questions.ts';

/** `legacy`: initialize handshake, 2025-11-25 and before. `modern`: 2026-07-28, per-request metadata. */
export type Era = 'legacy' | 'modern';

export const protocols = ['Auto', '2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;
export type Protocol = (typeof protocols)[number];

/** The switches of the page. What they mean on the wire depends on the revision: `declare` makes the JSON. */
export interface Switches {
  readonly elicitationForm: boolean;
  readonly elicitationUrl: boolean;
  readonly bareElicitation: boolean;
  readonly sampling: boolean;
  readonly samplingTools: boolean;
  readonly samplingContext: boolean;
  readonly roots: boolean;
  readonly rootsListChanged: boolean;
  readonly tasks: boolean;
  readonly tasksExtension: boolean;
}

export const logLevels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Where and how to connect. */
export interface Target {
  readonly url: string;
  readonly route: Route;
  readonly protocol: Protocol;
  /** The person's own headers. Sent on every request, never recorded. */
  readonly headers: HeaderList;
  readonly clientInfo: { readonly name: string; readonly version: string };
}

/** Read again for every request; changing them needs no reconnect (capabilities on a legacy session excepted). */
export interface SessionSettings {
  readonly switches: Switches;
  readonly logLevel: LogLevel | 'off';
  /** Milliseconds without progress before a request times out. Stands still while a question waits for the person. */
  readonly timeout: number;
  /** Milliseconds in all, waiting for the person left out. 0: no cap. */
  readonly maxTotal: number;
  /** The code a legacy refusal carries: -32601 by the specification, -32600 as the Python SDK says. */
  readonly refusalCode: -32601 | -32600;
}

export type ConnectFailureCode =
  | 'bad-url'
  | 'unreachable'
  | 'cors'
  | 'http-status'
  | 'wrong-path'
  | 'not-mcp'
  | 'unsupported-version'
  | 'timeout'
  | 'unauthorized'
  | 'relay'
  | 'cancelled'
  | 'protocol-error';

/** Why a connection failed or ended: what happened, what to do, and what the server said. */
export interface ConnectFailure {
  readonly code: ConnectFailureCode;
  readonly message: string;
  readonly advice: string;
  readonly detail?: string;
  /** True where the relay is worth offering. */
  readonly offerRelay: boolean;
  /** Where the server named them. */
  readonly supportedVersions?: readonly string[];
}

export interface ServerFacts {
  readonly era: Era;
  readonly version: string;
  /** Whether a session id was given (legacy). */
  readonly session: boolean;
  /** Why this era: `found by server/discover`, `chosen by you`, `server/discover was answered HTTP 400`. */
  readonly why: string;
  /** The name the server gives itself, or its origin where that is blank. */
  readonly name: string;
  readonly serverVersion: string;
  readonly title?: string;
  readonly instructions?: string;
  readonly capabilities: JsonNode;
  /** The whole initialize or discover result. */
  readonly result: JsonNode;
  /** Legacy: whether the GET stream is open, and why not. */
  readonly getStream: 'open' | 'none' | 'lost';
}

export type ConnectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'connecting'; readonly target: Target; readonly step: string; readonly since: number }
  | {
      readonly kind: 'connected';
      readonly target: Target;
      readonly server: ServerFacts;
      /** Which connection it is, as the recording counts them: what is known of a server is known of one connection. */
      readonly number: number;
      readonly trouble?: ConnectFailure;
    }
  | { readonly kind: 'failed'; readonly target: Target; readonly failure: ConnectFailure }
  | { readonly kind: 'closed'; readonly target: Target; readonly reason: string; readonly failure?: ConnectFailure };

/** How a question was tied to its call. */
export type Attribution = 'same-stream' | 'input-required' | 'related-task' | 'only-open-call' | 'ambiguous' | 'none';

/** What goes back to the server. Texts are JSON texts and are sent as they are. `rule`, in words: the rule that gave it; without one the person did. */
export type Answer = {
  readonly rule?: string;
} /** A bare result object, such as `{"action":"accept","content":{}}`. `label` in words: accept, decline, cancel, send, raw. */ & (
  | { readonly kind: 'result'; readonly result: string; readonly label: string }
  /** Legacy: a JSON-RPC error. Modern: has no channel, ends the call here. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string; readonly label: string }
  /** Legacy: sent as the whole body, whatever it is. Modern: as the bare value under the key. */
  | { readonly kind: 'raw'; readonly text: string; readonly label: string }
  /** Nothing is sent; the card closes. Modern: as `error`, the call ends here. */
  | { readonly kind: 'never'; readonly label: string }
);

/**
 * What can be done wrong on the wire, to see what a server makes of it: the answer sent twice, or after the question was closed; in a
 * 2026-07-28 round the requestState changed or left out, a key that nobody asked for added, or only the answers given so far.
 */
export type WireTrick = 'twice' | 'late' | 'state-changed' | 'state-missing' | 'unknown-key' | 'part';

/** An answer that is wrong on purpose. It is recorded as such. */
export interface Purpose {
  /** In words: `missing required field`. */
  readonly label: string;
  readonly trick?: WireTrick;
}

/** A server's question that waits for an answer, or did. */
export interface PendingRequest {
  /** Unique in a page visit. */
  readonly key: string;
  readonly connection: number;
  readonly era: Era;
  /** The revision it was asked under, and the capabilities that were declared for it. */
  readonly version?: string;
  readonly declared?: JsonNode;
  readonly method: string;
  readonly params: JsonNode | undefined;
  readonly question: QuestionRef;
  /** Name of the server that asks; never blank. */
  readonly server: string;
  /** The call it belongs to, where that is known. */
  readonly call: string | undefined;
  /** `tools/call issue_card`, for showing. */
  readonly callName: string | undefined;
  readonly attribution: Attribution;
  /** Round of the call, from 1. */
  readonly round: number;
  /** How many questions its round holds. */
  readonly roundSize: number;
  /** Tricks that mean something for it while it waits; once it is closed only `late`, as long as its connection lives. */
  readonly tricks: readonly WireTrick[];
  /** URL mode, once consented to: whether the server has said that the person is done there (2025-11-25). */
  readonly completed?: boolean;
  /** From the error -32042: nothing is sent for it; the original call is to be sent again once it is done. */
  readonly fromError?: boolean;
  readonly arrived: number;
  readonly state:
    | { readonly kind: 'waiting' }
    /** Modern: answered, and sent with the others of the round. Stays editable. */
    | { readonly kind: 'held'; readonly answer: Answer }
    | { readonly kind: 'answered'; readonly answer: Answer }
    /** Closed without an answer of the person. */
    | { readonly kind: 'closed'; readonly reason: string };
}

export type OutcomeKind =
  | 'succeeded'
  | 'tool-error'
  | 'protocol-error'
  | 'ended-here'
  | 'cancelled'
  | 'timed-out'
  | 'connection-lost';

/** How a call ended. `text` is the JSON text of the result or error. */
export interface Outcome {
  readonly kind: OutcomeKind;
  readonly text?: string;
  /** A sentence: why, and what to do. */
  readonly reason?: string;
  /** What the server said by HTTP in place of a response, where that is long. */
  readonly said?: string;
  readonly errorCode?: number;
  /** Legacy: the server does not know the session any more. */
  readonly sessionGone?: true;
  /** The error names capabilities to switch on (-32021). */
  readonly missingCapabilities?: JsonNode;
  /** The error names addresses to visit before the call is sent again (-32042). */
  readonly urls?: RequiredUrls;
}

/** A request of ours and its state. */
export interface CallState {
  /** Unique in a page visit. */
  readonly key: string;
  readonly connection: number;
  readonly method: string;
  /** Tool or prompt name, or resource URI. */
  readonly name: string | undefined;
  /** The first leg's params as JSON text, without what the protocol adds to `_meta`. */
  readonly params: string;
  /** The headers it was sent with beside the usual ones, for sending it again. */
  readonly headers?: HeaderList;
  readonly status: 'queued' | 'running' | 'ended';
  readonly started: number;
  readonly ended: number | undefined;
  /** Rounds of questions so far. */
  readonly rounds: number;
  /** Questions of this call that wait now. */
  readonly waiting: number;
  readonly progress:
    | { readonly progress: number; readonly total: number | undefined; readonly message: string | undefined }
    | undefined;
  readonly outcome: Outcome | undefined;
  /** Where the server carries it on as a task. */
  readonly task?: TaskState;
  /** Its request was answered HTTP 202: no response came, and nothing says whether one will. */
  readonly accepted?: true;
}

export interface SessionSnapshot {
  readonly connection: ConnectionState;
  /** The JSON text declared in the handshake of this legacy session; undefined on modern and before connecting. */
  readonly handshakeCapabilities: string | undefined;
  /** Oldest first; closed and answered ones stay until dismissed. */
  readonly pending: readonly PendingRequest[];
  /** Opened by `call`, newest last. */
  readonly calls: readonly CallState[];
}

export interface RequestOptions {
  /** Sent beside the usual headers, and in place of those of the same name: the tool's `x-mcp-header` arguments, or what the person gave. */
  readonly headers?: HeaderList;
  readonly signal?: AbortSignal;
  /** Not shown in `calls`: lists and other requests of the page itself. */
  readonly quiet?: boolean;
  /** Never times out: a stream that stays open until one side ends it, such as `subscriptions/listen`. */
  readonly endless?: true;
}

export interface SessionNotification {
  readonly method: string;
  readonly params: JsonNode | undefined;
  readonly connection: number;
}

/** The one peer the page talks through. Nothing here throws: outcomes are values. */
export interface Session {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => SessionSnapshot;
  connect(target: Target): Promise<void>;
  cancelConnect(): void;
  /** Ends the session on the server (DELETE, legacy); closes what waits. */
  disconnect(): Promise<void>;
  configure(settings: SessionSettings): void;
  /**
   * Sends a request and follows its rounds, and its task where it becomes one. `params` is JSON text, absent: none; members of its `_meta`
   * stand before those the protocol asks for. Gives the call's key at once.
   */
  call(
    method: string,
    params: string | undefined,
    options?: RequestOptions,
  ): { readonly key: string; readonly outcome: Promise<Outcome> };
  cancelCall(key: string, reason?: string): void;
  /** Answers a waiting or held question. `form` is the draft as JSON text, recorded beside the answer. */
  answer(key: string, answer: Answer, form?: string, purpose?: Purpose): void;
  /** Takes a held answer back so that it can be changed. */
  unhold(key: string): void;
  /** Sends a notification, where there is a connection and its era has any over HTTP (legacy). `params` and `headers` as for `call`. */
  notify(method: string, params?: string, headers?: HeaderList): void;
  /** Forgets a closed or answered question, or an ended call. */
  dismiss(key: string): void;
  onNotification(listener: (notification: SessionNotification) => void): () => void;
}
