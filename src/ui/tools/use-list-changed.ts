import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { type Bursts, inBursts } from './in-bursts.ts';

/** The lists a notification is about. */
const listsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['notifications/tools/list_changed', ['tools/list']],
  ['notifications/prompts/list_changed', ['prompts/list']],
  ['notifications/resources/list_changed', ['resources/list', 'resources/templates/list']],
]);

/** Asks for lists again when the server says that they changed, once for a burst. Gives the time of the last notice by method of the list. */
export function useListChanged(session: Session, { connection }: SessionSnapshot): ReadonlyMap<string, number> {
  const client = useQueryClient();
  const id = connection.kind === 'connected' ? connection.number : undefined;
  const [changed, setChanged] = useState<{ readonly id: number; readonly times: ReadonlyMap<string, number> }>();
  useEffect(() => {
    if (id === undefined) return;
    const bursts = new Map<string, Bursts>();
    const burstsOf = (list: string) => {
      const known = bursts.get(list);
      if (known) return known;
      const made = inBursts(() => {
        setChanged((before) => ({
          id,
          times: new Map(before?.id === id ? before.times : []).set(list, Date.now()),
        }));
        return client.invalidateQueries({ queryKey: [id, list] });
      });
      bursts.set(list, made);
      return made;
    };
    const stop = session.onNotification(({ method }) => {
      for (const list of listsOf.get(method) ?? []) burstsOf(list).notice();
    });
    return () => {
      stop();
      for (const each of bursts.values()) each.stop();
    };
  }, [session, client, id]);
  return changed?.id === id && changed !== undefined ? changed.times : nothing;
}

const nothing: ReadonlyMap<string, number> = new Map();
