import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import type { Fact } from './facts.ts';

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] content-start gap-x-2.5 gap-y-1 text-sm">
      {facts.map(({ name, value, mono, note }) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className={`min-w-0 wrap-anywhere ${mono ? 'font-mono text-[11.5px]' : ''}`} title={exactTitle(note)}>
            <ExactText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
