import { ExactText } from '../kit/exact-text.tsx';

/** What is wrong with an entry of a list: where, and why. */
export function EntryProblems({ problems }: { problems: readonly { readonly path: string; readonly reason: string }[] }) {
  return problems.map(({ path, reason }) => (
    <p key={path + reason}>
      <code className="font-mono text-sm">
        <ExactText text={path} />
      </code>{' '}
      <ExactText text={reason} />
    </p>
  ));
}
