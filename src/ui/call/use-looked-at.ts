import { useState } from 'react';
import type { CallState } from '../../session/types.ts';

export interface LookedAt {
  /** The call that is shown: the one that was picked, else the newest of what is chosen. */
  readonly call: CallState | undefined;
  readonly newest: CallState | undefined;
  readonly pick: (key: string) => void;
}

/** Which call of what is chosen is looked at. What was picked holds until something else is chosen, or a newer call of it begins, here or from a question's card. */
export function useLookedAt(calls: readonly CallState[], method: string, name: string | undefined): LookedAt {
  const [picked, setPicked] = useState<{
    readonly key: string;
    readonly name: string | undefined;
    /** The newest call of what was chosen at the time. */
    readonly newest: string | undefined;
  }>();
  const newest = calls.findLast((call) => call.method === method && call.name === name);
  const holds = picked?.name === name && (picked?.key === newest?.key || picked?.newest === newest?.key);
  return {
    call: (holds && calls.find(({ key }) => key === picked?.key)) || newest,
    newest,
    pick: (key) => setPicked({ key, name, newest: newest?.key }),
  };
}
