import { Badge } from '../kit/badge.tsx';
import { countWords } from './words.ts';

/** How much of a call breaks the specification. */
export function FindingsBadge({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors + warnings === 0) return null;
  const parts = [
    ...(errors > 0 ? [countWords(errors, 'error')] : []),
    ...(warnings > 0 ? [countWords(warnings, 'warning')] : []),
  ];
  return (
    <Badge tone={errors > 0 ? 'danger' : 'warn'} title={`Against the specification: ${parts.join(', ')}`}>
      <span className="@max-lg:hidden">{parts.join(', ')}</span>
      <span className="@lg:hidden">{errors + warnings} ✗</span>
    </Badge>
  );
}
