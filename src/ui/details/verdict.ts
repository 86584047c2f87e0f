import type { JsonNode } from '../../json/node.ts';
import type { QuestionStory } from './question-story.ts';

/** What the schema says of an answer. */
export type Verdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'differs'; readonly problems: readonly string[] }
  | { readonly kind: 'unchecked'; readonly reason: string };

/** What there is to check, and against what; else why there is nothing, in a sentence. */
export function checkable(
  story: QuestionStory,
): { readonly schema: JsonNode; readonly content: JsonNode } | { readonly nothing: string } {
  if (!story.answer) return { nothing: 'Nothing was sent, so there is nothing to check.' };
  if (story.answer.kind === 'error') return { nothing: 'It was answered with an error, which no schema describes.' };
  if (!story.schema) return { nothing: 'The question has no schema.' };
  if (story.action !== 'accept') return { nothing: 'Only an accept carries content to check.' };
  const empty: JsonNode = { kind: 'object', members: [] };
  return { schema: story.schema, content: story.content ?? empty };
}

/** Checks in a worker: a schema's pattern may take for ever. Never throws. */
export async function judge(schema: JsonNode, content: JsonNode): Promise<Verdict> {
  try {
    const { createChecker } = await import('../form/checker.ts');
    const checker = createChecker(schema);
    const { errors, unchecked } = await checker.check(content).finally(() => checker.close());
    const broken = errors.filter((it) => it.keyword !== 'unchecked');
    if (broken.length > 0)
      return { kind: 'differs', problems: broken.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)) };
    const slow = unchecked[0];
    if (slow !== undefined) return { kind: 'unchecked', reason: `${slow === '' ? 'it' : slow} took too long` };
    const failed = errors[0];
    return failed ? { kind: 'unchecked', reason: failed.message } : { kind: 'fits' };
  } catch (error) {
    return { kind: 'unchecked', reason: error instanceof Error ? error.message : String(error) };
  }
}
