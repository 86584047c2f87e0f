import { useMemo } from 'react';
import type { JsonNode } from '../../json/node.ts';
import { readRpc } from '../../json/rpc.ts';
import { utf8Length } from '../../json/utf8.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { formatBytes } from '../kit/format.ts';
import { JsonTree } from '../kit/json-tree.tsx';
import { printJson } from '../kit/print-json.ts';
import { TextView } from './text-view.tsx';
import { mostLaidOut } from './text-window.ts';

export type MessageView = 'text' | 'tree' | 'raw';

/** The text that a view shows of a message, `columns` wide. */
export function shownText(text: string, view: MessageView, columns: number): string {
  if (view !== 'text' || text.length > mostLaidOut) return text;
  const { node } = readRpc(text);
  return node ? printJson(node, columns) : text;
}

export interface MessageBlockProps {
  readonly title: string;
  /** As received. */
  readonly text: string;
  /** As the view shows it. */
  readonly shown: string;
  readonly view: MessageView;
  /** The text as JSON, read for the tree; undefined where it is none. */
  readonly tree: JsonNode | undefined;
  readonly wrap: boolean;
  readonly wanted: string;
  /** Places in the shown text; in a tree, lines of it. */
  readonly hits: readonly number[];
  readonly paths: readonly string[];
  readonly current: number | undefined;
}

/** One JSON text under its title: as text, as a tree, or byte for byte. */
export function MessageBlock({ title, text, shown, view, tree, wrap, wanted, hits, paths, current }: MessageBlockProps) {
  const bytes = useMemo(() => utf8Length(text), [text]);
  return (
    <section aria-label={title} className="mt-1.5">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold text-ink-2">{title}</h3>
        <span className="text-sm text-ink-3" title={`${bytes.toLocaleString('en')} bytes in UTF-8`}>
          {formatBytes(bytes)}
        </span>
        <CopyButton text={text} label={`Copy ${title === 'Message' ? 'message' : title}`} />
      </div>
      {view === 'text' && text.length > mostLaidOut && (
        <p className="mb-1 text-sm text-ink-3">Shown as it came: it is too long to be laid out.</p>
      )}
      {view === 'tree' ? (
        <JsonTree text={text} root={tree} found={paths} current={current === undefined ? undefined : paths[current]} />
      ) : (
        <TextView
          key={view}
          text={shown}
          label={`${title}, ${view}`}
          wrap={wrap}
          names={view === 'text'}
          hits={hits}
          hitLength={wanted.length}
          current={current}
        />
      )}
    </section>
  );
}
