import { type ReactNode, useState } from 'react';
import { CopyButton } from '../kit/copy-button.tsx';
import { formatBytes } from '../kit/format.ts';
import { JsonText } from '../kit/json-text.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { Segments } from '../kit/segments.tsx';
import { FactList } from './fact-list.tsx';
import type { Fact } from './facts.ts';

export interface MessageTabProps {
  readonly facts: readonly Fact[];
  /** Exactly as sent or received; undefined where the row is no message. */
  readonly text: string | undefined;
  /** The question or answer inside it, where the row is one. */
  readonly part: { readonly title: string; readonly text: string } | undefined;
  readonly carrier: string;
  /** Shown where there is no message: what was noted. */
  readonly noted: ReactNode;
}

/** A message as text, as a tree, and byte for byte; and what is known of it. */
export function MessageTab({ facts, text, part, carrier, noted }: MessageTabProps) {
  const [view, setView] = useState<View>('text');
  return (
    <div className="grid gap-x-4 gap-y-3 px-3.5 py-2.5 @xl:grid-cols-[minmax(0,1fr)_minmax(220px,0.8fr)]">
      <div className="min-w-0">
        {text === undefined ? (
          noted
        ) : (
          <>
            <Segments label="Show message as" items={views} value={view} onChange={setView} className="text-sm" />
            {part && <Block title={part.title} text={part.text} view={view} />}
            <Block title={part ? `Carried by: ${carrier}` : 'Message'} text={text} view={view} />
          </>
        )}
      </div>
      <FactList facts={facts} />
    </div>
  );
}

type View = 'text' | 'tree' | 'raw';
const views = [
  { key: 'text', title: 'Text' },
  { key: 'tree', title: 'Tree' },
  { key: 'raw', title: 'Raw', note: 'Exactly as it was sent or received' },
] as const;

function Block({ title, text, view }: { title: string; text: string; view: View }) {
  return (
    <section aria-label={title} className="mt-1.5">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold text-ink-2">{title}</h3>
        <span className="text-sm text-ink-3">{formatBytes(bytesOf(text))}</span>
        <CopyButton text={text} label={`Copy ${title === 'Message' ? 'message' : title}`} />
      </div>
      {view === 'tree' ? <JsonTree text={text} /> : <JsonText text={text} label={`${title}, ${view}`} raw={view === 'raw'} />}
    </section>
  );
}

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
