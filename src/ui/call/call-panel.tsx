import { useCallback, useEffect, useMemo, useRef } from 'react';
import { contentOf } from '../../form/answer.ts';
import type { FormDraft } from '../../form/draft.ts';
import { member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { CallState, Session, SessionSnapshot } from '../../session/types.ts';
import { announce } from '../kit/announce.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { ArgumentsForm } from './arguments-form.tsx';
import { type AsTask, type CallableTool, isCallWith, taskSupport } from './callable.ts';
import { linkedDraft } from './linked-draft.ts';
import { outcomeWord } from './outcome-words.ts';
import { loadResult, Runs } from './runs.tsx';
import { ToolFacts } from './tool-facts.tsx';
import { useCalling } from './use-calling.ts';
import { useLookedAt } from './use-looked-at.ts';

const ServerTasks = lazily(async () => ({ default: (await import('./server-tasks.tsx')).ServerTasks }));

export interface CallPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** The chosen tool; undefined where none is. */
  readonly tool: CallableTool | undefined;
  /** The arguments being filled in for it. */
  readonly args: FormDraft | undefined;
  /** Arguments an address gave for it, as JSON text: shown until others are filled in. */
  readonly linked?: string | undefined;
  /** `args`: what would be sent, as JSON text; undefined where it cannot be said. */
  readonly onArgs: (draft: FormDraft, args: string | undefined) => void;
  /** Switches on what a server said it needs (`{"elicitation":{"form":{}}}`); the session must know when it returns. */
  readonly onEnable?: (required: JsonNode) => void;
  /** Asks for the list of tools again; gives the schema that a tool has in it. */
  readonly onRelist?: (name: string) => Promise<JsonNode | undefined>;
}

/** The chosen tool: what it is, its arguments, its calls and how they ended. */
export function CallPanel({ session, snapshot, tool, args, linked, onArgs, onEnable, onRelist }: CallPanelProps) {
  const { calls } = snapshot;
  const { server, blocked } = connectionFacts(snapshot);
  const name = tool?.name;
  const schema = tool?.inputSchema;
  const restored = useMemo(() => (linked === undefined ? undefined : linkedDraft(schema, linked)), [schema, linked]);
  const draft = args ?? restored;
  const looked = useLookedAt(calls, 'tools/call', name);
  const call = looked.call ?? (name === undefined ? calls.at(-1) : undefined);
  const calling = useCalling({
    session,
    snapshot,
    tool,
    onEnable,
    onStarted: looked.pick,
  });
  const onCall = useLatest((content: JsonNode, task?: AsTask) => tool && calling.call(tool, content, task));
  const onDraft = useLatest((next: FormDraft) => {
    const content = contentOf(schema, next);
    onArgs(next, content.ok ? writeJson(content.content) : undefined);
  });
  useOutcomeSaid(call);
  const connected = server !== undefined;
  useEffect(() => {
    // Had before it is needed: the server that has it may be gone by then.
    if (connected) loadResult().catch(() => {});
  }, [connected]);

  return (
    <section aria-labelledby="call-heading" className="flex flex-col bg-surface">
      <div className="grid gap-2.5 px-3.5 py-3">
        <div className="flex min-h-6 items-center gap-2">
          <h2 id="call-heading" className="flex-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">
            Call
          </h2>
          {tool && (
            <code dir="auto" className="min-w-0 truncate font-mono text-sm [unicode-bidi:isolate]">
              <ExactText text={tool.name ?? '(no name)'} />
            </code>
          )}
        </div>
        {tool === undefined ? (
          <EmptyState title="No tool chosen">Choose one from the list to see what it takes and call it.</EmptyState>
        ) : (
          <>
            <ToolFacts tool={tool} />
            <ArgumentsForm
              key={tool.name}
              tool={tool}
              draft={draft}
              onDraft={onDraft}
              blocked={tool.name === undefined ? 'A tool without a name cannot be called.' : blocked}
              running={calls.some((each) => each.status !== 'ended' && each.name === tool.name)}
              finished={call?.status === 'ended' ? call.params : undefined}
              tasks={taskSupport(tool, server?.capabilities, server?.era === 'legacy')}
              onCall={onCall}
            />
          </>
        )}
      </div>
      {server?.era === 'legacy' && member(member(server.capabilities, 'tasks'), 'list') && (
        <ServerTasks session={session} onStarted={looked.pick} />
      )}
      <Runs
        session={session}
        snapshot={snapshot}
        call={call}
        onPick={looked.pick}
        apart={call?.name !== name}
        outputSchema={call?.name === name ? tool?.outputSchema : undefined}
        blocked={blocked}
        repeatable={call !== undefined && !offered(call, tool, draft)}
        onAgain={calling.again}
        onEnable={onEnable && ((required, ended) => calling.enableAndAgain(ended, required))}
        onRelist={
          onRelist && call?.method === 'tools/call' && call.name !== undefined
            ? async () => calling.againBy(call, await onRelist(call.name ?? ''))
            : undefined
        }
      />
    </section>
  );
}

function connectionFacts({ connection }: SessionSnapshot) {
  if (connection.kind === 'connected') return { server: connection.server, blocked: undefined };
  return { server: undefined, blocked: connection.kind === 'connecting' ? 'Still connecting.' : 'Not connected.' };
}

/** Whether the button above the result would send this very call again. */
function offered(call: CallState, tool: CallableTool | undefined, draft: FormDraft | undefined): boolean {
  if (tool === undefined || call.method !== 'tools/call') return false;
  const args = contentOf(tool.inputSchema, draft);
  return args.ok && isCallWith(call.params, tool, args.content);
}

/** The newest of a function under one identity. */
function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}

/** Tells how the call that is looked at ended to who does not see it, once. */
function useOutcomeSaid(call: CallState | undefined): void {
  const running = useRef<string>(undefined);
  const key = call?.key;
  const outcome = call?.outcome?.kind;
  const name = call?.name ?? call?.method;
  useEffect(() => {
    if (key === undefined) return;
    if (outcome === undefined) running.current = key;
    else if (running.current === key) {
      running.current = undefined;
      announce(`${name}: ${outcomeWord(outcome).word}`);
    }
  }, [key, outcome, name]);
}
