import { Bot } from 'lucide-react';
import { ruleWords } from '../../rules/words.ts';
import { Button } from '../kit/button.tsx';
import { useRuleBook } from './settings.ts';

/** Says which rules answer in the person's place, as long as one is on. `roots`: folders that the list's own rule answers with; 0: it is off. */
export function RulesBanner({ roots, onEdit }: { roots: number; onEdit: () => void }) {
  const { rules, on, allOff } = useRuleBook();
  const own = rules.filter(({ id }) => on.includes(id)).map(ruleWords);
  const active = roots > 0 ? [...own, `Roots: your list of ${roots === 1 ? 'one folder' : `${roots} folders`}`] : own;
  if (active.length === 0) return null;
  return (
    <section
      aria-label="Rules that answer for you"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-person/40 bg-person-soft px-3 py-1.5 text-sm text-person"
    >
      <Bot size={15} aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">
          {active.length === 1 ? 'A rule answers for you' : `${active.length} rules answer for you`}:
        </b>{' '}
        {active.join(' · ')}
      </p>
      <Button onClick={onEdit}>Edit rules</Button>
      {own.length > 0 && <Button onClick={allOff}>Turn off</Button>}
    </section>
  );
}
