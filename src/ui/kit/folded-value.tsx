import { useState } from 'react';
import { ExactText } from './exact-text.tsx';

const short = { characters: 240, lines: 6 };
const step = 20_000;

/** A text in the type of the wire, its end behind a button where it is long; a very long one is shown step by step. */
export function FoldedValue({ text }: { text: string }) {
  const [shown, setShown] = useState(0);
  const end = Math.max(shown, foldAt(text));
  return (
    <span dir="auto" className="font-mono text-[11.5px] whitespace-pre-wrap wrap-anywhere [unicode-bidi:isolate]">
      <ExactText text={end >= text.length ? text : `${text.slice(0, end)}…`} />
      {end < text.length && (
        <button
          type="button"
          onClick={() => setShown(shown + step)}
          className="ml-1 min-h-6 rounded px-1 font-sans text-accent underline"
        >
          Show {text.length > shown + step ? 'more' : 'all'}
        </button>
      )}
    </span>
  );
}

/** Where a text is cut at first; a fold that hides little is no help. */
function foldAt(text: string): number {
  let line = -1;
  for (let count = 0; count < short.lines; count++) {
    line = text.indexOf('\n', line + 1);
    if (line < 0) break;
  }
  const end = line < 0 ? short.characters : Math.min(short.characters, line);
  return text.length - end < 40 ? text.length : end;
}
