import type { JsonNode } from '../../json/node.ts';
import { writePretty } from '../../json/write.ts';
import { Badge } from '../kit/badge.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { JsonText } from '../kit/json-text.tsx';
import type { Problem } from './list.ts';
import { Problems } from './problem-line.tsx';

export interface ListedRowProps {
  /** What it is chosen by: a name or an address. Undefined: it cannot be. */
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly about: string | undefined;
  readonly badges?: readonly string[];
  readonly problems: readonly Problem[];
  readonly node: JsonNode;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** One entry of a list, chosen by its name or address; malformed ones say why. */
export function ListedRow({ id, title, about, badges = [], problems, node, selected, onSelect }: ListedRowProps) {
  if (id === undefined)
    return (
      <div className="border-l-2 border-transparent px-3.5 py-1.5 text-sm">
        <span className="text-ink-3 italic">cannot be chosen</span> <Badge tone="danger">malformed</Badge>
        <Problems problems={problems} />
        <details className="text-ink-3">
          <summary className="min-h-6 rounded leading-6 hover:text-ink">As it came</summary>
          <JsonText text={writePretty(node)} className="mt-1 max-h-40" />
        </details>
      </div>
    );
  return (
    <button
      type="button"
      aria-current={selected}
      onClick={onSelect}
      className={cx(
        'block w-full border-l-2 px-3.5 py-1.5 text-left -outline-offset-2',
        selected ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="flex min-w-0 items-baseline gap-1.5">
        {title !== undefined && title !== id && (
          <>
            <span dir="auto" className="min-w-0 truncate font-semibold [unicode-bidi:isolate]">
              <ExactText text={title} />
            </span>{' '}
          </>
        )}
        <code
          dir="auto"
          title={exactTitle(id)}
          className={cx(
            'min-w-6 flex-1 truncate font-mono text-sm [unicode-bidi:isolate]',
            title === undefined || title === id ? 'font-semibold text-ink' : 'text-ink-3',
          )}
        >
          <ExactText text={id || '(empty)'} />
        </code>
        <span aria-hidden="true" className="flex shrink-0 gap-1 self-center">
          {problems.length > 0 && <Badge tone="danger">malformed</Badge>}
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </span>
      </span>
      <span aria-hidden="true" className="block min-w-0 text-sm">
        {problems.length > 0 ? (
          <Problems problems={problems} />
        ) : (
          <span dir="auto" title={exactTitle(about)} className="block truncate text-ink-3 [unicode-bidi:isolate]">
            <ExactText text={about ?? 'No description'} />
          </span>
        )}
      </span>
    </button>
  );
}
