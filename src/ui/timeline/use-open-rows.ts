import { useCallback, useState } from 'react';

interface OpenRows {
  readonly collapsed: ReadonlySet<string>;
  readonly expanded: ReadonlySet<string>;
}

/** Which calls and rounds the person opened or closed, against what is so by itself. */
export function useOpenRows(): OpenRows & {
  readonly toggle: (key: string, open: boolean) => void;
  readonly openAll: (keys: readonly string[]) => void;
} {
  const [rows, setRows] = useState<OpenRows>({ collapsed: new Set(), expanded: new Set() });
  const toggle = useCallback((key: string, open: boolean) => {
    setRows(({ collapsed, expanded }) => ({
      collapsed: withKey(collapsed, key, !open),
      expanded: withKey(expanded, key, open),
    }));
  }, []);
  const openAll = useCallback((keys: readonly string[]) => {
    const opened = new Set(keys);
    setRows(({ collapsed, expanded }) => ({
      collapsed: new Set([...collapsed].filter((key) => !opened.has(key))),
      expanded: new Set([...expanded, ...opened]),
    }));
  }, []);
  return { ...rows, toggle, openAll };
}

function withKey(set: ReadonlySet<string>, key: string, there: boolean): ReadonlySet<string> {
  if (set.has(key) === there) return set;
  const next = new Set(set);
  if (there) next.add(key);
  else next.delete(key);
  return next;
}
