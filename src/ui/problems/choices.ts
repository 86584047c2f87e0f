import type { Finding } from '../../findings/finding.ts';

export type SeverityChoice = 'all' | Finding['severity'];
export type SideChoice = 'both' | Finding['side'];

/** Which findings are looked at. */
export interface Choice {
  readonly severity: SeverityChoice;
  readonly side: SideChoice;
}

export const everything: Choice = { severity: 'all', side: 'both' };

export function isChosen({ severity, side }: Finding, choice: Choice): boolean {
  return (choice.severity === 'all' || choice.severity === severity) && (choice.side === 'both' || choice.side === side);
}

/** The findings of one rule. */
export interface Group {
  readonly rule: string;
  readonly severity: Finding['severity'];
  readonly findings: readonly Finding[];
}

const weights = { error: 0, warning: 1, note: 2 } as const;

/** By rule: errors first, then as they first came. */
export function groupsOf(findings: readonly Finding[]): readonly Group[] {
  const groups = new Map<string, { rule: string; severity: Finding['severity']; findings: Finding[] }>();
  for (const finding of findings) {
    const { rule, severity } = finding;
    const group = groups.get(rule);
    if (group) group.findings.push(finding);
    else groups.set(rule, { rule, severity, findings: [finding] });
  }
  return [...groups.values()].toSorted((a, b) => weights[a.severity] - weights[b.severity]);
}
