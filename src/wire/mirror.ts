import { member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { HeaderList } from './entry.ts';
import { encodeHeaderValue } from './header-value.ts';

/**
 * The `Mcp-Param-*` headers of a tool call: arguments whose schema says `x-mcp-header`, through chains of `properties` only
 * (2026-07-28, basic/transports/streamable-http). Absent and null arguments have none. `problems` names what breaks the rules
 * for `x-mcp-header`, each with its place in the schema. The tool stays callable: what is well declared has its header all the same, and so has a
 * `number`, for servers that declare one do check it.
 */
export function mirrorHeaders(
  inputSchema: JsonNode | undefined,
  args: JsonNode | undefined,
): { headers: HeaderList; problems: string[] } {
  const headers: (readonly [string, string])[] = [];
  const problems: string[] = [];
  const places = new Map<string, string>();

  function visit(schema: JsonNode, path: string, value: JsonNode | undefined, reachable: boolean): void {
    for (const { name, value: inner } of membersOf(schema)) {
      if (name === keyword) declare(schema, inner, path, value, reachable);
      else if (name === 'properties') {
        for (const it of membersOf(inner))
          visit(it.value, join(path, `properties.${it.name}`), member(value, it.name), reachable);
      } else if (mapsOfSchemas.has(name)) {
        for (const it of membersOf(inner)) visit(it.value, join(path, `${name}.${it.name}`), undefined, false);
      } else if (schemas.has(name)) {
        const branches = inner.kind === 'array' ? inner.items : [inner];
        branches.forEach((it, i) => {
          visit(it, join(path, inner.kind === 'array' ? `${name}[${i}]` : name), undefined, false);
        });
      }
    }
  }

  function declare(schema: JsonNode, given: JsonNode, path: string, value: JsonNode | undefined, reachable: boolean): void {
    const problem = (text: string) => problems.push(`${path === '' ? 'root' : path}: ${keyword} ${text}`);
    if (path === '' || !reachable) return void problem('is only allowed on properties reached through "properties" alone');
    const header = stringOf(given);
    if (header === undefined || !/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(header)) {
      return void problem("must be a header name: letters, digits and !#$%&'*+-.^_`|~");
    }
    const type = stringOf(member(schema, 'type'));
    if (type !== 'string' && type !== 'integer' && type !== 'boolean') {
      problem(`is only allowed on string, integer and boolean, not on ${type ?? 'a property without one type'}`);
      if (type !== 'number') return;
    }
    const lower = header.toLowerCase();
    const other = places.get(lower);
    if (other !== undefined) return void problem(`"${header}" is used already at ${other}`);
    places.set(lower, path);
    const text = headerText(value);
    if (text !== undefined) headers.push([`mcp-param-${lower}`, encodeHeaderValue(text)]);
  }

  if (inputSchema !== undefined) visit(inputSchema, '', args, true);
  return { headers, problems };
}

const keyword = 'x-mcp-header';

/** Keywords that hold a schema, or a list of them, where no header may be declared. */
const schemas = new Set([
  ...['items', 'prefixItems', 'contains', 'additionalProperties', 'additionalItems', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['propertyNames', 'oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else'],
]);
const mapsOfSchemas = new Set(['patternProperties', 'dependentSchemas', '$defs', 'definitions']);

function join(path: string, part: string): string {
  return path === '' ? part : `${path}.${part}`;
}

/** A string as it is, true or false, a number in decimal digits. Anything else has no header form. */
function headerText(value: JsonNode | undefined): string | undefined {
  switch (value?.kind) {
    case 'string':
      return value.value;
    case 'boolean':
      return String(value.value);
    case 'number': {
      if (/^-?[1-9]\d*$/.test(value.text)) return value.text;
      const text = String(Number(value.text));
      return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
    }
    default:
      return undefined;
  }
}
