import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { member } from '../../json/access.ts';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { oneOf, readSetting, type Setting } from '../use-setting.ts';
import { type ListFailure, type ListKind, listPages, type PagedList } from './list.ts';

/** A list that gave nothing at all. */
export class ListError extends Error {
  readonly failure: ListFailure;
  constructor(failure: ListFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface List<T> {
  readonly query: UseQueryResult<PagedList<T>, ListError>;
  /** Connected, but the server does not say that it has such a list: it is asked for only on demand. */
  readonly undeclared: boolean;
  readonly connected: boolean;
  /** Asks for one more page; undefined where there is none. */
  readonly onNext: (() => void) | undefined;
  readonly nextIsComing: boolean;
}

/** Whether lists are asked for as a whole, or a page at a time. */
export const pagingSetting: Setting<'all' | 'page'> = {
  name: 'paging',
  fallback: 'all',
  check: oneOf<'all' | 'page'>('all', 'page'),
};

/** A list of the server, shared by every reader through the query cache under `[connection, method]`. `capability` declares it. */
export function useList<T>(session: Session, snapshot: SessionSnapshot, kind: ListKind<T>, capability: string): List<T> {
  const client = useQueryClient();
  const [nextIsComing, setNextIsComing] = useState(false);
  const connected = connectedOf(snapshot);
  const server = connected?.server;
  const undeclared = server !== undefined && member(server.capabilities, capability) === undefined;
  const queryKey = [connected?.number ?? 0, kind.method] as const;
  const query = useQuery<PagedList<T>, ListError>({
    queryKey,
    enabled: server !== undefined && !undeclared,
    queryFn: async ({ signal }) => {
      const list = await listPages(
        kind,
        (params) => session.call(kind.method, params, { quiet: true, signal }).outcome,
        readSetting(pagingSetting) === 'page' ? 1 : undefined,
      );
      if (list.failure && list.items.length === 0) throw new ListError(list.failure);
      return list;
    },
    // A server on this machine is reachable without the internet; a list that failed is the person's to ask for again.
    networkMode: 'always',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false,
    staleTime: ({ state }) => state.data?.ttl ?? Number.POSITIVE_INFINITY,
  });
  const list = query.data;
  const onNext = async () => {
    if (!list) return;
    setNextIsComing(true);
    const longer = await listPages(kind, (params) => session.call(kind.method, params, { quiet: true }).outcome, 1, list);
    setNextIsComing(false);
    // A list that was asked for anew meanwhile is newer than this page.
    client.setQueryData<PagedList<T>>(queryKey, (now) => (now === list ? longer : now));
  };
  return {
    query,
    undeclared,
    connected: server !== undefined,
    onNext: list?.next && !nextIsComing ? () => void onNext() : undefined,
    nextIsComing,
  };
}

const connectedOf = ({ connection }: SessionSnapshot) => (connection.kind === 'connected' ? connection : undefined);
