import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormFinding } from '../../form/findings.ts';
import { Button } from '../kit/button.tsx';
import { VisibleText } from './visible-text.tsx';

const few = 6;

/** What the schema gets wrong, by rule. */
export function FindingsList({ findings }: { findings: readonly FormFinding[] }) {
  const [all, setAll] = useState(false);
  if (findings.length === 0) return null;
  const shown = all ? findings : findings.slice(0, few);
  return (
    <div className="grid gap-1 rounded-md border border-warn/40 bg-warn-soft px-2.5 py-2 text-sm">
      <ul aria-label="Findings" className="grid gap-1">
        {shown.map(({ rule, message, path }) => (
          <li key={`${rule} ${path} ${message}`} className="flex min-w-0 items-start gap-1.5 wrap-anywhere">
            <TriangleAlert size={13} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
            <span className="min-w-0 text-ink-2">
              <code className="font-mono text-xs text-warn">{rule}</code> <VisibleText text={message} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button kind="quiet" className="h-6 justify-self-start" onClick={() => setAll(true)}>
          Show all {findings.length} findings
        </Button>
      )}
    </div>
  );
}
