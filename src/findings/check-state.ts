import type { JsonNode } from '../json/node.ts';
import type { HeaderList, Side } from '../wire/entry.ts';
import type { Declared } from './declared.ts';
import type { Finding } from './finding.ts';
import { findingOf, type RuleName } from './rules.ts';

/** A request of ours, as far as it is checked against. */
export interface OurRequest {
  readonly method: string;
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
}

/** A request of the server, as far as it is checked against. */
export interface TheirRequest {
  state: 'open' | 'answered' | 'cancelled';
  readonly eventId: string | undefined;
}

/** A progress token of a request. */
export interface Token {
  readonly request: { readonly state: 'open' | 'answered' | 'cancelled'; readonly task?: boolean };
  last: number;
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
  };
}

/** Names what an entry gets wrong. */
export type Report = (rule: RuleName, message: string) => void;

/** Collects the findings of one entry. */
export function reporter(findings: Finding[], side: Side, modern: boolean, seq: number): Report {
  return (rule, message) => {
    findings.push(findingOf(rule, side, modern, seq, message));
  };
}
