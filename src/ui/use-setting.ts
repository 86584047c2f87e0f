import { useCallback, useSyncExternalStore } from 'react';

/** A preference: its name in storage, what holds where nothing usable is stored, and how a stored value is checked. */
export interface Setting<T> {
  readonly name: string;
  readonly fallback: T;
  /** The value where it is usable, else undefined. What is stored may be anything: other versions and other hands wrote it. */
  readonly check: (stored: unknown) => T | undefined;
  /** `session`: forgotten with the tab. */
  readonly area?: 'local' | 'session';
}

/** A preference kept in the browser; the same everywhere in the page and in its other tabs. Without storage it lasts as long as the page. */
export function useSetting<T>(setting: Setting<T>): readonly [T, (value: T) => void] {
  const value = useSyncExternalStore(onSettings, () => readSetting(setting));
  const set = useCallback((next: T) => writeSetting(setting, next), [setting]);
  return [value, set];
}

/** Calls back when a preference may have changed, here or in another tab. */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function readSetting<T>(setting: Setting<T>): T {
  const text = load(setting);
  const known = cache.get(setting.name);
  if (known && known.text === text) return known.value as T;
  const value = parse(setting, text);
  cache.set(setting.name, { text, value });
  return value;
}

export function writeSetting<T>(setting: Setting<T>, value: T): void {
  const text = JSON.stringify(value);
  memory.set(setting.name, text);
  try {
    storageOf(setting).setItem(prefix + setting.name, text);
    memory.delete(setting.name);
  } catch {
    // No storage, or it is full: the value lives in memory.
  }
  for (const listener of listeners) listener();
}

/** One thing the page keeps in this browser: a preference, or a draft. */
export interface Stored {
  /** Without the prefix that all of them share. */
  readonly name: string;
  readonly text: string;
}

/** Everything the page keeps in this browser, whoever wrote it, by name. */
export function allStored(): readonly Stored[] {
  const found = new Map<string, string>();
  for (const area of areas()) {
    for (let at = 0; at < area.length; at++) {
      const key = area.key(at);
      if (key?.startsWith(prefix)) found.set(key.slice(prefix.length), area.getItem(key) ?? '');
    }
  }
  for (const [name, text] of memory) found.set(name, text);
  return [...found].map(([name, text]) => ({ name, text })).sort((a, b) => a.name.localeCompare(b.name));
}

/** Takes things out of the browser's storage; preferences go back to what holds without one. */
export function eraseStored(names: readonly string[]): void {
  for (const name of names) {
    memory.delete(name);
    for (const area of areas()) area.removeItem(prefix + name);
  }
  for (const listener of listeners) listener();
}

/** The storages that can be used at all. */
function areas(): readonly Storage[] {
  return (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    try {
      return globalThis[name];
    } catch {
      return [];
    }
  });
}

const prefix = 'backchannel.';
const listeners = new Set<() => void>();
const memory = new Map<string, string>();
const cache = new Map<string, { text: string | null; value: unknown }>();

const storageOf = (setting: Setting<never> | Setting<unknown>): Storage =>
  setting.area === 'session' ? globalThis.sessionStorage : globalThis.localStorage;

function load<T>(setting: Setting<T>): string | null {
  const kept = memory.get(setting.name);
  if (kept !== undefined) return kept;
  try {
    return storageOf(setting as Setting<unknown>).getItem(prefix + setting.name);
  } catch {
    return null;
  }
}

function parse<T>(setting: Setting<T>, text: string | null): T {
  if (text === null) return setting.fallback;
  try {
    return setting.check(JSON.parse(text)) ?? setting.fallback;
  } catch {
    return setting.fallback;
  }
}

/** A check that lets only these values through. */
export const oneOf =
  <T extends string | number | boolean>(...values: readonly T[]) =>
  (stored: unknown): T | undefined =>
    values.find((value) => value === stored);
