import { useCallback, useEffect, useState } from 'react';
import type { Keeping } from '../recording/keeping.ts';
import { recordingWords } from './recording/recording-words.ts';
import type { StoredGroup } from './stored-data.ts';

/** The stored recordings as a group of what is stored; those that other tabs are making just now are theirs. */
export function useStoredRecordings(keeping: Keeping): {
  readonly groups: readonly StoredGroup[];
  readonly removeAll: () => Promise<void>;
} {
  const [groups, setGroups] = useState<readonly StoredGroup[]>([]);
  const list = useCallback(async () => {
    const keeper = keeping.keeper();
    if (!keeper) return;
    await keeper.flush();
    const [stored, elsewhere] = await Promise.all([keeper.store.list(), keeper.elsewhere()]);
    const items = stored
      .filter(({ id }) => !elsewhere.has(id))
      .map((recording) => ({
        key: recording.id,
        title: recordingWords(recording),
        gist: '',
        remove: async () => {
          await keeper.remove([recording.id]);
          await list();
        },
      }));
    const note = 'Messages and answers as they were, until they are deleted.';
    setGroups(items.length > 0 ? [{ title: 'Recordings', note, items }] : []);
  }, [keeping]);
  useEffect(() => void list().catch(() => {}), [list]);
  return {
    groups,
    removeAll: async () => {
      await keeping.keeper()?.remove(groups.flatMap(({ items }) => items.map(({ key }) => key)));
      await list();
    },
  };
}
