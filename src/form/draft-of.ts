import type { JsonNode } from '../json/node.ts';
import { isWhole } from '../json/validate-decimal.ts';
import { sameJson } from '../json/validate-same.ts';
import { writePretty } from '../json/write.ts';
import type { FieldDraft, ItemDraft } from './draft.ts';
import { type Field, memberKey } from './field.ts';

/**
 * The draft that shows a value in a field's own control; undefined where that control cannot show it. Parts of an object or a
 * list that their controls cannot show become JSON boxes, so that nothing is lost.
 */
export function draftOf(field: Field, value: JsonNode): FieldDraft | undefined {
  if (field.nullable && value.kind === 'null') return { kind: 'null' };
  const { control } = field;
  switch (control.kind) {
    case 'text':
      if (value.kind !== 'string') return undefined;
      return value.value === '' ? { kind: 'empty' } : { kind: 'text', text: value.value };
    case 'number':
      if (value.kind !== 'number' || !Number.isFinite(Number(value.text)) || (control.whole && !isWhole(value.text)))
        return undefined;
      return { kind: 'text', text: value.text };
    case 'boolean':
      return value.kind === 'boolean' ? { kind: 'yes', yes: value.value } : undefined;
    case 'choice': {
      const index = control.options.findIndex((it) => sameJson(it.value, value));
      return index < 0 ? undefined : { kind: 'options', indexes: [index] };
    }
    case 'choices': {
      if (value.kind !== 'array') return undefined;
      if (value.items.length === 0) return { kind: 'empty' };
      const indexes = value.items.map((item) => control.options.findIndex((it) => sameJson(it.value, item)));
      return indexes.includes(-1) || new Set(indexes).size < indexes.length ? undefined : { kind: 'options', indexes };
    }
    case 'object':
      return value.kind === 'object' ? membersDraft(control.fields(), value) : undefined;
    case 'list':
      if (value.kind !== 'array') return undefined;
      return value.items.length === 0
        ? { kind: 'empty' }
        : { kind: 'items', items: value.items.map((it, key) => item(key, control.item(), it)) };
    case 'tuple': {
      const fields = control.fields();
      if (value.kind !== 'array' || value.items.length > fields.length) return undefined;
      if (value.items.length === 0) return { kind: 'empty' };
      const members = fields.map(
        (it, i) => [memberKey(i), value.items[i] === undefined ? none : shownOf(it, value.items[i])] as const,
      );
      return { kind: 'members', members: Object.fromEntries(members) };
    }
    case 'map': {
      if (value.kind !== 'object') return undefined;
      const names = value.members.map((it) => it.name);
      if (names.includes('') || new Set(names).size < names.length) return undefined;
      if (names.length === 0) return { kind: 'empty' };
      return {
        kind: 'items',
        items: value.members.map((it, key) => ({ ...item(key, control.value(), it.value), name: it.name })),
      };
    }
    case 'union':
      return variantDraft(control.variants(), value);
    case 'json':
      return { kind: 'json', text: writePretty(value) };
  }
}

/** As `draftOf`; a value that the control cannot show is shown as JSON instead. */
export function shownOf(field: Field, value: JsonNode): FieldDraft {
  return draftOf(field, value) ?? { kind: 'json', text: writePretty(value) };
}

/** The draft a field begins with: that of its default, where its control can show it. */
export function defaultDraft(field: Field): FieldDraft | undefined {
  if (field.default === undefined) return undefined;
  const known = defaults.get(field);
  if (known !== undefined) return known.draft;
  const draft = draftOf(field, field.default);
  defaults.set(field, { draft });
  return draft;
}
const defaults = new WeakMap<Field, { readonly draft: FieldDraft | undefined }>();

const none: FieldDraft = { kind: 'none' };

const item = (key: number, field: Field, value: JsonNode): ItemDraft => ({ key, field: shownOf(field, value) });

function membersDraft(fields: readonly Field[], value: JsonNode & { readonly kind: 'object' }): FieldDraft | undefined {
  const given = new Map(value.members.map((it) => [it.name, it.value]));
  const names = new Set(fields.map((it) => it.name));
  if (given.size < value.members.length || [...given.keys()].some((name) => !names.has(name))) return undefined;
  const members = fields.map((it) => {
    const inner = given.get(it.name);
    return [memberKey(it.name), inner === undefined ? none : shownOf(it, inner)] as const;
  });
  return { kind: 'members', members: Object.fromEntries(members) };
}

function variantDraft(variants: readonly { readonly field: Field }[], value: JsonNode): FieldDraft | undefined {
  let best: { readonly index: number; readonly field: FieldDraft; readonly boxes: number } | undefined;
  for (const [index, { field }] of variants.entries()) {
    const draft = draftOf(field, value);
    if (draft === undefined) continue;
    const boxes = boxesIn(draft) + missingIn(field, value);
    if (best === undefined || boxes < best.boxes) best = { index, field: draft, boxes };
  }
  return best && { kind: 'variant', index: best.index, field: best.field };
}

/** How many required fields of an object a value leaves out. */
function missingIn(field: Field, value: JsonNode): number {
  if (field.control.kind !== 'object' || value.kind !== 'object') return 0;
  return field.control.fields().filter((it) => it.required && !value.members.some((at) => at.name === it.name)).length;
}

function boxesIn(draft: FieldDraft): number {
  switch (draft.kind) {
    case 'json':
      return 1;
    case 'members':
      return Object.values(draft.members).reduce((sum, it) => sum + boxesIn(it), 0);
    case 'items':
      return draft.items.reduce((sum, it) => sum + (it.field === undefined ? 0 : boxesIn(it.field)), 0);
    case 'variant':
      return draft.field === undefined ? 0 : boxesIn(draft.field);
    default:
      return 0;
  }
}
