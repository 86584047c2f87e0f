import type { JsonNode } from '../../json/node.ts';
import type { ValidationError } from '../../json/validate-report.ts';

/** Whether structured content matches an output schema (server/tools › Output Schema). */
export type OutputVerdict =
  | { readonly kind: 'matches' }
  | { readonly kind: 'differs'; readonly problems: readonly string[] }
  | { readonly kind: 'unchecked'; readonly reason: string };

/** Checks in a worker, against the schema as it came. Never throws, and is given up where a pattern takes too long. */
export async function checkOutput(schema: JsonNode, value: JsonNode | undefined): Promise<OutputVerdict> {
  if (value === undefined)
    return { kind: 'differs', problems: ['The tool has an output schema, but the result has no structured content.'] };
  try {
    const { createChecker } = await import('../form/checker.ts');
    const checker = createChecker(schema);
    const { errors, unchecked } = await checker.check(value).finally(() => checker.close());
    const broken = errors.filter((error) => error.keyword !== 'unchecked');
    if (broken.length > 0) return { kind: 'differs', problems: broken.map(inWords) };
    const slow = unchecked[0];
    if (slow !== undefined) return { kind: 'unchecked', reason: `${slow === '' ? 'it' : slow} took too long.` };
    const failed = errors[0];
    return failed ? { kind: 'unchecked', reason: failed.message } : { kind: 'matches' };
  } catch (error) {
    return { kind: 'unchecked', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The words of a form do not fit a server: nobody is asked to answer here. */
function inWords({ path, keyword, message }: ValidationError): string {
  const words = keyword === 'required' ? 'is missing' : message;
  return path === '' ? words : `${path}: ${words}`;
}
