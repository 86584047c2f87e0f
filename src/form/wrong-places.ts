import { member, membersOf } from '../json/access.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { memberOf, requiredNames, sampleOf } from './sample.ts';

/** A place inside a field of a form: a member of an object or an item of a list, however deep. */
export interface Place {
  /** The way there, from the inside: `street in address`, `name in first item of guests`. */
  readonly words: string;
  readonly schema: JsonObject;
  /** The value of the whole field, with this at the place and something sensible around it. */
  readonly put: (value: JsonNode) => JsonNode;
}

/** An object inside a field, which can lack a member or have one too many. */
export interface Inside {
  readonly words: string;
  readonly schema: JsonObject;
  /** The value of the whole field, with this as the object's members. */
  readonly put: (value: JsonObject) => JsonNode;
  /** The object with everything that it requires. */
  readonly sample: JsonObject;
}

/** What holds at a place for certain; undefined where nothing does. */
export type OwnSchema = (raw: JsonNode | undefined) => JsonObject | undefined;

/** Deeper and more than these is not looked at: a hostile schema has no end. */
const mostDepth = 4;
const mostPlaces = 400;

/** The places inside a field, the nearest first, and the objects that hold them. Recursive schemas end by themselves. */
export function placesInside(
  root: JsonNode,
  field: { readonly name: string; readonly schema: JsonObject },
  own: OwnSchema,
): { readonly places: readonly Place[]; readonly objects: readonly Inside[] } {
  const places: Place[] = [];
  const objects: Inside[] = [];
  let level: readonly Place[] = [{ words: field.name, schema: field.schema, put: (value) => value }];
  for (let depth = 0; depth < mostDepth && level.length > 0; depth++) {
    const next: Place[] = [];
    for (const outer of level) {
      if (places.length + next.length > mostPlaces) break;
      const object = objectAt(root, outer);
      if (object !== undefined) {
        objects.push(object);
        const { sample } = object;
        const names = new Set(sample.members.map((it) => it.name));
        for (const [name, raw] of propertiesOf(outer.schema)) {
          const schema = own(raw);
          if (schema === undefined || next.length > mostPlaces) continue;
          const put = (value: JsonNode): JsonNode => {
            const members = names.has(name)
              ? sample.members.map((it) => (it.name === name ? { ...it, value } : it))
              : [...sample.members, memberOf(name, value)];
            return object.put({ kind: 'object', members });
          };
          next.push({ words: `${name} in ${outer.words}`, schema, put });
        }
      }
      const item = own(itemsSchema(outer.schema));
      if (item !== undefined && itemsSchema(outer.schema) !== undefined) {
        const sample = sampleOf(root, outer.schema);
        const rest = sample.kind === 'array' ? sample.items.slice(1) : [];
        next.push({
          words: `first item of ${outer.words}`,
          schema: item,
          put: (value) => outer.put({ kind: 'array', items: [value, ...rest] }),
        });
      }
    }
    places.push(...next);
    level = next;
  }
  return { places, objects };
}

function objectAt(root: JsonNode, place: Place): Inside | undefined {
  const { schema, words, put } = place;
  if (!may(schema, 'object') || (propertiesOf(schema).size === 0 && requiredNames(schema).size === 0)) return undefined;
  const sample = sampleOf(root, schema);
  return { words, schema, put, sample: sample.kind === 'object' ? sample : { kind: 'object', members: [] } };
}

const propertiesOf = (schema: JsonObject): ReadonlyMap<string, JsonNode> =>
  new Map(membersOf(member(schema, 'properties')).map((it) => [it.name, it.value]));

/** The schema of every item, where it is one for all of them. */
function itemsSchema(schema: JsonObject): JsonNode | undefined {
  const items = member(schema, 'items');
  return items?.kind === 'object' && may(schema, 'array') && member(schema, 'prefixItems') === undefined ? items : undefined;
}

/** Whether the type, where it is said, is or can be this. */
function may(schema: JsonObject, type: string): boolean {
  const said = member(schema, 'type');
  const names = said?.kind === 'array' ? said.items : said === undefined ? undefined : [said];
  return names === undefined || names.some((it) => it.kind === 'string' && it.value === type);
}
