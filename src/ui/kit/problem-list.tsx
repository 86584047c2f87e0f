import { ExactText } from './exact-text.tsx';

const most = 20;

/** Sentences on what is wrong, the first of them where there are many. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <>
      <ul className="list-disc pl-4">
        {problems.slice(0, most).map((problem) => (
          <li key={problem}>
            <ExactText text={problem} />
          </li>
        ))}
      </ul>
      {problems.length > most && <p>and {problems.length - most} more</p>}
    </>
  );
}
