import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import type { Problem } from './list.ts';

/** The first thing that is wrong with an entry, and how many more there are; all of them on hover. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  const [first, ...more] = problems;
  return (
    <span
      className="block wrap-anywhere text-danger"
      title={exactTitle(problems.map((each) => `${each.path} ${each.reason}`).join('\n'))}
    >
      <code className="font-mono">
        <ExactText text={first?.path ?? ''} />
      </code>{' '}
      <ExactText text={first?.reason ?? ''} />
      {more.length > 0 && ` · ${more.length} more`}
    </span>
  );
}
