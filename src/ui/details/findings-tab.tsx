import type { Finding } from '../../findings/finding.ts';
import { Badge } from '../kit/badge.tsx';
import { EmptyState } from '../kit/empty-state.tsx';

const tones = { error: 'danger', warning: 'warn', note: 'neutral' } as const;

/** What breaks the specification here, with its rule. */
export function FindingsTab({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0)
    return (
      <EmptyState title="Nothing to complain about">What either side does against the specification is named here.</EmptyState>
    );
  return (
    <ul className="grid gap-2 px-3.5 py-2.5">
      {findings.map((finding) => (
        <li key={`${finding.seq} ${finding.rule} ${finding.message}`} className="rounded-md border border-line px-3 py-2">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone={tones[finding.severity]}>{finding.severity}</Badge>
            <Badge tone={finding.side}>{finding.side}</Badge>
            <code className="min-w-0 truncate font-mono text-[11.5px] text-ink-2">{finding.rule}</code>
            <span className="ml-auto text-sm text-ink-3">seq {finding.seq}</span>
          </div>
          <p className="mt-1 wrap-anywhere">{finding.message}</p>
          <p className="mt-0.5 text-sm text-ink-3 wrap-anywhere">{finding.source}</p>
        </li>
      ))}
    </ul>
  );
}
