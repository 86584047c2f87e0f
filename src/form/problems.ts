import type { ContentParts, FieldProblem } from './answer.ts';

/** The least of a validation error that is shown. */
export interface CheckedError {
  readonly path: string;
  readonly message: string;
}

/**
 * What is wrong by path: what cannot be sent, and what the schema's own validation says of the rest. A field that cannot be sent
 * is not also called missing.
 */
export function problemsByPath(
  parts: ContentParts,
  errors: readonly CheckedError[],
): ReadonlyMap<string, readonly FieldProblem[]> {
  const refused = parts.problems.map((it) => it.path);
  const out = new Map<string, FieldProblem[]>();
  const add = (problem: FieldProblem) => {
    const known = out.get(problem.path);
    if (known === undefined) out.set(problem.path, [problem]);
    else if (!known.some((it) => it.message === problem.message)) known.push(problem);
  };
  for (const problem of parts.problems) add(problem);
  for (const { path, message } of errors) {
    if (!refused.some((it) => path === it || path.startsWith(`${it}/`))) add({ path, message });
  }
  return out;
}
