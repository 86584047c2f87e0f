import { alignItems } from './diff-items.ts';
import type { JsonMember, JsonNode, JsonObject } from './node.ts';
import { writeJson } from './write.ts';

/** One step into a JSON value: a member's name, or an item's position. */
export type Step = string | number;

/** One difference between two values. `path` leads there from the root: in the value before, where it was removed, else in the one after. */
export type Difference =
  | { readonly kind: 'added'; readonly path: readonly Step[]; readonly after: JsonNode }
  | { readonly kind: 'removed'; readonly path: readonly Step[]; readonly before: JsonNode }
  | { readonly kind: 'changed'; readonly path: readonly Step[]; readonly before: JsonNode; readonly after: JsonNode }
  /** The same number, text or name, spelled otherwise: `1.0` for `1`, `"\u0041"` for `"A"`. */
  | { readonly kind: 'spelling'; readonly path: readonly Step[]; readonly before: JsonNode; readonly after: JsonNode }
  /** The members that both have stand in another order. */
  | {
      readonly kind: 'order';
      readonly path: readonly Step[];
      readonly before: readonly string[];
      readonly after: readonly string[];
    };

/**
 * What differs between two JSON values, in the order of the second. Items that were put in or taken out of an array are found as
 * such; the k-th of members with one name is compared with the k-th. White space between tokens is no difference.
 */
export function diffJson(before: JsonNode, after: JsonNode): readonly Difference[] {
  const out: Difference[] = [];
  compare(before, after, [], out);
  return out;
}

/** A path as it is written in code: `result.content[0].text`, `_meta["a/b"]`; empty for the root. */
export function pathText(path: readonly Step[]): string {
  return path
    .map((step, at) => {
      if (typeof step === 'number') return `[${step}]`;
      if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(step)) return at === 0 ? step : `.${step}`;
      return `[${JSON.stringify(step)}]`;
    })
    .join('');
}

function compare(before: JsonNode, after: JsonNode, path: readonly Step[], out: Difference[]): void {
  if (before.kind === 'object' && after.kind === 'object') {
    compareMembers(before, after, path, out);
    return;
  }
  if (before.kind === 'array' && after.kind === 'array') {
    for (const { from, to } of alignItems(before.items, after.items)) {
      const [old, now] = [from === undefined ? undefined : before.items[from], to === undefined ? undefined : after.items[to]];
      if (old && now) compare(old, now, [...path, to!], out);
      else if (now) out.push({ kind: 'added', path: [...path, to!], after: now });
      else if (old) out.push({ kind: 'removed', path: [...path, from!], before: old });
    }
    return;
  }
  if (writeJson(before) === writeJson(after)) return;
  out.push({ kind: sameValue(before, after) ? 'spelling' : 'changed', path, before, after });
}

function compareMembers(before: JsonObject, after: JsonObject, path: readonly Step[], out: Difference[]): void {
  const left = new Map<string, JsonMember[]>();
  for (const it of before.members) {
    const known = left.get(it.name);
    if (known) known.push(it);
    else left.set(it.name, [it]);
  }
  const both: JsonMember[] = [];
  for (const it of after.members) {
    const old = left.get(it.name)?.shift();
    if (old) {
      both.push(old);
      if (old.nameText !== it.nameText)
        out.push({ kind: 'spelling', path: [...path, it.name], before: nameNode(old), after: nameNode(it) });
      compare(old.value, it.value, [...path, it.name], out);
    } else out.push({ kind: 'added', path: [...path, it.name], after: it.value });
  }
  for (const it of before.members)
    if (left.get(it.name)?.includes(it)) out.push({ kind: 'removed', path: [...path, it.name], before: it.value });
  const kept = new Set(both);
  const inOrder = before.members.filter((it) => kept.has(it));
  if (inOrder.some((it, at) => it !== both[at]))
    out.push({ kind: 'order', path, before: inOrder.map((it) => it.name), after: both.map((it) => it.name) });
}

const nameNode = ({ name, nameText }: JsonMember): JsonNode => ({ kind: 'string', value: name, text: nameText });

/** Whether two spellings say the same: texts by their characters, numbers by the decimal they are, however large. */
function sameValue(a: JsonNode, b: JsonNode): boolean {
  if (a.kind === 'string' && b.kind === 'string') return a.value === b.value;
  return a.kind === 'number' && b.kind === 'number' && decimal(a.text) === decimal(b.text);
}

/** A number's sign, digits without zeros at either end, and exponent: equal for equal numbers. */
function decimal(text: string): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const short = digits.replace(/0+$/, '');
  if (short === '') return '0';
  // An exponent of a thousand digits is hardly meant; reading it would take long.
  if (exponent.length > 1000) return text;
  return `${sign}${short}e${BigInt(exponent) - BigInt(part.length) + BigInt(digits.length - short.length)}`;
}
