import type { KeepProblem } from './keeper.types.ts';

const kept = 'What is recorded stays in this page: export it before you reload.';

/** Another tab runs a newer version, or the browser closed the storage. */
export const outdated: KeepProblem = {
  title: 'This recording is no longer stored in the browser',
  advice: `The browser or another tab closed the storage. ${kept} Then reload the page to store again.`,
};

/** An older tab holds the storage in a form that this version cannot use. */
export const blocked: KeepProblem = {
  title: 'Recordings are not stored yet',
  advice: `Another tab with an older version of this page keeps the storage from being opened. Close it. ${kept}`,
};

/** There is no storage: a private window, or it is switched off. */
export function unavailable(error: unknown): KeepProblem {
  return {
    title: 'Recordings are not stored in this browser',
    advice: `It offers this page no storage (${wordsOf(error)}); a private window or a setting may be why. ${kept}`,
  };
}

/** Why something could not be stored. `full`: there is no more room. */
export function problemOf(error: unknown): KeepProblem & { readonly full: boolean } {
  if ((error as Error | undefined)?.name === 'QuotaExceededError')
    return {
      full: true,
      title: 'The browser has no more room for recordings',
      advice: `Delete some under Recordings, and storing goes on. ${kept}`,
    };
  return {
    full: false,
    title: 'This recording is no longer stored in the browser',
    advice: `The browser says: ${wordsOf(error)}. ${kept}`,
  };
}

/** Why the older texts of a recording that was opened could not leave memory. */
export function noRoomForOpened(error: unknown): KeepProblem {
  const { full } = problemOf(error);
  return {
    title: 'Older texts of this recording stay in memory',
    advice: full
      ? 'The browser has no more room to put them aside. Delete stored recordings to make some, then open the file again.'
      : `They could not be put aside (${wordsOf(error)}). All is shown; it takes more memory.`,
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
