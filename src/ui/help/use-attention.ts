import { useEffect, useRef } from 'react';
import type { PendingRequest } from '../../session/types.ts';
import { announce } from '../kit/announce.tsx';

/** Tells of waiting requests where the page itself is not seen: in the title, to screen readers, and before leaving. */
export function useAttention(pending: readonly PendingRequest[]): void {
  const waiting = pending.filter((request) => request.state.kind === 'waiting');
  const count = waiting.length;

  useEffect(() => {
    document.title = titleOf(count);
  }, [count]);

  useEffect(() => {
    if (count === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [count]);

  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const fresh = pending.filter(({ key, state }) => state.kind === 'waiting' && !told.current.has(key));
    told.current = new Set(pending.map(({ key }) => key));
    if (fresh.length > 0) announce(newsOf(fresh));
  }, [pending]);
}

export const titleOf = (waiting: number): string => (waiting === 0 ? 'Backchannel' : `(${waiting}) Backchannel`);

/** New requests in a sentence. */
export function newsOf(requests: readonly Pick<PendingRequest, 'server' | 'method'>[]): string {
  const [first] = requests;
  if (requests.length === 1 && first) return `${first.server} asks: ${first.method}. It waits in Requests.`;
  return `${requests.length} new requests wait in Requests.`;
}
