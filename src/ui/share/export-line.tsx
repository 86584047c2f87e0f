import { X } from 'lucide-react';
import { Button, IconButton } from '../kit/button.tsx';
import { formatBytes } from '../kit/format.ts';
import { useStore } from '../kit/use-store.ts';
import type { Saving, SavingState } from './saving.ts';

/** What became of the last press of Export, in one quiet line. */
export function ExportLine({ saving, onShare }: { saving: Saving; onShare: () => void }) {
  const state = useStore(saving);
  if (state.kind === 'idle') return null;
  return (
    <div className="flex min-h-8 items-center gap-2 border-b border-line bg-sunken px-3 py-1 text-sm text-ink-2">
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {words(state)}
      </p>
      {state.kind !== 'saving' && (
        <>
          <Button onClick={onShare}>Choose what is saved…</Button>
          <IconButton label="Hide this line" onClick={saving.dismiss}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}

function words(state: SavingState): string {
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
