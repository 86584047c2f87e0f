import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Finding } from '../../findings/finding.ts';
import { Button } from '../kit/button.tsx';

export interface ProblemsButtonProps {
  readonly findings: readonly Finding[];
  /** Brings the list of all. */
  readonly onOpen: () => void;
}

/** How much of the whole recording breaks the specification, and the way to the list of it. */
export function ProblemsButton({ findings, onOpen }: ProblemsButtonProps) {
  const [errors, warnings, notes] = useMemo(() => {
    const count = (severity: Finding['severity']) => findings.filter((it) => it.severity === severity).length;
    return [count('error'), count('warning'), count('note')] as const;
  }, [findings]);
  if (findings.length === 0) return null;
  const total = findings.length.toLocaleString('en');
  const tone = errors > 0 ? 'text-danger' : warnings > 0 ? 'text-warn' : 'text-ink-2';
  return (
    <Button
      kind="quiet"
      title="Problems: what either side got wrong"
      aria-label={`Problems: ${[countWords(errors, 'error'), countWords(warnings, 'warning'), countWords(notes, 'note')].join(', ')}, ${total} in all`}
      icon={<TriangleAlert size={14} aria-hidden="true" className={tone} />}
      onClick={onOpen}
      className="px-1.5"
    >
      <span className={`font-semibold ${tone}`}>{total}</span>
    </Button>
  );
}

function countWords(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
}
