import { X } from 'lucide-react';
import { Button, IconButton } from '../kit/button.tsx';
import { formatBytes } from '../kit/format.ts';
import type { ExportState } from './use-export.ts';

/** What became of the last press of Export, in one quiet line. */
export function ExportLine(props: { state: ExportState; onShare: () => void; onDismiss: () => void }) {
  const { state } = props;
  if (state.kind === 'idle') return null;
  return (
    <div className="flex min-h-8 items-center gap-2 border-b border-line bg-sunken px-3 py-1 text-sm text-ink-2">
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {words(state)}
      </p>
      {state.kind !== 'saving' && (
        <>
          <Button onClick={props.onShare}>Choose what is saved…</Button>
          <IconButton label="Hide this line" onClick={props.onDismiss}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}

function words(state: ExportState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'saving':
      return `Saving… ${Math.round(state.done * 100)} %`;
    case 'failed':
      return `Not saved: ${state.reason}`;
    case 'saved': {
      const { name, bytes, removed } = state.saved;
      return `Saved ${name}, ${formatBytes(bytes)}. ${removed === '' ? 'No secrets were found in it.' : `Taken out: ${removed}.`}`;
    }
  }
}
