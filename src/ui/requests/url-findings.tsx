import type { AddressFinding } from '../../findings/address.ts';

/** What the question gets wrong, by rule; a few at most. Apart from the list of forms, so that no form waits for what addresses need. */
export function UrlFindings({ findings }: { findings: readonly AddressFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="Findings" className="grid gap-1 rounded-md border border-warn/40 bg-warn-soft px-2.5 py-2 text-sm text-ink-2">
      {findings.map(({ rule, message }) => (
        <li key={rule} className="wrap-anywhere">
          <code className="font-mono text-xs text-warn">{rule}</code> <bdi>{message}</bdi>
        </li>
      ))}
    </ul>
  );
}
