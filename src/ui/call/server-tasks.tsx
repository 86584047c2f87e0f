import { useState } from 'react';
import { itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';
import { readTask } from '../../session/task.ts';
import type { Session } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { TaskStatus } from './task-status.tsx';

export interface ServerTasksProps {
  readonly session: Session;
  /** Shows how a call that was just made goes. */
  readonly onStarted: (key: string) => void;
}

/** What a list that was asked for gave, or why it gave nothing. */
type Listed = { readonly tasks: readonly JsonNode[]; readonly problem: string | undefined };

/** Pages that are asked for at most. */
const mostPages = 50;

/** The tasks a server of 2025-11-25 holds, asked for on demand (basic/utilities/tasks › Listing Tasks). */
export function ServerTasks({ session, onStarted }: ServerTasksProps) {
  const [listed, setListed] = useState<Listed>();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setListed(await listTasks(session));
    setBusy(false);
  };
  const stop = async (params: string) => {
    setBusy(true);
    const outcome = await session.call('tasks/cancel', params, { quiet: true }).outcome;
    const next = await listTasks(session);
    setListed(outcome.kind === 'succeeded' ? next : { ...next, problem: outcome.reason ?? 'The task was not stopped.' });
    setBusy(false);
  };
  return (
    <details className="border-t border-line px-3.5 py-2">
      <summary className="min-h-6 rounded text-xs leading-6 font-semibold tracking-wider text-ink-3 uppercase hover:text-ink">
        Tasks on the server
      </summary>
      <div className="grid gap-2 py-1.5">
        <div>
          <Button disabled={busy} onClick={() => void ask()}>
            Ask for its tasks
          </Button>
        </div>
        {listed?.problem !== undefined && (
          <p role="status" className="text-danger wrap-anywhere">
            <ExactText text={listed.problem} />
          </p>
        )}
        {listed && listed.tasks.length === 0 && listed.problem === undefined && (
          <p role="status" className="text-ink-3">
            The server holds no tasks.
          </p>
        )}
        <ul className="grid gap-2">
          {listed?.tasks.map((node, at) => {
            const task = readTask(node);
            if (!task)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is no task has no name.
                <li key={at}>
                  <ExactText text={writeJson(node).slice(0, 200)} />
                </li>
              );
            const params = JSON.stringify({ taskId: task.id });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tasks of a list may name the same id.
              <li key={at} className="grid gap-1 rounded-md border border-line px-2.5 py-1.5">
                <TaskStatus task={task} listed />
                <div className="flex flex-wrap gap-2">
                  <Button
                    aria-label={`Fetch what task ${task.id} gave`}
                    onClick={() => onStarted(session.call('tasks/result', params).key)}
                  >
                    Fetch
                  </Button>
                  <Button kind="quiet" aria-label={`Stop task ${task.id}`} disabled={busy} onClick={() => void stop(params)}>
                    Stop
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}

async function listTasks(session: Session): Promise<Listed> {
  const tasks: JsonNode[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const params = cursor === undefined ? undefined : `{"cursor":${JSON.stringify(cursor)}}`;
    const { kind, text, reason } = await session.call('tasks/list', params, { quiet: true }).outcome;
    const read = text === undefined ? undefined : readJson(text);
    if (kind !== 'succeeded' || !read?.ok) return { tasks, problem: reason ?? 'tasks/list gave nothing that can be read.' };
    for (const task of itemsOf(member(read.node, 'tasks'))) tasks.push(task);
    const next = stringOf(member(read.node, 'nextCursor'));
    if (next === undefined || next === cursor) return { tasks, problem: undefined };
    cursor = next;
  }
  return { tasks, problem: `The list goes on after ${mostPages} pages; the rest was not asked for.` };
}
