import type { FieldDraft } from './draft.ts';
import { type Field, memberKey } from './field.ts';

/**
 * The draft of a branch that was just chosen: with the branch its constants are chosen too (the `type: card` that tells it from
 * the others), and shown. Undefined where it has none.
 */
export function constantsOf(field: Field): FieldDraft | undefined {
  const { control } = field;
  if (control.kind === 'choice' && control.options.length === 1) return { kind: 'options', indexes: [0] };
  if (control.kind !== 'object') return undefined;
  const members: { [key: string]: FieldDraft } = {};
  for (const inner of control.fields()) {
    const draft = inner.required && inner.control.kind === 'choice' ? constantsOf(inner) : undefined;
    if (draft !== undefined) members[memberKey(inner.name)] = draft;
  }
  // A chosen object is there, even where nothing in it is answered yet.
  return { kind: 'members', members };
}
