import { useState } from 'react';
import { ExactText } from './exact-text.tsx';

const short = 240;
const long = 20_000;

/** A value in the type of the wire, its end behind a button where it is long. */
export function FoldedValue({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const limit = open ? long : short;
  return (
    <span className="font-mono text-[11.5px] whitespace-pre-wrap wrap-anywhere">
      <ExactText text={text.length <= limit ? text : `${text.slice(0, limit)}…`} />
      {text.length > short && !open && (
        <button type="button" onClick={() => setOpen(true)} className="ml-1 min-h-6 rounded px-1 font-sans text-accent underline">
          Show {text.length > long ? 'more' : 'all'}
        </button>
      )}
    </span>
  );
}
