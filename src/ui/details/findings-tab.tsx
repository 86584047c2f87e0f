import { useState } from 'react';
import type { Finding } from '../../findings/finding.ts';
import { Badge } from '../kit/badge.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { Segments } from '../kit/segments.tsx';

const tones = { error: 'danger', warning: 'warn', note: 'neutral' } as const;

type Severity = 'all' | Finding['severity'];
type Side = 'both' | Finding['side'];

/** What breaks the specification here, with its rule. */
export function FindingsTab({ findings }: { findings: readonly Finding[] }) {
  const [severity, setSeverity] = useState<Severity>('all');
  const [side, setSide] = useState<Side>('both');
  if (findings.length === 0)
    return (
      <EmptyState title="Nothing to complain about">What either side does against the specification is named here.</EmptyState>
    );
  const severities = severityItems.filter(({ key }) => key === 'all' || findings.some((it) => it.severity === key));
  const sides = sideItems.filter(({ key }) => key === 'both' || findings.some((it) => it.side === key));
  const shown = findings.filter(
    (it) => (severity === 'all' || it.severity === severity) && (side === 'both' || it.side === side),
  );
  return (
    <div className="grid gap-2 px-3.5 py-2.5">
      {(severities.length > 2 || sides.length > 2) && (
        <div className="flex flex-wrap gap-2">
          {severities.length > 2 && <Segments label="Severity" items={severities} value={severity} onChange={setSeverity} />}
          {sides.length > 2 && <Segments label="Side" items={sides} value={side} onChange={setSide} />}
        </div>
      )}
      {shown.length === 0 && <p className="text-ink-3">None of this kind on this side.</p>}
      <ul className="grid gap-2">
        {shown.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong in several places of one message.
          <li key={index} className="rounded-md border border-line px-3 py-2">
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={tones[finding.severity]}>{finding.severity}</Badge>
              <Badge tone={finding.side}>{finding.side}</Badge>
              {finding.purpose && <Badge tone="warn">on purpose</Badge>}
              <code className="min-w-0 truncate font-mono text-[11.5px] text-ink-2">{finding.rule}</code>
              <span className="ml-auto text-sm text-ink-3">seq {finding.seq}</span>
            </div>
            <p className="mt-1 wrap-anywhere">
              <ExactText text={finding.message} />
            </p>
            <p className="mt-0.5 text-sm text-ink-3 wrap-anywhere">{finding.source}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const severityItems: readonly { readonly key: Severity; readonly title: string }[] = [
  { key: 'all', title: 'All' },
  { key: 'error', title: 'Errors' },
  { key: 'warning', title: 'Warnings' },
  { key: 'note', title: 'Notes' },
];

const sideItems: readonly { readonly key: Side; readonly title: string }[] = [
  { key: 'both', title: 'Both sides' },
  { key: 'client', title: 'Client' },
  { key: 'server', title: 'Server' },
];
