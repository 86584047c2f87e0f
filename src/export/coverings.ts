/** A text with one layer of escapes taken off, and where each of its positions stood before. */
interface Uncovered {
  readonly text: string;
  at(position: number): number;
}

/** Something found in a text, by its positions. */
interface Place {
  readonly start: number;
  readonly end: number;
}

/** How many layers are taken off: an address within an address within an address. */
const deepest = 3;

/** One escaped character: percent-encoded UTF-8 (RFC 3986, 2.1) or the escape of a JSON string (RFC 8259, 7). */
const escapes =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|\\u[\da-f]{4}|\\["\\/bfnrt]/gi;

/** Whether a text has a layer of escapes. */
function isCovered(text: string): boolean {
  return /%[\da-f]{2}|\\["\\/bfnrtu]/i.test(text);
}

/** Takes one layer of escapes off; undefined where there is none. */
function uncovered(text: string): Uncovered | undefined {
  if (!isCovered(text)) return undefined;
  const parts: string[] = [];
  const here: number[] = [0];
  const there: number[] = [0];
  let kept = 0;
  let length = 0;
  for (const { 0: spelling, index } of text.matchAll(escapes)) {
    const character = characterOf(spelling);
    if (character === undefined) continue;
    parts.push(text.slice(kept, index), character);
    length += index - kept;
    kept = index + spelling.length;
    here.push(length, length + character.length);
    there.push(index, kept);
    length += character.length;
  }
  if (parts.length === 0) return undefined;
  parts.push(text.slice(kept));
  return {
    text: parts.join(''),
    at(position) {
      let low = 0;
      let high = here.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (here[middle]! <= position) low = middle;
        else high = middle - 1;
      }
      return there[low]! + position - here[low]!;
    },
  };
}

function characterOf(spelling: string): string | undefined {
  try {
    return spelling.startsWith('%') ? decodeURIComponent(spelling) : JSON.parse(`"${spelling}"`);
  } catch {
    return undefined;
  }
}

/** What is found in a text and under its layers of escapes, by the positions in the text itself: in order and apart, what lies outermost first. */
export function foundThrough<P extends Place>(text: string, find: (text: string) => readonly P[]): readonly P[] {
  let found = find(text);
  let at = (position: number) => position;
  let layer = uncovered(text);
  for (let depth = 0; layer !== undefined && depth < deepest; depth++) {
    const outer = at;
    const { at: inner, text: bare } = layer;
    at = (position) => outer(inner(position));
    const deeper = find(bare).map((it) => ({ ...it, start: at(it.start), end: at(it.end) }));
    found = besides(found, deeper);
    layer = uncovered(bare);
  }
  return found;
}

/** The first list, and of the second what lies beside it; each is in order and apart. */
function besides<P extends Place>(first: readonly P[], second: readonly P[]): readonly P[] {
  if (second.length === 0) return first;
  const all: P[] = [];
  let next = 0;
  for (const it of second) {
    while (next < first.length && first[next]!.end <= it.start) all.push(first[next++]!);
    const other = first[next];
    if ((other === undefined || other.start >= it.end) && (all.at(-1)?.end ?? 0) <= it.start) all.push(it);
  }
  return [...all, ...first.slice(next)];
}

/** A text, and what it is with one layer of escapes after the other taken off. */
export function layersOf(text: string): readonly string[] {
  const layers = [text];
  for (let layer = uncovered(text); layer !== undefined && layers.length <= deepest; layer = uncovered(layer.text))
    layers.push(layer.text);
  return layers;
}
