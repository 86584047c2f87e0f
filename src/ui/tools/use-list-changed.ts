import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';

/** The lists a notification is about. */
const listsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['notifications/tools/list_changed', ['tools/list']],
  ['notifications/prompts/list_changed', ['prompts/list']],
  ['notifications/resources/list_changed', ['resources/list', 'resources/templates/list']],
]);

/** Milliseconds in which several notices count as one. */
const burst = 200;

/** Asks for lists again when the server says that they changed, once for a burst. Gives the time of the last notice by method of the list. */
export function useListChanged(session: Session, { connection }: SessionSnapshot): ReadonlyMap<string, number> {
  const client = useQueryClient();
  const id = connection.kind === 'connected' ? connection.number : undefined;
  const [changed, setChanged] = useState<{ readonly id: number; readonly times: ReadonlyMap<string, number> }>();
  useEffect(() => {
    if (id === undefined) return;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = session.onNotification(({ method }) => {
      for (const list of listsOf.get(method) ?? []) {
        clearTimeout(timers.get(list));
        timers.set(
          list,
          setTimeout(() => {
            setChanged((before) => ({
              id,
              times: new Map(before?.id === id ? before.times : []).set(list, Date.now()),
            }));
            void client.invalidateQueries({ queryKey: [id, list] });
          }, burst),
        );
      }
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [session, client, id]);
  return changed?.id === id && changed !== undefined ? changed.times : nothing;
}

const nothing: ReadonlyMap<string, number> = new Map();
