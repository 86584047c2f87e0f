import { useEffect } from 'react';
import type { PendingRequest } from '../../session/types.ts';

/** Tells of waiting requests where the page itself is not seen: in the title, and before leaving. */
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
}

export const titleOf = (waiting: number): string => (waiting === 0 ? 'Backchannel' : `(${waiting}) Backchannel`);
