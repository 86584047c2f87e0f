import { itemsOf, member, membersOf, numberOf, stringOf } from '../json/access.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { formatChecks } from '../json/validate-formats.ts';
import type { Control, Field, TextFormat, Variant } from './field.ts';
import { optionsOf } from './options.ts';
import { annotationOf, overlay, simplify, without } from './simplify.ts';
import { branchTitle, constraintsOf, typeTitles } from './words.ts';

/** Nested objects are drawn open down to here; deeper ones, and those that contain themselves, are added by a button. */
const openDepth = 3;
const mostDepth = 40;
/** More fields than this below the top are answered as JSON. */
const mostNested = 400;

const models = new WeakMap<JsonNode, Field>();
const nothing: JsonObject = { kind: 'object', members: [] };

/**
 * The schema of a form as one field: an object whose fields are drawn, in nearly every case. A schema that is missing, null or
 * says nothing is an object without fields. Never throws, whatever was sent.
 */
export function modelOf(schema: JsonNode | undefined): Field {
  const root = schema ?? nothing;
  const known = models.get(root);
  if (known !== undefined) return known;
  const label = stringOf(member(root, 'title'))?.trim() || 'Content';
  const built = buildField(root, root, { name: '', label, required: true, depth: 0, path: [], default: undefined });
  const field =
    built.control.kind === 'json' && saysNothing(root) ? { ...built, control: objectControl(root, nothing, topSpot) } : built;
  models.set(root, field);
  return field;
}

/** Null, an empty object, or a dialect marker alone: an object without fields, so that the call can be made. */
function saysNothing(schema: JsonNode): boolean {
  if (schema.kind !== 'object') return true;
  return simplify(schema, schema).kind === 'anything';
}

interface Spot {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly depth: number;
  /** The `$ref` targets that enclose this place. */
  readonly path: readonly JsonNode[];
  /** A default for this place that an enclosing default gives. */
  readonly default: JsonNode | undefined;
}
const topSpot: Spot = { name: '', label: 'Content', required: true, depth: 0, path: [], default: undefined };

function buildField(root: JsonNode, raw: JsonNode | undefined, spot: Spot): Field {
  const simple = simplify(root, raw);
  const text = (name: string) => stringOf(annotationOf(root, raw, name));
  const base = {
    name: spot.name,
    label: spot.depth > 0 ? text('title')?.trim() || spot.label : spot.label,
    description: text('description'),
    required: spot.required,
    default: spot.default ?? annotationOf(root, raw, 'default'),
  };
  if (simple.kind === 'undrawable') return { ...base, ...json(simple.reason) };
  if (simple.kind === 'anything') return { ...base, ...json('the schema allows any value') };
  if (spot.depth > mostDepth) return { ...base, ...json('it lies too deep to be drawn') };
  const { schema, nullable } = withoutNull(root, simple.schema);
  const inner: Spot = { ...spot, path: [...spot.path, ...simple.targets] };
  const recursive = simple.targets.some((it) => spot.path.includes(it));
  return { ...base, nullable, constraints: constraintsOf(schema), control: controlOf(root, schema, inner, recursive) };
}

const json = (reason: string): Pick<Field, 'nullable' | 'constraints' | 'control'> => ({
  nullable: false,
  constraints: [],
  control: { kind: 'json', reason },
});

/** Takes `null` out of a type list or a union: it is answered beside the control. */
function withoutNull(root: JsonNode, schema: JsonObject): { readonly schema: JsonObject; readonly nullable: boolean } {
  const type = member(schema, 'type');
  if (type?.kind === 'array') {
    const types = type.items.filter((it) => stringOf(it) !== 'null');
    const only: JsonNode = types.length === 1 ? types[0]! : { kind: 'array', items: types };
    if (types.length === type.items.length)
      return { schema: types.length === 1 ? set(schema, 'type', only) : schema, nullable: false };
    if (types.length > 0) return { schema: withoutNullOption(set(schema, 'type', only)), nullable: true };
  }
  for (const name of ['anyOf', 'oneOf']) {
    const branches = itemsOf(member(schema, name));
    const rest = branches.filter((it) => !isNull(it));
    if (rest.length === branches.length || rest.length === 0) continue;
    const [only] = rest;
    if (rest.length > 1 || only === undefined)
      return { schema: set(schema, name, { kind: 'array', items: rest }), nullable: true };
    const inner = simplify(root, only);
    if (inner.kind !== 'schema') return { schema: set(schema, name, { kind: 'array', items: rest }), nullable: true };
    const nested = withoutNull(root, inner.schema);
    return { schema: overlay(nested.schema, without(schema, [name])), nullable: true };
  }
  return { schema, nullable: false };
}

