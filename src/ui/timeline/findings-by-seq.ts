import type { Finding } from '../../findings/finding.ts';

/** What there is to complain about, by the number of the entry it concerns. Notes are told in the details alone. */
export function findingsBySeq(findings: readonly Finding[]): ReadonlyMap<number, readonly Finding[]> {
  const bySeq = new Map<number, Finding[]>();
  for (const finding of findings) {
    if (finding.severity === 'note') continue;
    const there = bySeq.get(finding.seq);
    if (there) there.push(finding);
    else bySeq.set(finding.seq, [finding]);
  }
  return bySeq;
}
