import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatBytes } from '../kit/format.ts';

const folded = { characters: 1500, lines: 18 };
/** Characters added at a time, so that a text of megabytes does not stop the page. */
const step = 200_000;

/** Plain text as it came, white space kept; long text is folded and opened in steps. */
export function FoldedText({ text, label }: { text: string; label: string }) {
  const [shown, setShown] = useState(0);
  const start = foldAt(text);
  const end = Math.min(text.length, shown === 0 ? start : shown);
  const rest = text.length - end;
  return (
    <div className="rounded-md border border-line bg-sunken">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable.
        tabIndex={0}
        dir="auto"
        {...named(label)}
        className="max-h-96 overflow-auto px-2.5 py-2 font-mono text-[11.5px] leading-normal wrap-anywhere whitespace-pre-wrap text-ink [unicode-bidi:isolate]"
      >
        <ExactText text={text.slice(0, end)} />
        {rest > 0 && '…'}
        {text === '' && <span className="text-ink-3">(empty text)</span>}
      </pre>
      {(rest > 0 || shown > 0) && (
        <div className="flex gap-1 border-t border-line p-1">
          {rest > 0 && (
            <Button kind="quiet" onClick={() => setShown(Math.min(text.length, end + step))}>
              {rest <= step
                ? `Show all ${formatBytes(text.length)}`
                : `Show ${formatBytes(step)} more of ${formatBytes(text.length)}`}
            </Button>
          )}
          {shown > 0 && (
            <Button kind="quiet" onClick={() => setShown(0)}>
              Show less
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const named = (label: string) => ({ role: 'group', 'aria-label': label });

/** Where a text is cut at first; never within a surrogate pair. */
function foldAt(text: string): number {
  let at = Math.min(text.length, folded.characters);
  let line = -1;
  for (let count = 0; count < folded.lines; count++) {
    line = text.indexOf('\n', line + 1);
    if (line < 0) break;
  }
  if (line >= 0) at = Math.min(at, line);
  // A fold that hides little is no help.
  if (text.length - at < 200) return text.length;
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? at + 1 : at;
}
