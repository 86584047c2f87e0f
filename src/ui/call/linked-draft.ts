import type { FormDraft } from '../../form/draft.ts';
import { draftOf } from '../../form/draft-of.ts';
import { modelOf } from '../../form/model.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';

/** A draft that shows these arguments: in the fields where those can, else as JSON. Undefined for what is no JSON. */
export function linkedDraft(schema: JsonNode | undefined, args: string): FormDraft | undefined {
  const read = readJson(args);
  if (!read.ok) return undefined;
  const root = draftOf(modelOf(schema), read.node);
  return root ? { version: 1, root } : { version: 1, json: args };
}