function withoutNullOption(schema: JsonObject): JsonObject {
  const values = member(schema, 'enum');
  if (values?.kind !== 'array') return schema;
  const rest = values.items.filter((it) => it.kind !== 'null');
  return rest.length === 0 ? schema : set(schema, 'enum', { kind: 'array', items: rest });
}

function isNull(branch: JsonNode): boolean {
  const values = member(branch, 'enum');
  if (values?.kind === 'array' && values.items.length === 1 && values.items[0]?.kind === 'null') return true;
  return stringOf(member(branch, 'type')) === 'null' || member(branch, 'const')?.kind === 'null';
}

const set = (schema: JsonObject, name: string, value: JsonNode): JsonObject => ({
  kind: 'object',
  members: [...schema.members.filter((it) => it.name !== name), { name, nameText: JSON.stringify(name), value }],
});

function controlOf(root: JsonNode, schema: JsonObject, spot: Spot, recursive: boolean): Control {
  const options = optionsOf(schema);
  if (options !== undefined) {
    const onlyBooleans = options.every((it) => it.value.kind === 'boolean' && (it.title === 'true' || it.title === 'false'));
    return onlyBooleans ? { kind: 'boolean' } : { kind: 'choice', options };
  }
  const variants = variantsOf(root, schema, spot);
  if (variants !== undefined) return { kind: 'union', variants };
  const type = typeOf(schema);
  switch (type) {
    case 'string':
      return textControl(schema);
    case 'number':
    case 'integer':
      return { kind: 'number', whole: type === 'integer' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'choice', options: [{ value: { kind: 'null' }, title: 'null' }] };
    case 'array':
      return arrayControl(root, schema, spot);
    case 'object':
      return objectControl(root, schema, { ...spot, required: spot.required && !recursive });
    default:
      return { kind: 'json', reason: type === undefined ? 'the schema names no type' : `the type ${type} is not known` };
  }
}

/** `type`, or what the other keywords can only mean. */
function typeOf(schema: JsonObject): string | undefined {
  const type = stringOf(member(schema, 'type'));
  if (type !== undefined) return type;
  const has = (...names: string[]) => names.some((name) => member(schema, name) !== undefined);
  if (has('properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties', 'maxProperties'))
    return 'object';
  if (has('items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems')) return 'array';
  if (has('minLength', 'maxLength', 'pattern', 'format')) return 'string';
  return has('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf') ? 'number' : undefined;
}

function textControl(schema: JsonObject): Control {
  const format = stringOf(member(schema, 'format'));
  const known = format !== undefined && ['email', 'uri', 'date', 'date-time'].includes(format);
  const most = numberOf(member(schema, 'maxLength'));
  const kind: TextFormat | undefined = known ? (format as TextFormat) : format === undefined ? undefined : 'other';
  const long = (most !== undefined && most > 200) || ['textarea', 'multiline', 'markdown'].includes(format ?? '');
  const emptyAllowed = !((numberOf(member(schema, 'minLength')) ?? 0) > 0 || formatChecks.has(format ?? ''));
  return { kind: 'text', format: kind, long: long || member(schema, 'contentMediaType') !== undefined, emptyAllowed };
}

function arrayControl(root: JsonNode, schema: JsonObject, spot: Spot): Control {
  const [least, most] = [numberOf(member(schema, 'minItems')), numberOf(member(schema, 'maxItems'))];
  const items = member(schema, 'items');
  const first = member(schema, 'prefixItems') ?? (items?.kind === 'array' ? items : undefined);
  const below = (raw: JsonNode, name: string | number, label: string, required = true) =>
    buildField(root, raw, { ...spot, name: String(name), label, required, depth: spot.depth + 1, default: undefined });
  if (first !== undefined && itemsOf(first).length > 0) {
    return {
      kind: 'tuple',
      fields: once(() => itemsOf(first).map((it, i) => below(it, i, `${spot.label} ${i + 1}`, i < (least ?? 0)))),
    };
  }
  if (items === undefined || items.kind === 'array')
    return { kind: 'json', reason: 'the schema does not say what the list holds' };
  const simple = simplify(root, items);
  const options = simple.kind === 'schema' ? optionsOf(simple.schema) : undefined;
  if (options !== undefined) return { kind: 'choices', options, least, most };
  return { kind: 'list', item: once(() => below(items, '', spot.label)), least, most };
}

