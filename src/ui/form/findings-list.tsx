import { TriangleAlert } from 'lucide-react';
import type { FormFinding } from '../../form/findings.ts';
import { VisibleText } from './visible-text.tsx';

/** What the schema gets wrong, by rule. */
export function FindingsList({ findings }: { findings: readonly FormFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul
      aria-label="Findings"
      className="grid max-h-48 gap-1 overflow-auto rounded-md border border-warn/40 bg-warn-soft px-2.5 py-2 text-sm"
    >
      {findings.map(({ rule, message, path }) => (
        <li key={`${rule} ${path} ${message}`} className="flex min-w-0 items-start gap-1.5 wrap-anywhere">
          <TriangleAlert size={13} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
          <span className="min-w-0 text-ink-2">
            <code className="font-mono text-xs text-warn">{rule}</code> <VisibleText text={message} />
          </span>
        </li>
      ))}
    </ul>
  );
}
