import { type DragEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { RecordingDesk } from './use-opened-recording.ts';

export interface RecordingDropHandle {
  /** Opens the file picker. */
  pick(): void;
}

/** Takes recordings that are dropped on it, and holds the file picker. */
export function RecordingDrop(props: {
  desk: RecordingDesk;
  children: ReactNode;
  ref?: Ref<RecordingDropHandle>;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useImperativeHandle(props.ref, () => ({ pick: () => input.current?.click() }), []);

  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    void props.desk.openFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the Import button does the same.
    <div
      className={`relative ${props.className ?? 'flex min-h-0 flex-1 flex-col'}`}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={onDrop}
    >
      {props.children}
      <input
        ref={input}
        type="file"
        accept=".jsonl,.ndjson,.json,application/jsonl,application/x-ndjson"
        aria-label="Recording file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void props.desk.openFile(file);
        }}
      />
      {over && (
        <div className="pointer-events-none absolute inset-2 z-20 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/90 font-semibold text-accent">
          Drop to open the recording read-only
        </div>
      )}
    </div>
  );
}
