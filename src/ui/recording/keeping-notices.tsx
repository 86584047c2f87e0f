import { useState } from 'react';
import type { Keeping } from '../../recording/keeping.ts';
import type { StoredRecording } from '../../recording/recording-facts.ts';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { useStore } from '../kit/use-store.ts';
import { recordingWords } from './recording-words.ts';

export interface KeepingNoticesProps {
  readonly keeping: Keeping;
  readonly onOpen: (recording: StoredRecording) => void;
  readonly onRecordings: () => void;
}

/** Says once that nothing is stored, and offers the recording of the visit before. */
export function KeepingNotices({ keeping, onOpen, onRecordings }: KeepingNoticesProps) {
  const { problem, before } = useStore(keeping);
  const [dismissed, setDismissed] = useState<string | undefined>(undefined);
  return (
    <>
      {before && (
        <section
          aria-label="Recording of the visit before"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-3 py-1 text-sm text-ink-2"
        >
          <p className="min-w-0 flex-1 truncate">
            {before.ended ? 'The visit before is kept: ' : 'The visit before was cut off; what it recorded is kept: '}
            <b className="font-semibold text-ink">
              <ExactText text={recordingWords(before)} />
            </b>
          </p>
          <Button onClick={() => onOpen(before)}>Open it</Button>
          <Button kind="quiet" onClick={keeping.dismissBefore}>
            Dismiss
          </Button>
        </section>
      )}
      {problem && problem.title !== dismissed && (
        <Notice
          tone="warn"
          title={problem.title}
          className="m-3"
          actions={
            <>
              {keeping.keeper() && <Button onClick={onRecordings}>Recordings…</Button>}
              <Button kind="quiet" onClick={() => setDismissed(problem.title)}>
                Dismiss
              </Button>
            </>
          }
        >
          {problem.advice}
        </Notice>
      )}
    </>
  );
}
