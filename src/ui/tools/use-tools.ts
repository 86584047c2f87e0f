import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { member } from '../../json/access.ts';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { type ListFailure, listTools, type ToolList } from './list-tools.ts';

/** A `tools/list` that gave nothing at all. */
export class ListError extends Error {
  readonly failure: ListFailure;
  constructor(failure: ListFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface Tools {
  readonly query: UseQueryResult<ToolList, ListError>;
  /** Connected, but the server does not say that it has tools: the list is asked for only on demand. */
  readonly undeclared: boolean;
  readonly connected: boolean;
}

/** The tools of the server, all pages, shared by every reader through the query cache under `[connection, 'tools']`. */
export function useTools(session: Session, snapshot: SessionSnapshot): Tools {
  const connected = connectedOf(snapshot);
  const server = connected?.server;
  const undeclared = server !== undefined && member(server.capabilities, 'tools') === undefined;
  const query = useQuery<ToolList, ListError>({
    queryKey: toolsKey(connected?.number),
    enabled: server !== undefined && !undeclared,
    queryFn: async ({ signal }) => {
      const list = await listTools(
        (params) => session.call('tools/list', params, { quiet: true, signal }).outcome,
        server?.era ?? 'legacy',
      );
      if (list.failure && list.tools.length === 0) throw new ListError(list.failure);
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
  return { query, undeclared, connected: server !== undefined };
}

/** Asks for the list again when the server says that it changed, once for a burst. Gives the time of the last such notice. */
export function useListChanged(session: Session, snapshot: SessionSnapshot): number | undefined {
  const client = useQueryClient();
  const id = connectedOf(snapshot)?.number;
  const [changed, setChanged] = useState<{ id: number; time: number }>();
  useEffect(() => {
    if (id === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.onNotification(({ method }) => {
      if (method !== 'notifications/tools/list_changed') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        setChanged({ id, time: Date.now() });
        void refetch(client, id);
      }, burst);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [session, client, id]);
  return changed && changed.id === id ? changed.time : undefined;
}

/** Milliseconds in which several notices count as one. */
const burst = 200;

const refetch = (client: QueryClient, id: number) => client.invalidateQueries({ queryKey: [id, 'tools'] });

const toolsKey = (id: number | undefined) => [id ?? 0, 'tools'] as const;

const connectedOf = ({ connection }: SessionSnapshot) => (connection.kind === 'connected' ? connection : undefined);
