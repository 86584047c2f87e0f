import { useCallback, useEffect, useRef, useState } from 'react';
import { decodeUrl, encodeUrl, type UrlState } from './url-state.ts';

/** What the page's address says, kept in step with it. Changing it never leaves the page. */
export function useUrlState(): readonly [UrlState, (patch: Partial<UrlState>) => void] {
  const [state, setState] = useState(readAddress);
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    const write = () => {
      const address = addressOf(state);
      if (address !== location.href) history.replaceState(history.state, '', address);
    };
    // Browsers count how often an address changes, and typing changes it often.
    const timer = setTimeout(write, 250);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [state]);

  const patch = useCallback((change: Partial<UrlState>) => setState((old) => ({ ...old, ...change })), []);
  return [state, patch];
}

/** The page's address with this state. */
export function addressOf(state: UrlState): string {
  const query = encodeUrl(state);
  const { origin, pathname } = location;
  return `${origin}${pathname}${query === '' ? '' : `?${query}`}`;
}

/** A row belongs to a recording: without one in the address it names nothing in a page that was just opened. */
function readAddress(): UrlState {
  const state = decodeUrl(location.search);
  return state.recording === undefined ? { ...state, row: undefined } : state;
}
