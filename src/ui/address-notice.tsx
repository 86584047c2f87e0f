import { useState } from 'react';
import { Button } from './kit/button.tsx';
import { passedOver } from './url-state.ts';

/** What the page's address asked for when it was opened and cannot be meant. */
const unused = passedOver(location.search);

/** Says of what the address asks for what is not used, and why. */
export function AddressNotice() {
  const [read, setRead] = useState(false);
  if (read || unused.length === 0) return null;
  return (
    <section
      aria-label="Address"
      className="flex items-start gap-2 border-b border-line bg-warn-soft px-3 py-1 text-sm text-warn"
    >
      <ul className="min-w-0 flex-1 wrap-anywhere">
        {unused.map((words) => (
          <li key={words}>Not used of the address: {words}</li>
        ))}
      </ul>
      <Button kind="quiet" onClick={() => setRead(true)}>
        Dismiss
      </Button>
    </section>
  );
}
