import type { OutputUnit } from '@cfworker/json-schema';
import type { PlainSchema } from './validate-prepare.ts';
import { pointerTo } from './validate-refs.ts';
import { brokenRule } from './validate-words.ts';

/** What is wrong with a value, in words, at a JSON pointer in the value. */
export interface ValidationError {
  readonly path: string;
  readonly keyword: string;
  readonly message: string;
  /** Whether the rule holds for the value whatever else it fits: it stands under no alternative. */
  readonly direct: boolean;
}

/** The library's units as errors in words: only those that say something by themselves, with the best branch of each alternative. */
export function reportOf(units: readonly OutputUnit[], root: PlainSchema): readonly ValidationError[] {
  return withoutNested(withoutBranches(units))
    .filter((it) => !wrappers.has(it.keyword))
    .flatMap((it) => errorOf(it, root) ?? []);
}

const wrappers = new Set([
  '$ref',
  '$recursiveRef',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'dependentSchemas',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
]);

/** Under a failed alternative, keeps the branch that is of the right kind (its type and constants fit) if there is just one. */
function withoutBranches(units: readonly OutputUnit[]): readonly OutputUnit[] {
  const at = units.findIndex((it) => it.keyword === 'anyOf' || it.keyword === 'oneOf');
  const unit = units[at];
  if (unit === undefined) return units;
  const prefix = `${unit.keywordLocation}/`;
  const after = units.slice(at + 1);
  const isInside = (it: OutputUnit) =>
    it.keywordLocation.startsWith(prefix) && isBelow(it.instanceLocation, unit.instanceLocation);
  const branches = new Map<string, OutputUnit[]>();
  for (const it of after.filter(isInside)) {
    const branch = it.keywordLocation.slice(prefix.length).split('/')[0] ?? '';
    const known = branches.get(branch);
    if (known === undefined) branches.set(branch, [it]);
    else known.push(it);
  }
  const none = unit.keyword === 'anyOf' || unit.error.includes('(0 matches)');
  const best = none ? bestBranch([...branches.values()], unit.instanceLocation) : undefined;
  const stand = best === undefined ? [{ ...unit, keyword: none ? 'anyOf' : 'oneOf' }] : withoutBranches(best);
  return [...units.slice(0, at), ...stand, ...withoutBranches(after.filter((it) => !isInside(it)))];
}

function bestBranch(branches: readonly OutputUnit[][], location: string): readonly OutputUnit[] | undefined {
  const other = ['type', 'enum', 'false'];
  for (const keywords of [other, [...other, 'required']]) {
    const fitting = branches.filter(
      (units) =>
        !units.some((it) => it.keyword === 'const' || (it.instanceLocation === location && keywords.includes(it.keyword))),
    );
    if (fitting.length === 1) return fitting[0];
  }
  return undefined;
}

/** Leaves out what stands under `contains` and `propertyNames`: their own unit says it. */
function withoutNested(units: readonly OutputUnit[]): readonly OutputUnit[] {
  const outer = units
    .filter((it) => it.keyword === 'contains' || it.keyword === 'propertyNames')
    .map((it) => `${it.keywordLocation}/`);
  return units.filter((it) => !outer.some((prefix) => it.keywordLocation.startsWith(prefix)));
}

const isBelow = (location: string, of: string) => location === of || location.startsWith(`${of}/`);

function errorOf(unit: OutputUnit, root: PlainSchema): ValidationError | undefined {
  const path = pointerOf(unit.instanceLocation);
  const { keyword } = unit;
  const direct = !/\/(anyOf|oneOf|not|if|then|else|contains)(\/|$)/.test(
    unit.keywordLocation.replace(/\/properties\/[^/]*/g, ''),
  );
  if (keyword === 'unchecked') return { path, keyword, message: 'Could not be checked', direct };
  if (keyword === 'required') {
    const name = /required property "(.*)"\.$/s.exec(unit.error)?.[1] ?? '';
    return { path: pointerTo(path, name), keyword, message: brokenRule(keyword, undefined), direct };
  }
  const depends = /^Instance has "(.*)" but does not have "(.*)"\.$/s.exec(unit.error);
  if ((keyword === 'dependentRequired' || keyword === 'dependencies') && depends !== null) {
    return { path: pointerTo(path, depends[2] ?? ''), keyword, message: `Needs an answer because ${depends[1]} has one`, direct };
  }
  if (keyword === 'dependencies') return undefined;
  if (keyword === 'false') {
    const extra = /\/(additionalProperties|unevaluatedProperties)$/.test(unit.keywordLocation) || path !== '';
    return { path, keyword, message: brokenRule(extra ? 'additional' : 'false', undefined), direct };
  }
  return { path, keyword, message: brokenRule(keyword, valueAt(root, unit.keywordLocation)), direct };
}

function pointerOf(location: string): string {
  try {
    return decodeURI(location.slice(1)).replaceAll('%23', '#');
  } catch {
    return location.slice(1);
  }
}

/** The value of the keyword at a location that may lead through `$ref`s. */
function valueAt(root: PlainSchema, location: string): unknown {
  let at: unknown = root;
  for (const part of pointerOf(location).split('/').slice(1)) {
    if (typeof at !== 'object' || at === null) return undefined;
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const next: unknown = Object.hasOwn(at, name) ? (at as { [name: string]: unknown })[name] : undefined;
    const defs = typeof root === 'object' ? (root.$defs as { [name: string]: unknown }) : {};
    at = name === '$ref' && typeof next === 'string' ? defs[next.slice('#/$defs/'.length)] : next;
  }
  return at;
}
