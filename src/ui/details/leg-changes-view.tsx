import { pathText } from '../../json/diff.ts';
import { Differences } from '../kit/differences.tsx';
import type { LegChanges } from './leg-changes.ts';

/** What a retry changed, shown on its row without being asked for. */
export function LegChangesView({ changes }: { changes: LegChanges }) {
  const { leg, differences, forbidden } = changes;
  return (
    <details open className="mb-2 rounded-md border border-line px-2.5 py-1.5">
      <summary className="text-sm font-semibold text-ink-2">
        Changed against the first leg (this is leg {leg}): {differences.length === 0 ? 'nothing' : differences.length}
      </summary>
      {forbidden.length > 0 && (
        <p className="text-sm text-warn wrap-anywhere">
          A retry repeats the request; this one also changed {forbidden.map(pathText).join(', ')}.
        </p>
      )}
      {differences.length > 0 && <Differences list={differences} label="Changed against the first leg" />}
    </details>
  );
}
