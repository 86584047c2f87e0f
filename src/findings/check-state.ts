import type { JsonNode } from '../json/node.ts';
import { Lookup } from '../timeline/lookup.ts';
import type { HeaderList, Side } from '../wire/entry.ts';
import type { Declared } from './declared.ts';
import type { FindingsList, Said } from './findings-list.ts';
import type { RuleName } from './rules.ts';

/** A request of ours, as far as it is checked against. */
export interface OurRequest {
  readonly id: string;
  readonly method: string;
  /** The id of the first leg of its call. */
  readonly first: string;
  /** Kept while a retry may be compared with it (2026-07-28). */
  params: JsonNode | undefined;
  /** Carries the metadata of 2026-07-28. */
  readonly modern: boolean;
  /** What it declares; on a legacy connection the handshake does. */
  readonly declared: Declared | undefined;
  readonly wantsLogs: boolean;
  state: 'open' | 'answered' | 'cancelled';
  /** The event that answered it: the same event again is no second answer. */
  answeredBy: string | undefined;
  /** Its result names a task, which goes on. */
  task: boolean;
  /** Something came on the stream of a subscription. */
  begun?: true;
}

/** A request of the server, as far as it is checked against. */
export interface TheirRequest {
  readonly method: string;
  state: 'open' | 'answered' | 'cancelled';
  readonly eventId: string | undefined;
}

/** A progress token of a request. */
export interface Token {
  readonly request: { readonly state: 'open' | 'answered' | 'cancelled'; readonly task?: boolean };
  last: number;
}

/** A result that required input, until it is answered (2026-07-28, basic/patterns/mrtr). */
export interface Round {
  readonly leg: OurRequest;
  /** Keys of its input requests. */
  readonly keys: readonly string[];
  /** Its requestState as it is compared; undefined where it has none. */
  readonly state: string | undefined;
}

/** A request in an HTTP exchange, for its headers. */
export interface Carried {
  readonly seq: number;
  readonly method: string;
  readonly node: JsonNode;
  readonly modern: boolean;
  readonly request: boolean;
}

export interface ConnectionCheck {
  /** Its entries are there from the beginning, so that what is not among them was never sent. */
  whole: boolean;
  modern: boolean;
  /** The revision agreed on; empty before. */
  version: string;
  declared: Declared | undefined;
  readonly ours: Map<string, OurRequest>;
  readonly theirs: Map<string, TheirRequest>;
  readonly openCalls: Set<OurRequest>;
  readonly tokens: { readonly client: Map<string, Token>; readonly server: Map<string, Token> };
  /** By HTTP exchange: the request it carries, its body for the headers, its headers for the body. */
  readonly requests: Map<number, OurRequest>;
  readonly bodies: Map<number, Carried>;
  readonly headers: Map<number, HeaderList>;
  /** GET streams: `standalone`, or one that takes up the stream of a request. */
  readonly gets: Map<number, 'standalone' | 'resumed'>;
  /** The last event of each standalone stream. */
  readonly standaloneEvents: Map<number, string>;
  /** Retries announced by `leg` settings: id of the request → id of the first leg, and whether it is the whole request again. */
  readonly announced: Map<string, { readonly first: string; readonly reissue: boolean }>;
  /** Rounds that wait for their retry, by the id of the first leg. */
  readonly rounds: Map<string, Round>;
  /** The keys of those, by what a retry has to name. */
  readonly waiting: Lookup<string>;
  /** What the server declares; undefined before it is known. */
  serverCapabilities: JsonNode | undefined;
  /** What the client declares in the handshake, until it is known for which revision. */
  hello: { readonly seq: number; readonly capabilities: JsonNode | undefined } | undefined;
  /** Session id given by the server (2025), and whether it is over. */
  session: { readonly id: string; over: boolean } | undefined;
  /** Input schemas of tools by name, as listed (2026-07-28, for x-mcp-header). */
  readonly inputSchemas: Map<string, JsonNode>;
  /** Of each exchange that goes on: whether it is a POST of ours, its status, the bodies it brought, and whether its stream began. */
  readonly sent: Set<number>;
  readonly statuses: Map<number, number>;
  readonly bodiesSeen: Map<number, number>;
  readonly streamsSeen: Set<number>;
  /** What is named once in a connection. */
  readonly once: Set<string>;
}

export function connectionCheck(): ConnectionCheck {
  return {
    whole: false,
    modern: false,
    version: '',
    declared: undefined,
    ours: new Map(),
    theirs: new Map(),
    openCalls: new Set(),
    tokens: { client: new Map(), server: new Map() },
    requests: new Map(),
    bodies: new Map(),
    headers: new Map(),
    gets: new Map(),
    standaloneEvents: new Map(),
    announced: new Map(),
    rounds: new Map(),
    waiting: new Lookup(),
    serverCapabilities: undefined,
    hello: undefined,
    session: undefined,
    inputSchemas: new Map(),
    sent: new Set(),
    statuses: new Map(),
    bodiesSeen: new Map(),
    streamsSeen: new Set(),
    once: new Set(),
  };
}

/** Names what an entry gets wrong. */
export type Report = (rule: RuleName, message: string, said?: Said) => void;

/** Collects the findings of one entry. */
export function reporter(list: FindingsList, side: Side, modern: boolean, seq: number, more: Said = {}): Report {
  return (rule, message, said) => list.add(rule, side, seq, message, { modern, ...more, ...said });
}

/** Names something only once in a connection. */
export function once(connection: ConnectionCheck, what: string): boolean {
  return connection.once.size < connection.once.add(what).size;
}
