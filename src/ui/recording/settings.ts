import type { Setting } from '../use-setting.ts';

const between = (least: number, most: number) => (stored: unknown) =>
  typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= least && stored <= most ? stored : undefined;

/** How many recordings are kept, and how many megabytes of them; the oldest without a name go first. */
export const keptSetting: Setting<number> = { name: 'recordings-kept', fallback: 20, check: between(1, 1000) };
export const roomSetting: Setting<number> = { name: 'recordings-room', fallback: 500, check: between(10, 100_000) };

/** Megabytes of message text in memory; older texts are read from storage when they are needed. */
export const memorySetting: Setting<number> = { name: 'text-in-memory', fallback: 64, check: between(0, 2000) };

/** The recording that this tab made last, so that it can be offered after a reload. */
export const visitSetting: Setting<string> = {
  name: 'visit',
  fallback: '',
  check: (stored) => (typeof stored === 'string' ? stored : undefined),
  area: 'session',
};
