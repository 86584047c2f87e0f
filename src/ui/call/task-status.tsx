import type { TaskState } from '../../session/task.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { formatDuration } from '../kit/format.ts';

/** How a task stands, as the server last said. `listed`: in a list, not as the one of a call. */
export function TaskStatus({ task, listed = false }: { task: TaskState; listed?: boolean }) {
  const { id, status, message, ttl, polls, pollInterval } = task;
  return (
    <div className="grid gap-0.5 text-sm text-ink-3">
      <p className="flex min-w-0 items-center gap-2">
        <Badge tone={toneOf(status)}>{status.slice(0, 40)}</Badge>
        <code title={exactTitle(id)} className="min-w-0 truncate font-mono">
          task <ExactText text={id} />
        </code>
      </p>
      {message !== undefined && message !== '' && (
        <p dir="auto" className="text-ink-2 wrap-anywhere [unicode-bidi:isolate]">
          <ExactText text={message} />
        </p>
      )}
      <p>
        {[
          !listed && `asked ${polls === 1 ? 'once' : `${polls} times`}, every ${formatDuration(pollInterval)}`,
          typeof ttl === 'number' && `kept for ${formatDuration(ttl)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function toneOf(status: string): BadgeTone {
  switch (status) {
    case 'completed':
      return 'ok';
    case 'failed':
      return 'danger';
    case 'input_required':
      return 'person';
    case 'working':
      return 'accent';
    default:
      return 'neutral';
  }
}
