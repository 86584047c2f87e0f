import type { JsonNode } from '../json/node.ts';
import type { Record } from '../wire/entry.ts';
import type { Calls } from './calls.ts';
import type { Timers } from './clock.ts';
import type { Link } from './link.ts';
import type { PendingRequests } from './pending.ts';
import type { ReceivedTask } from './received-tasks.ts';
import type { Slots } from './slots.ts';
import type { ConnectFailure, ServerFacts, SessionSettings, Target } from './types.ts';

/** What one connection works with. */
export interface Connection {
  readonly number: number;
  readonly target: Target;
  readonly link: Link;
  readonly record: Record;
  readonly timers: Timers;
  readonly calls: Calls;
  readonly pending: PendingRequests;
  readonly slots: Slots;
  /** Ends everything that runs on it. */
  readonly over: AbortController;
  readonly settings: () => SessionSettings;
  readonly nextId: () => string;
  /** Something the person should know while the connection goes on. */
  readonly trouble: (trouble: ConnectFailure | undefined) => void;
  /** Legacy: the server's requests that are carried on as tasks here, by the id they were given. */
  readonly received: Map<string, ReceivedTask>;
  facts: ServerFacts | undefined;
  /** Legacy: what the handshake declared. */
  declared: JsonNode;
}
