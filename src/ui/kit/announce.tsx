import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Says something politely to who listens to the page instead of looking at it. */
export function announce(text: string): void {
  // A no-break space at the end makes the same sentence new again.
  current = text === current ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The one polite region that `announce` writes to; drawn once in the page. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => current);
  return (
    <div role="status" aria-label="Announcements" className="sr-only">
      {text}
    </div>
  );
}
