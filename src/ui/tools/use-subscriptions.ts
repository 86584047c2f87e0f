import { useEffect, useRef, useState } from 'react';
import { booleanOf, itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { endWords } from './listen-end.ts';

/** What a 2026-07-28 server may be asked to tell of (basic/utilities/subscriptions). */
export interface Wanted {
  readonly toolsListChanged: boolean;
  readonly promptsListChanged: boolean;
  readonly resourcesListChanged: boolean;
}

export type Listening =
  | { readonly kind: 'off'; readonly ended?: string }
  /** `honoured`: what the server said it will tell of; undefined until it did. */
  | { readonly kind: 'on'; readonly honoured: readonly string[] | undefined };

export interface Subscriptions {
  /** Addresses subscribed to. */
  readonly uris: ReadonlySet<string>;
  /** Why the last wish failed, in words. */
  readonly problem: string | undefined;
  /** When an address was last told to have changed, milliseconds since the epoch. */
  readonly updated: ReadonlyMap<string, number>;
  readonly subscribe: (uri: string) => void;
  readonly unsubscribe: (uri: string) => void;
  /** 2026-07-28 alone. */
  readonly wanted: Wanted;
  readonly listening: Listening;
  readonly listen: (wanted: Wanted, uris?: ReadonlySet<string>) => void;
  readonly stop: () => void;
}

const none: Wanted = { toolsListChanged: false, promptsListChanged: false, resourcesListChanged: false };

/** Subscriptions of this connection: a request each before 2026-07-28, one stream for all of them since. */
export function useSubscriptions(session: Session, { connection }: SessionSnapshot): Subscriptions {
  const server = connection.kind === 'connected' ? connection.server : undefined;
  const id = connection.kind === 'connected' ? connection.number : undefined;
  const [state, setState] = useState(empty);
  const current = useRef<string>(undefined);
  const known = useRef(id);
  useEffect(() => {
    if (known.current === id) return;
    known.current = id;
    current.current = undefined;
    setState(empty);
  }, [id]);
  useEffect(
    () =>
      session.onNotification(({ method, params }) => {
        const uri = stringOf(member(params, 'uri'));
        if (method === 'notifications/resources/updated' && uri !== undefined)
          setState((before) => ({ ...before, updated: new Map(before.updated).set(uri, Date.now()) }));
        if (method === 'notifications/subscriptions/acknowledged')
          setState((before) =>
            before.listening.kind === 'on' ? { ...before, listening: { kind: 'on', honoured: honouredIn(params) } } : before,
          );
      }),
    [session],
  );

  const listen = (wanted: Wanted, uris: ReadonlySet<string> = state.uris) => {
    const before = current.current;
    current.current = undefined;
    if (before !== undefined) session.cancelCall(before, 'Subscriptions changed');
    const notifications = {
      ...Object.fromEntries(Object.entries(wanted).filter(([, on]) => on)),
      ...(uris.size > 0 && { resourceSubscriptions: [...uris] }),
    };
    if (Object.keys(notifications).length === 0) {
      setState((now) => ({ ...now, wanted, uris, listening: { kind: 'off' } }));
      return;
    }
    const started = session.call('subscriptions/listen', JSON.stringify({ notifications }), { quiet: true, endless: true });
    current.current = started.key;
    setState((now) => ({ ...now, wanted, uris, problem: undefined, listening: { kind: 'on', honoured: undefined } }));
    void started.outcome.then((outcome) => {
      // Another stream took its place.
      if (current.current !== started.key) return;
      current.current = undefined;
      setState((now) => ({ ...now, listening: { kind: 'off', ended: endWords(outcome, agreed(now.listening)) } }));
    });
  };
  const ask = async (method: 'resources/subscribe' | 'resources/unsubscribe', uri: string) => {
    const outcome = await session.call(method, JSON.stringify({ uri }), { quiet: true }).outcome;
    if (known.current !== id) return;
    setState((now) => {
      if (outcome.kind !== 'succeeded')
        return { ...now, problem: `${method} failed: ${outcome.reason ?? outcome.text ?? outcome.kind}` };
      const uris = new Set(now.uris);
      if (method === 'resources/subscribe') uris.add(uri);
      else uris.delete(uri);
      return { ...now, uris, problem: undefined };
    });
  };
  const modern = server?.era === 'modern';
  return {
    ...state,
    subscribe: (uri) => (modern ? listen(state.wanted, new Set(state.uris).add(uri)) : void ask('resources/subscribe', uri)),
    unsubscribe(uri) {
      if (!modern) return void ask('resources/unsubscribe', uri);
      const uris = new Set(state.uris);
      uris.delete(uri);
      listen(state.wanted, uris);
    },
    listen,
    stop: () => listen(none, new Set()),
  };
}

const empty: Pick<Subscriptions, 'uris' | 'problem' | 'updated' | 'wanted' | 'listening'> = {
  uris: new Set(),
  problem: undefined,
  updated: new Map(),
  wanted: none,
  listening: { kind: 'off' },
};

const agreed = (listening: Listening) => listening.kind === 'on' && listening.honoured !== undefined;

/** What the server is asked to tell of, in the words of what it agrees to. */
export function askedFor(wanted: Wanted, uris: ReadonlySet<string>): readonly string[] {
  return [...listNames.filter((name) => wanted[`${name}ListChanged`]).map((name) => `list of ${name}`), ...uris];
}

const listNames = ['tools', 'prompts', 'resources'] as const;

/** What the server agreed to, in words. */
function honouredIn(params: JsonNode | undefined): readonly string[] {
  const notifications = member(params, 'notifications');
  const uris = itemsOf(member(notifications, 'resourceSubscriptions')).flatMap((each) => stringOf(each) ?? []);
  const lists = listNames.filter((name) => booleanOf(member(notifications, `${name}ListChanged`)) === true);
  return [...lists.map((name) => `list of ${name}`), ...uris];
}
