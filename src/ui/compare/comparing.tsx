import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import type { Bodies } from '../../recording/bodies.ts';
import type { Entry } from '../../wire/entry.ts';
import { lazily } from '../kit/lazily.tsx';

const ComparisonPanel = lazily(async () => ({ default: (await import('./comparison-panel.tsx')).ComparisonPanel }));

export interface ComparingHandle {
  /** Opens the file picker for the second recording. */
  pick(): void;
}

export interface ComparingProps {
  /** The recording that is shown: append only; the first `length` entries count. */
  readonly entries: readonly Entry[];
  readonly length: number;
  readonly name: string;
  readonly bodies: Bodies;
  /** Chooses a row of the recording that is shown. */
  readonly onSelect: (key: string) => void;
  readonly ref?: Ref<ComparingHandle>;
  /** What is shown while nothing is compared. It stays as it is behind a comparison. */
  readonly children: ReactNode;
}

/** Holds the second recording; with one, the comparison stands in the place of what it is given. */
export function Comparing({ children, ref, ...shown }: ComparingProps) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [file, setFile] = useState<File>();
  const pick = useCallback(() => input.current?.click(), []);
  useImperativeHandle(
    ref,
    () => ({
      pick() {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        pick();
      },
    }),
    [pick],
  );
  const close = () => {
    setFile(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <div className={file ? 'hidden' : 'contents'}>{children}</div>
      {file && (
        <ComparisonPanel key={`${file.name} ${file.lastModified}`} {...shown} file={file} onOther={pick} onClose={close} />
      )}
      <input
        ref={input}
        type="file"
        accept=".jsonl,.ndjson,.json,application/jsonl,application/x-ndjson"
        aria-label="Second recording"
        hidden
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) setFile(chosen);
        }}
      />
    </>
  );
}
