import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Milliseconds between two announcements, and how many sentences one may have: in a flood only the newest are said. */
const pause = 1000;
const most = 3;
let next: readonly string[] = [];
let resting = false;

/** Says something politely to who listens to the page instead of looking at it. */
export function announce(text: string): void {
  next = [...next, text].slice(-most);
  if (!resting) say();
}

function say(): void {
  resting = next.length > 0;
  if (!resting) return;
  const text = next.join('. ');
  next = [];
  // A no-break space at the end makes the same sentence new again.
  current = text === current ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
  setTimeout(say, pause);
}

/** What was said last, and who wants to know. */
export const announced = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => current,
};

/** The one polite region that `announce` writes to; drawn once in the page. */
export function Announcer() {
  const text = useSyncExternalStore(announced.subscribe, announced.snapshot);
  return (
    <div role="status" aria-label="Announcements" className="sr-only">
      {text}
    </div>
  );
}
