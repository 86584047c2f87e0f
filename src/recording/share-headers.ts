import type { Entry, HeaderList } from '../wire/entry.ts';

/** Gives entries whose equal header lists are one list: a long recording has few that differ. */
export function shareHeaders(): (entry: Entry) => Entry {
  const known = new Map<string, HeaderList>();
  return (entry) => {
    if (entry.kind !== 'http' || !('headers' in entry)) return entry;
    const text = JSON.stringify(entry.headers);
    const before = known.get(text);
    if (before) return { ...entry, headers: before };
    if (known.size < most) known.set(text, entry.headers);
    return entry;
  };
}

const most = 1000;
