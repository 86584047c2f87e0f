import type { CallDifference } from '../../timeline/compare-calls.ts';
import { Differences } from '../kit/differences.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatDuration } from '../kit/format.ts';

/** One difference between two calls, named. */
export function DifferenceItem({ difference }: { difference: CallDifference }) {
  const name = nameOf(difference);
  if ('list' in difference)
    return (
      <li>
        <details open={difference.list.length <= 6}>
          <summary className="min-h-6 font-semibold">
            {name}
            <span className="font-normal text-ink-3">
              {' '}
              {difference.list.length === 1 ? '1 difference' : `${difference.list.length.toLocaleString('en')} differences`}
            </span>
          </summary>
          <Differences list={difference.list} label={name} />
        </details>
      </li>
    );
  return (
    <li className="wrap-anywhere">
      <b className="font-semibold">{name}</b> <ExactText text={wordsOf(difference)} />
    </li>
  );
}

function nameOf(it: CallDifference): string {
  switch (it.kind) {
    case 'outcome':
      return 'Outcome';
    case 'rounds':
      return 'Rounds';
    case 'arguments':
      return 'Arguments';
    case 'question-missing':
    case 'question-added':
    case 'question':
      return `Question ${it.question}`;
    case 'schema':
      return `Schema of question ${it.question}`;
    case 'answer':
      return `Answer to question ${it.question}`;
    case 'duration':
      return 'Server and network';
    case 'findings':
      return 'Findings';
    case 'result':
      return 'Result';
  }
}

function wordsOf(it: Exclude<CallDifference, { readonly list: unknown }>): string {
  switch (it.kind) {
    case 'outcome':
      return `${it.before} → ${it.after}`;
    case 'rounds':
      return `${it.before} → ${it.after}`;
    case 'question-missing':
      return `only in the first: ${it.summary}`;
    case 'question-added':
      return `only in the second: ${it.summary}`;
    case 'duration':
      return `${formatDuration(it.before)} → ${formatDuration(it.after)}`;
    case 'findings':
      return [
        ...(it.before.length > 0 ? [`in the first only: ${it.before.join(', ')}`] : []),
        ...(it.after.length > 0 ? [`in the second only: ${it.after.join(', ')}`] : []),
      ].join('; ');
  }
}
