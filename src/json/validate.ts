import { dereference, format, type OutputUnit, type Schema, validate } from '@cfworker/json-schema';
import { toPlain } from './convert.ts';
import type { JsonNode } from './node.ts';
import { type Dialect, dialectOf } from './validate-dialect.ts';
import { checkNumbers, numberKeywords } from './validate-exact.ts';
import { formatChecks } from './validate-formats.ts';
import { type PlainSchema, prepareSchema, type SchemaWarning } from './validate-prepare.ts';
import { pointerTo } from './validate-refs.ts';
import { reportOf, type ValidationError } from './validate-report.ts';

// The library's own table accepts a blank instead of T; ours stands in its place.
for (const [name, check] of formatChecks) format[name] = check;

/** One piece of a validation, so that a piece that takes too long can be told by its path (a JSON pointer in the value). */
export interface ValidationTask {
  readonly path: string;
  run(): readonly ValidationError[];
}

export interface Validator {
  readonly warnings: readonly SchemaWarning[];
  /** The whole check in pieces: each member of an object on its own, then the object as a whole (path ''). */
  tasks(value: JsonNode): readonly ValidationTask[];
  /** All pieces at once. Takes as long as it takes: where a schema may be hostile, run the tasks in a worker. */
  check(value: JsonNode): readonly ValidationError[];
}

/**
 * A validator for a schema as it came, without `eval`: dialects 2020-12 (default), 2019-09, draft-07, -06 and -04 by
 * `$schema`. Never throws; what in the schema cannot be used is a warning and checks nothing.
 */
export function createValidator(schema: JsonNode | undefined): Validator {
  const root: JsonNode = schema ?? { kind: 'boolean', value: true };
  const { dialect } = dialectOf(root);
  const { schema: plain, draft, warnings } = prepareSchema(root);
  const lookup = dereference(plain);
  const rest = withoutProperties(plain);
  const lookupOfRest = rest === plain ? lookup : dereference(rest);

  function run(value: unknown, part: PlainSchema, table: typeof lookup, path: string, place: string): readonly OutputUnit[] {
    try {
      return validate(
        value,
        part,
        draft,
        table,
        false,
        null,
        path === '' ? '#' : `#${encodeURI(path).replaceAll('#', '%23')}`,
        place,
      ).errors;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return [{ instanceLocation: `#${path}`, keyword: 'unchecked', keywordLocation: place, error: message }];
    }
  }

  function tasks(value: JsonNode): readonly ValidationTask[] {
    const list: ValidationTask[] = [];
    const finish = (units: readonly OutputUnit[]) => reportOf(units, plain);
    const properties = typeof plain === 'object' ? (plain.properties ?? {}) : {};
    if (value.kind === 'object' && rest !== plain) {
      const members = new Map(value.members.map((it) => [it.name, it.value]));
      for (const [name, node] of members) {
        const part = Object.hasOwn(properties, name) ? properties[name] : undefined;
        if (part === undefined || part === true) continue;
        const path = pointerTo('', name);
        const place = `#/properties${encodeURI(path).replaceAll('#', '%23')}`;
        list.push({ path, run: () => finish(run(toPlain(node), part, lookup, path, place)) });
      }
    }
    list.push({ path: '', run: () => finish(run(toPlain(value), rest, lookupOfRest, '', '#')) });
    list.push({ path: '', run: () => exactNumbers(root, value, dialect) });
    return list;
  }

  return {
    warnings,
    tasks,
    check: (value) => mergeReports(tasks(value).map((task) => task.run())),
  };
}

/** Puts the reports of the tasks together: verdicts on numbers that were compared exactly replace those made with doubles. */
export function mergeReports(reports: readonly (readonly ValidationError[])[]): readonly ValidationError[] {
  const all = reports.flat();
  const exact = new Set(all.filter((it) => it.keyword === 'judged').map((it) => it.path));
  const kept = all.filter(
    (it) => it.keyword !== 'judged' && !(exact.has(it.path) && it.direct && numberKeywords.has(it.keyword)),
  );
  const seen = new Set<string>();
  return kept
    .filter((it) => {
      const key = `${it.path} ${it.message}`;
      return seen.size < seen.add(key).size;
    })
    .map((it) => (it.keyword.startsWith('exact ') ? { ...it, keyword: it.keyword.slice(6) } : it));
}

function exactNumbers(root: JsonNode, value: JsonNode, dialect: Dialect): readonly ValidationError[] {
  const { errors, seen } = checkNumbers(root, value, dialect);
  return [
    ...[...seen].map((path) => ({ path, keyword: 'judged', message: '', direct: true })),
    ...errors.map((it) => ({ ...it, keyword: `exact ${it.keyword}`, direct: true })),
    ...infinite(value, ''),
  ];
}

function infinite(value: JsonNode, path: string): readonly ValidationError[] {
  switch (value.kind) {
    case 'number':
      return Number.isFinite(Number(value.text))
        ? []
        : [{ path, keyword: 'finite', message: 'Not a finite number', direct: true }];
    case 'array':
      return value.items.flatMap((it, i) => infinite(it, pointerTo(path, i)));
    case 'object':
      return value.members.flatMap((it) => infinite(it.value, pointerTo(path, it.name)));
    default:
      return [];
  }
}

function withoutProperties(schema: PlainSchema): PlainSchema {
  if (typeof schema === 'boolean' || schema.properties === undefined) return schema;
  const open: { [name: string]: boolean } = Object.create(null);
  for (const name of Object.keys(schema.properties)) open[name] = true;
  const copy: Schema = Object.create(null);
  return Object.assign(copy, schema, { properties: open });
}
