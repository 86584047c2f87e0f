import { useCallback, useEffect, useRef, useState } from 'react';
import { contentOf } from '../../form/answer.ts';
import type { FormDraft } from '../../form/draft.ts';
import { member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { CallState, Session, SessionSnapshot } from '../../session/types.ts';
import { announce } from '../kit/announce.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { ArgumentsForm } from './arguments-form.tsx';
import { type AsTask, type CallableTool, isCallWith, taskSupport } from './callable.ts';
import { CallsList } from './calls-list.tsx';
import { outcomeWord } from './outcome-words.ts';
import { RunningCall } from './running-call.tsx';
import { ToolFacts } from './tool-facts.tsx';
import { useCalling } from './use-calling.ts';

const loadResult = async () => ({ default: (await import('./result-view.tsx')).ResultView });
const ResultView = lazily(loadResult);
const ServerTasks = lazily(async () => ({ default: (await import('./server-tasks.tsx')).ServerTasks }));

export interface CallPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** The chosen tool; undefined where none is. */
  readonly tool: CallableTool | undefined;
  /** The arguments being filled in for it. */
  readonly args: FormDraft | undefined;
  readonly onArgs: (draft: FormDraft) => void;
  /** Switches on what a server said it needs (`{"elicitation":{"form":{}}}`); the session must know when it returns. */
  readonly onEnable?: (required: JsonNode) => void;
  /** Asks for the list of tools again; gives the schema that a tool has in it. */
  readonly onRelist?: (name: string) => Promise<JsonNode | undefined>;
}

/** The chosen tool: what it is, its arguments, its calls and how they ended. */
export function CallPanel({ session, snapshot, tool, args, onArgs, onEnable, onRelist }: CallPanelProps) {
  const [picked, setPicked] = useState<{
    readonly key: string;
    readonly tool: string | undefined;
    /** The newest call of that tool at the time. */
    readonly newest: string | undefined;
  }>();
  const { calls } = snapshot;
  const { server, blocked } = connectionFacts(snapshot);
  const name = tool?.name;
  const newest = calls.findLast((call) => call.method === 'tools/call' && call.name === name);
  // What was picked holds until another tool is chosen, or a newer call of this one begins, here or from a question's card.
  const call =
    (picked?.tool === name &&
      [picked?.key, picked?.newest].includes(newest?.key) &&
      calls.find(({ key }) => key === picked?.key)) ||
    newest ||
    (name === undefined ? calls.at(-1) : undefined);
  const calling = useCalling({
    session,
    snapshot,
    tool,
    onEnable,
    onStarted: (key) => setPicked({ key, tool: name, newest: newest?.key }),
  });
  const onCall = useLatest((content: JsonNode, task?: AsTask) => tool && calling.call(tool, content, task));
  const onDraft = useLatest(onArgs);
  useOutcomeSaid(call);
  const connected = server !== undefined;
  useEffect(() => {
    // Had before it is needed: the server that has it may be gone by then.
    if (connected) loadResult().catch(() => {});
  }, [connected]);
  const others = calls.length > 1 || (calls.length === 1 && calls[0] !== call);

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
              draft={args}
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
        <ServerTasks session={session} onStarted={(key) => setPicked({ key, tool: name, newest: newest?.key })} />
      )}
      {others && (
        <CallsList
          calls={calls}
          selected={call?.key}
          onSelect={(key) => setPicked({ key, tool: name, newest: newest?.key })}
          onDismiss={(key) => session.dismiss(key)}
        />
      )}
      {call && call.status !== 'ended' && (
        <RunningCall
          key={call.key}
          call={call}
          era={server?.era ?? 'legacy'}
          apart={call.name !== name}
          onCancel={(reason) => session.cancelCall(call.key, reason)}
        />
      )}
      {call?.outcome && (
        <ResultView
          key={call.key}
          call={call}
          outputSchema={call.name === name ? tool?.outputSchema : undefined}
          blocked={blocked}
          repeatable={!offered(call, tool, args)}
          onAgain={() => calling.again(call)}
          onEnable={onEnable && ((required) => calling.enableAndAgain(call, required))}
          onRelist={
            onRelist && call.method === 'tools/call' && call.name !== undefined
              ? async () => calling.againBy(call, await onRelist(call.name ?? ''))
              : undefined
          }
        />
      )}
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
