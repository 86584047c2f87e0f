import type { ComparedOutside } from '../../timeline/compare-outside.ts';
import { Badge } from '../kit/badge.tsx';
import { DifferenceItem } from './difference-item.tsx';

/** What both recordings hold outside every call: loose questions, and rules broken there. */
export function OutsideItem({ outside }: { outside: ComparedOutside }) {
  const { before, after, differences } = outside;
  const count = differences.length;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex items-baseline gap-2 px-3 py-1.5">
        <h3 className="min-w-0 flex-1 truncate">
          <b className="font-semibold">Outside any call</b>{' '}
          <span className="text-sm text-ink-3">
            {questions(before)} in the first, {questions(after)} in the second
          </span>
        </h3>
        <Badge tone={count === 0 ? 'neutral' : 'accent'}>
          {count === 0 ? 'alike' : count === 1 ? '1 difference' : `${count.toLocaleString('en')} differences`}
        </Badge>
      </div>
      {count > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line px-3 py-2 text-sm">
          {differences.slice(0, most).map((difference, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <DifferenceItem key={at} difference={difference} />
          ))}
          {count > most && <li className="text-ink-3">and {(count - most).toLocaleString('en')} more</li>}
        </ul>
      )}
    </li>
  );
}

/** Differences that are drawn. */
const most = 200;

const questions = (count: number) =>
  count === 0 ? 'no question' : count === 1 ? '1 question' : `${count.toLocaleString('en')} questions`;
