import { type JsonReading, long, parseJson } from './parse.ts';

/**
 * Reads one JSON text (RFC 8259, strict: what `JSON.parse` accepts and nothing else, save nesting past `maxDepth`), keeping
 * the spelling of numbers and strings, the order of members and duplicate members. Never throws. Of a long text the members and
 * items of what is large are read when they are asked for; what is read is the same whenever that is.
 */
export function readJson(text: string): JsonReading {
  if (text.length < long) return parseJson(text);
  // What is shown is read in several places.
  const known = recent.find((it) => it.text === text);
  if (known) return known.reading;
  const reading = parseJson(text);
  recent.unshift({ text, reading });
  recent.length = Math.min(recent.length, 3);
  return reading;
}

const recent: { readonly text: string; readonly reading: JsonReading }[] = [];
