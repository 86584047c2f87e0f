import { useMemo, useRef, useState } from 'react';
import { readJson } from '../../json/read.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { ExactText } from './exact-text.tsx';
import { formatBytes } from './format.ts';
import { MemberNames } from './member-names.tsx';
import { printJson } from './print-json.ts';
import { useColumns } from './use-columns.ts';

/** Characters drawn at first; the rest on demand, so that a message of megabytes does not stop the page. */
const first = 60_000;

export interface JsonTextProps {
  text: string;
  /** Makes the block a group of this name. */
  label?: string;
  /** Shows the text as it is, not laid out. */
  raw?: boolean;
  /** Keeps it low and lets it scroll by itself. */
  scrolls?: boolean | 'low';
  className?: string;
}

/** JSON in a monospace block that wraps, member names bold. What is no JSON is shown as it is. */
export function JsonText({ text, label, raw, scrolls, className }: JsonTextProps) {
  const [all, setAll] = useState(false);
  const pre = useRef<HTMLPreElement>(null);
  const columns = useColumns(pre, !raw && text.length < 100_000);
  const limit = all ? Number.POSITIVE_INFINITY : first;
  const shown = useMemo(() => (raw ? text : layOut(text, columns, limit)), [text, raw, columns, limit]);
  const cut = shown.length > limit;
  const part = cut ? shown.slice(0, limit) : shown;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the label comes with the role.
    <div
      role={label === undefined ? undefined : 'group'}
      aria-label={label}
      className={cx('rounded-md border border-line bg-sunken', className)}
    >
      <pre
        ref={pre}
        tabIndex={scrolls ? 0 : undefined}
        className={cx(
          'px-2.5 py-2 font-mono text-[11.5px] leading-normal whitespace-pre-wrap text-ink-2 wrap-anywhere',
          scrolls && 'overflow-auto -outline-offset-2',
          scrolls && (scrolls === 'low' ? 'max-h-28' : 'max-h-60'),
        )}
      >
        {all ? <ExactText text={part} /> : <MemberNames text={part} />}
      </pre>
      {cut && (
        <Button kind="quiet" className="m-1" onClick={() => setAll(true)}>
          Show all, {formatBytes(text.length)}
        </Button>
      )}
    </div>
  );
}

function layOut(text: string, width: number, limit: number): string {
  const read = readJson(text);
  return read.ok ? printJson(read.node, width, limit) : text;
}
