import { booleanOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import { Badge } from '../kit/badge.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { Notice } from '../kit/notice.tsx';
import type { CallableTool } from './callable.ts';
import { EntryProblems } from './entry-problems.tsx';

/** What the server says about a tool: plain text, its hints as claims, its schemas on demand. */
export function ToolFacts({ tool }: { tool: CallableTool }) {
  const hints = hintsOf(tool.annotations);
  const disqualifying = tool.problems.filter((each) => each.disqualifies);
  const malformed = tool.problems.filter((each) => !each.disqualifies);
  const tasks = stringOf(member(member(tool.node, 'execution'), 'taskSupport'));
  return (
    <div className="grid gap-2">
      {tool.title !== undefined && tool.title !== tool.name && (
        <p dir="auto" className="text-lg font-semibold wrap-anywhere [unicode-bidi:isolate]">
          <ExactText text={tool.title} />
        </p>
      )}
      {tool.description !== undefined && (
        <p
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls has to be reachable.
          tabIndex={0}
          dir="auto"
          className="max-h-32 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-ink-2 [unicode-bidi:isolate]"
        >
          <ExactText text={tool.description} />
        </p>
      )}
      {(hints.length > 0 || tasks !== undefined) && (
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
          {hints.map(({ word, caution }) => (
            <Badge key={word} tone={caution ? 'warn' : 'neutral'}>
              {word}
            </Badge>
          ))}
          {tasks !== undefined && (
            <Badge tone="neutral" title="execution.taskSupport">
              as a task: <ExactText text={tasks} />
            </Badge>
          )}
          <span>says the server</span>
        </p>
      )}
      {malformed.length > 0 && (
        <Notice tone="warn" title="The server lists this tool malformed">
          <EntryProblems problems={malformed} />
          <p>It can still be called.</p>
        </Notice>
      )}
      {disqualifying.length > 0 && (
        <Notice tone="warn" title="2026-07-28 disqualifies this tool">
          <EntryProblems problems={disqualifying} />
          <p>
            A client must leave a tool out of its list whose x-mcp-header breaks the rules. It is kept here, and can be called on
            purpose.
          </p>
        </Notice>
      )}
      {tool.notes.length > 0 && (
        <ul className="text-sm text-warn">
          {tool.notes.map((note) => (
            <li key={note.path + note.reason}>
              <code className="font-mono">
                <ExactText text={note.path} />
              </code>{' '}
              <ExactText text={note.reason} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-x-3">
        <Shown name="Input schema" node={tool.inputSchema} />
        <Shown name="Output schema" node={tool.outputSchema} />
        <Shown name="Whole entry" node={tool.node} />
      </div>
    </div>
  );
}

function Shown({ name, node }: { name: string; node: JsonNode | undefined }) {
  if (node === undefined) return null;
  const text = writeJson(node);
  return (
    <details className="text-sm text-ink-3 open:w-full">
      <summary className="w-fit min-h-6 rounded leading-6 hover:text-ink">{name}</summary>
      <div className="relative mt-1">
        <JsonText text={text} label={name} className="max-h-72" />
        <span className="absolute top-1 right-1 rounded-md bg-sunken">
          <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} />
        </span>
      </div>
    </details>
  );
}

/** The hints that are there, in words (server/tools › ToolAnnotations). What they mean when absent is not shown as said. */
function hintsOf(annotations: JsonNode | undefined): readonly { readonly word: string; readonly caution: boolean }[] {
  const words: readonly [string, string, string][] = [
    ['readOnlyHint', 'read-only', 'not read-only'],
    ['destructiveHint', 'destructive', 'not destructive'],
    ['idempotentHint', 'idempotent', 'not idempotent'],
    ['openWorldHint', 'open world', 'closed world'],
  ];
  return words.flatMap(([name, yes, no]) => {
    const value = booleanOf(member(annotations, name));
    if (value === undefined) return [];
    return [{ word: value ? yes : no, caution: name === 'destructiveHint' && value }];
  });
}
