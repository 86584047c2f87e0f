import { useState } from 'react';
import type { KeepProblem } from '../../recording/keeper.types.ts';
import type { RecordingLog } from '../../recording/log.types.ts';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { useStore } from '../kit/use-store.ts';
import type { RecordingDesk } from './use-opened-recording.ts';

export interface RecordingBannerProps {
  readonly desk: RecordingDesk;
  /** The live log, which goes on behind what is shown. */
  readonly live: Pick<RecordingLog, 'subscribe' | 'snapshot'>;
  readonly trouble: KeepProblem | undefined;
  readonly onCompare: () => void;
}

/** Says that a recording is shown instead of the live log, what was wrong with its file, and leads back. */
export function RecordingBanner(props: RecordingBannerProps) {
  const { desk, trouble, onCompare } = props;
  const { opened, refusal, opening } = desk;
  const added = useStore(opened?.source ?? nothing).length - (opened?.count ?? 0);
  return (
    <>
      {opening && (
        <div className="flex items-center gap-x-3 border-b border-line bg-sunken px-3 py-1 text-sm text-ink-2">
          <p role="status" className="min-w-0 flex-1 truncate">
            Reading {opening.name}… {Math.round(opening.done * 100)} %
          </p>
          <Button kind="quiet" onClick={desk.stopOpening}>
            Stop reading
          </Button>
        </div>
      )}
      {opened && (
        <section
          aria-label="Opened recording"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-3 py-1.5 text-sm"
        >
          <p className="min-w-0 flex-1 truncate text-accent">
            Recording{' '}
            <b className="font-semibold">
              <ExactText text={opened.name} />
            </b>{' '}
            opened read-only
            <span className="text-ink-2"> · {opened.count.toLocaleString('en')} entries</span>
            {added > 0 && <b className="font-semibold text-ink-2"> · your marks are here only: Export keeps them</b>}
          </p>
          <Button title="Call by call, beside another recording" onClick={onCompare}>
            Compare…
          </Button>
          <Button onClick={desk.close}>Close recording</Button>
          <LiveBehind key={opened.name} live={props.live} />
          {trouble && (
            <p className="w-full text-warn">
              {trouble.title}. <span className="text-ink-2">{trouble.advice}</span>
            </p>
          )}
          {opened.problems.length > 0 && <RecordingProblems problems={opened.problems} />}
        </section>
      )}
      {refusal && (
        <Notice
          tone="danger"
          title={`“${refusal.name}” could not be opened`}
          className="m-3"
          actions={<Button onClick={desk.dismissRefusal}>Dismiss</Button>}
        >
          <ProblemList problems={refusal.problems} />
        </Notice>
      )}
    </>
  );
}

/** What happens now is not lost while something else is looked at. */
function LiveBehind({ live }: Pick<RecordingBannerProps, 'live'>) {
  const { length } = useStore(live);
  const [before] = useState(length);
  if (length <= before) return null;
  const fresh = length - before;
  return (
    <p role="status" className="w-full font-semibold text-ink-2">
      Behind it goes on what happens now: {fresh.toLocaleString('en')} new {fresh === 1 ? 'entry' : 'entries'} since it was
      opened.
    </p>
  );
}

const empty = { length: 0 };
const nothing = { subscribe: () => () => {}, snapshot: () => empty };

/** What was wrong with a file that opened all the same. */
export function RecordingProblems({ problems }: { problems: readonly string[] }) {
  return (
    <details className="w-full text-warn">
      <summary>{problemWords(problems.length)}</summary>
      <ProblemList problems={problems} />
    </details>
  );
}

const most = 20;

function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <ul className="max-h-40 list-disc overflow-auto pl-4 text-ink-2 wrap-anywhere">
      {problems.slice(0, most).map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <li key={at}>{problem}</li>
      ))}
      {problems.length > most && <li>and {(problems.length - most).toLocaleString('en')} more</li>}
    </ul>
  );
}

function problemWords(count: number): string {
  return count === 1
    ? 'One line of the file could not be used'
    : `${count.toLocaleString('en')} lines of the file could not be used`;
}