function objectControl(root: JsonNode, schema: JsonObject, spot: Spot): Control {
  const properties = membersOf(member(schema, 'properties'));
  const extra = member(schema, 'additionalProperties');
  const top = spot.depth === 0;
  if (
    properties.length === 0 &&
    (top ? extra?.kind === 'object' || (extra?.kind === 'boolean' && extra.value) : !(extra?.kind === 'boolean' && !extra.value))
  ) {
    const value =
      extra ?? membersOf(member(schema, 'patternProperties'))[0]?.value ?? ({ kind: 'boolean', value: true } as const);
    const inner: Spot = { ...spot, name: '', label: 'Value', required: true, depth: spot.depth + 1, default: undefined };
    return { kind: 'map', value: once(() => buildField(root, value, inner)) };
  }
  if (!top && properties.length > mostNested)
    return { kind: 'json', reason: `its ${properties.length} fields are too many to be drawn here` };
  const required = new Set(itemsOf(member(schema, 'required')).map(stringOf));
  const unique = new Map(properties.map((it) => [it.name, it.value]));
  const fields = once(() =>
    [...unique].map(([name, raw]) =>
      buildField(root, raw, {
        ...spot,
        name,
        label: name,
        required: required.has(name),
        depth: spot.depth + 1,
        default: undefined,
      }),
    ),
  );
  return { kind: 'object', fields, open: top || (spot.required && spot.depth <= openDepth) };
}

/** The branches of a union, or the types of a type list; undefined where the schema is no alternative of kinds. */
function variantsOf(root: JsonNode, schema: JsonObject, spot: Spot): (() => readonly Variant[]) | undefined {
  const type = member(schema, 'type');
  const name = ['oneOf', 'anyOf'].find((it) => itemsOf(member(schema, it)).length > 0);
  if (name === undefined && (type?.kind !== 'array' || type.items.length < 2)) return undefined;
  const base = without(schema, ['oneOf', 'anyOf', 'title', 'description', 'default']);
  const raws =
    name === undefined ? itemsOf(type).map((it) => set(base, 'type', it)) : flat(root, itemsOf(member(schema, name)), name);
  if (name !== undefined && member(schema, 'properties') !== undefined && raws.every((it) => isConstraint(root, it)))
    return undefined;
  if (name !== undefined && typeof stringOf(type) === 'string' && raws.every((it) => isConstraint(root, it))) return undefined;
  return once(() => {
    const titles = new Set<string>();
    return raws.map((raw) => {
      const simple = simplify(root, raw);
      const own = simple.kind === 'schema' ? simple.schema : undefined;
      const merged = own === undefined || name === undefined ? raw : overlay(base, own);
      let title = branchTitle(own, raw);
      if (name === undefined) title = typeTitles.get(stringOf(member(raw, 'type')) ?? '') ?? title;
      for (let i = 2, first = title; titles.has(title); i++) title = `${first} (${i})`;
      titles.add(title);
      const path = [...spot.path, ...simple.targets];
      const field = buildField(root, simple.kind === 'schema' ? merged : raw, {
        ...spot,
        path,
        required: true,
        depth: spot.depth + 1,
        default: undefined,
      });
      return { title, field: { ...field, label: spot.label } };
    });
  });
}

/** Alternatives directly inside alternatives as one list, equal ones once. */
function flat(root: JsonNode, branches: readonly JsonNode[], name: string): readonly JsonNode[] {
  let out: readonly JsonNode[] = branches;
  for (let i = 0; i < 8; i++) {
    const next = out.flatMap((it) => {
      const simple = simplify(root, it);
      const inner = simple.kind === 'schema' && simple.schema.members.length === 1 ? itemsOf(member(simple.schema, name)) : [];
      return inner.length > 0 ? inner : [it];
    });
    if (next.length === out.length || next.length > 200) break;
    out = next;
  }
  const seen = new Set<string>();
  return out.slice(0, 200).filter((it) => {
    const alone = it.kind === 'object' && it.members.length === 1 ? stringOf(member(it, 'type')) : undefined;
    return alone === undefined || seen.size < seen.add(alone).size;
  });
}

/** A branch that only restricts what stands beside it (`required`, a limit), and draws nothing of its own. */
function isConstraint(root: JsonNode, branch: JsonNode): boolean {
  const simple = simplify(root, branch);
  if (simple.kind !== 'schema') return simple.kind === 'anything';
  return !['type', 'properties', 'items', 'prefixItems', 'enum', 'const', 'oneOf', 'anyOf'].some(
    (it) => member(simple.schema, it) !== undefined,
  );
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
