import { booleanOf, itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { createValidator, type Validator } from '../../json/validate.ts';
import type { ShapeReport } from './check-message.ts';
import { isAffordable } from './cost.ts';

/** A tool's output schema, compiled when it is first needed. */
export interface OutputSchema {
  readonly schema: JsonNode;
  validator: Validator | undefined;
}

/** Remembers the output schemas of a list of tools. */
export function noteTools(outputs: Map<string, OutputSchema>, result: JsonNode): void {
  for (const tool of itemsOf(member(result, 'tools'))) {
    const name = stringOf(member(tool, 'name'));
    const schema = member(tool, 'outputSchema');
    if (name === undefined) continue;
    if (schema) outputs.set(name, { schema, validator: undefined });
    else outputs.delete(name);
  }
}

/**
 * Structured content against the output schema of its tool (server/tools › Output Schema). A schema that would take long over
 * this content is not applied: the page must not stop for it.
 */
export function checkStructured(
  { list, side, seq, revision }: ShapeReport,
  output: OutputSchema,
  result: JsonNode,
  tool: string,
): void {
  if (revision.version < '2025-06' || booleanOf(member(result, 'isError')) === true) return;
  const source = `${revision.version}, server/tools › Output Schema`;
  const content = member(result, 'structuredContent');
  const name = tool.slice(0, 80);
  if (content === undefined) {
    list.add(
      'structured-content-missing',
      side,
      seq,
      `The tool "${name}" has an output schema, but its result has no structuredContent.`,
      {
        source,
      },
    );
    return;
  }
  if (!isAffordable(output.schema, content)) return;
  output.validator ??= createValidator(output.schema);
  const errors = output.validator.check(content).filter(({ keyword }) => keyword !== 'unchecked');
  for (const { path, keyword, message } of errors.slice(0, 5)) {
    const words = keyword === 'required' ? 'is missing' : lowerFirst(message);
    list.add(
      'structured-content-mismatch',
      side,
      seq,
      `structuredContent${path.slice(0, 200)} does not match the output schema of "${name}": ${words.slice(0, 200)}.`,
      { source },
    );
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
