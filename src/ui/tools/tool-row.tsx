import { member } from '../../json/access.ts';
import { writePretty } from '../../json/write.ts';
import { Badge } from '../kit/badge.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { JsonText } from '../kit/json-text.tsx';
import { Problems } from './problem-line.tsx';
import type { ListedTool } from './read-tools.ts';

export interface ToolRowProps {
  readonly tool: ListedTool;
  readonly selected: boolean;
  /** Rounds of questions its calls have asked so far. */
  readonly asked: number;
  readonly onSelect: (name: string) => void;
}

/** One entry of the list. What has a name can be chosen, malformed or not; what has none is shown as it came. */
export function ToolRow({ tool, selected, asked, onSelect }: ToolRowProps) {
  const { name, title, description, problems } = tool;
  if (name === undefined) return <Nameless tool={tool} />;
  const shown = title !== undefined && title !== name ? title : undefined;
  const about = `tool-${tool.key}-about`;
  return (
    <button
      type="button"
      aria-describedby={about}
      aria-current={selected}
      onClick={() => onSelect(name)}
      className={cx(
        'block w-full border-l-2 px-3.5 py-1.5 text-left -outline-offset-2',
        selected ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <span
          className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5"
          title={exactTitle(shown && `${shown} (${name})`)}
        >
          {shown !== undefined && (
            <>
              <span dir="auto" className="min-w-0 truncate font-semibold [unicode-bidi:isolate]">
                <ExactText text={shown} />
              </span>{' '}
            </>
          )}
          <code
            dir="auto"
            className={cx(
              'font-mono text-sm [unicode-bidi:isolate]',
              shown === undefined ? 'min-w-0 wrap-anywhere font-semibold text-ink' : 'min-w-6 truncate text-ink-3',
            )}
          >
            <ExactText text={name || '(empty name)'} />
          </code>
        </span>
        {/* The name of the button is the tool's; the rest describes it. */}
        <span aria-hidden="true" className="flex shrink-0 gap-1">
          <Badges tool={tool} asked={asked} />
        </span>
      </span>
      <span id={about} aria-hidden="true" className="block min-w-0 text-sm">
        {problems.length > 0 ? (
          <Problems problems={problems} />
        ) : (
          <span dir="auto" title={exactTitle(description)} className="block truncate text-ink-3 [unicode-bidi:isolate]">
            <ExactText text={description ?? 'No description'} />
          </span>
        )}
      </span>
    </button>
  );
}

function Badges({ tool, asked }: { tool: ListedTool; asked: number }) {
  const hint = (name: string) => {
    const node = member(tool.annotations, name);
    return node?.kind === 'boolean' && node.value;
  };
  return (
    <>
      {tool.problems.length > 0 && (
        <Badge tone="danger">{tool.problems.every((each) => each.disqualifies) ? 'disqualified' : 'malformed'}</Badge>
      )}
      {tool.problems.length === 0 && tool.notes.length > 0 && (
        <Badge tone="warn" title={tool.notes.map((each) => `${each.path} ${each.reason}`).join('\n')}>
          {tool.notes.length === 1 ? '1 note' : `${tool.notes.length} notes`}
        </Badge>
      )}
      {hint('destructiveHint') && !hint('readOnlyHint') && (
        <Badge tone="warn" title="The server's own claim">
          destructive
        </Badge>
      )}
      {asked > 0 && (
        <Badge tone="person" title="Seen in the calls of this page">
          {asked === 1 ? 'asks' : asked === 2 ? 'asks twice' : `asks ${asked} times`}
        </Badge>
      )}
    </>
  );
}

function Nameless({ tool }: { tool: ListedTool }) {
  return (
    <div className="border-l-2 border-transparent px-3.5 py-1.5">
      <div className="flex items-center gap-1.5">
        <span className="min-w-0 flex-1 truncate text-ink-3 italic">no name</span>
        <Badge tone="danger">malformed</Badge>
      </div>
      <div className="text-sm">
        <Problems problems={tool.problems} />
      </div>
      <details className="text-sm text-ink-3">
        <summary className="min-h-6 rounded leading-6 hover:text-ink">As it came</summary>
        <JsonText text={writePretty(tool.node)} className="mt-1 max-h-40" />
      </details>
    </div>
  );
}
