import { member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { describeNode, describeShape } from './describe.ts';
import type { Shape, Shapes } from './shape.ts';

/** What does not fit, where. */
export interface Problem {
  readonly path: readonly (string | number)[];
  /** Goes on after the place: `is missing`, `is null; it must be a string`. */
  readonly words: string;
}

/** More than these are not looked for: they say nothing new. */
const enough = 100;

/** What of a value does not fit a type, in the order of the type's members. At most 100. */
export function problemsOf(shapes: Shapes, type: string, node: JsonNode): readonly Problem[] {
  return fitTo(shapes, node, { kind: 'name', name: type });
}

function fitTo(shapes: Shapes, root: JsonNode, shape: Shape, start: readonly (string | number)[] = []): Problem[] {
  const problems: Problem[] = [];
  const path = start.slice();
  const say = (words: string) => void problems.push({ path: path.slice(), words });
  const wrong = (node: JsonNode, wanted: Shape) => say(`is ${describeNode(node, wanted)}; it must be ${describeShape(wanted)}`);

  function inside(step: string | number, node: JsonNode, of: Shape) {
    path.push(step);
    visit(node, of);
    path.pop();
  }

  function visit(node: JsonNode, wanted: Shape): void {
    if (problems.length >= enough) return;
    switch (wanted.kind) {
      case 'any':
        return;
      case 'null':
      case 'boolean':
      case 'string':
      case 'object':
        if (node.kind !== wanted.kind) wrong(node, wanted);
        return;
      case 'number': {
        const value = node.kind === 'number' ? Number(node.text) : Number.NaN;
        const { whole, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = wanted;
        if (!(value >= least && value <= most) || (whole && !Number.isInteger(value))) wrong(node, wanted);
        return;
      }
      case 'words':
        if (node.kind !== 'string' || !wanted.words.includes(node.value)) wrong(node, wanted);
        return;
      case 'list':
        if (node.kind !== 'array') return void wrong(node, wanted);
        if (wanted.most !== undefined && node.items.length > wanted.most)
          say(`has ${node.items.length} items; it may have ${wanted.most}`);
        for (let i = 0; i < node.items.length && wanted.of.kind !== 'any'; i++) inside(i, node.items[i]!, wanted.of);
        return;
      case 'map':
        if (node.kind !== 'object') return void wrong(node, wanted);
        for (const { name, value } of node.members) inside(name, value, wanted.of);
        return;
      case 'members':
        if (node.kind !== 'object') return void wrong(node, wanted);
        for (const [name, { shape: inner, required }] of wanted.members) {
          const value = member(node, name);
          if (value !== undefined) inside(name, value, inner);
          else if (required) problems.push({ path: [...path, name], words: 'is missing' });
        }
        return;
      case 'name': {
        const named = shapes.get(wanted.name);
        if (named) visit(node, named);
        return;
      }
      case 'union':
        return void choose(node, wanted);
    }
  }

  /** The alternative that is meant: by the word that tells them apart, else the one that fits best. */
  function choose(node: JsonNode, wanted: Shape & { readonly kind: 'union' }) {
    let fitting = alternativesOf(shapes, wanted).filter((it) => mayBe(it, node));
    if (fitting.length === 0) return void wrong(node, wanted);
    if (fitting.length > 1 && node.kind === 'object') {
      const tag = tagOf(fitting);
      if (tag !== undefined) {
        const value = member(node, tag);
        const tagged = fitting;
        fitting = fitting.filter((it) =>
          value ? value.kind === 'string' && wordsAt(it, tag).includes(value.value) : !needs(it, tag),
        );
        if (fitting.length === 0) {
          const words = { kind: 'words', words: [...new Set(tagged.flatMap((it) => wordsAt(it, tag)))] } as const;
          const place = [...path, tag];
          problems.push(
            value
              ? { path: place, words: `is ${describeNode(value, words)}; it must be ${describeShape(words)}` }
              : { path: place, words: 'is missing' },
          );
          return;
        }
      }
    }
    let best: Problem[] | undefined;
    for (const it of fitting) {
      const found = fitTo(shapes, node, it, path);
      if (best === undefined || found.length < best.length) best = found;
      if (found.length === 0) break;
    }
    for (const problem of best ?? []) problems.push(problem);
  }

  visit(root, shape);
  return problems;
}

/** The alternatives of a union, names and unions in unions resolved. A long list asks for the same ones for every item. */
function alternativesOf(shapes: Shapes, union: Shape & { readonly kind: 'union' }): readonly Shape[] {
  const known = alternatives.get(union) ?? flat(shapes, union);
  alternatives.set(union, known);
  return known;
}

const alternatives = new WeakMap<Shape, readonly Shape[]>();

function flat(shapes: Shapes, of: Shape): readonly Shape[] {
  if (of.kind === 'union') return of.of.flatMap((it) => flat(shapes, it));
  const named = of.kind === 'name' ? shapes.get(of.name) : undefined;
  return named ? flat(shapes, named) : [of];
}

function mayBe(shape: Shape, node: JsonNode): boolean {
  switch (shape.kind) {
    case 'any':
    case 'name':
    case 'union':
      return true;
    case 'words':
      return node.kind === 'string';
    case 'list':
      return node.kind === 'array';
    case 'map':
    case 'members':
      return node.kind === 'object';
    case 'number':
      return node.kind === 'number' && (!shape.whole || Number.isInteger(Number(node.text)));
    default:
      return node.kind === shape.kind;
  }
}

/** A member that is one of a few words in every alternative. */
function tagOf(alternatives: readonly Shape[]): string | undefined {
  const [first] = alternatives;
  if (first?.kind !== 'members') return undefined;
  for (const name of first.members.keys()) if (alternatives.every((it) => wordsAt(it, name).length > 0)) return name;
  return undefined;
}

function wordsAt(shape: Shape, name: string): readonly string[] {
  const inner = shape.kind === 'members' ? shape.members.get(name)?.shape : undefined;
  return inner?.kind === 'words' ? inner.words : [];
}

function needs(shape: Shape, name: string): boolean {
  return shape.kind === 'members' && shape.members.get(name)?.required === true;
}
