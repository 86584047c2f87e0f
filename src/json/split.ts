import { readJson } from './read.ts';

/** The exact text of each element where the text is a JSON array, without the white space around elements; undefined otherwise. */
export function splitArray(text: string): string[] | undefined {
  if (!/^[ \t\r\n]*\[/.test(text)) return undefined;
  const reading = readJson(text);
  if (!reading.ok) return undefined;
  const parts: string[] = [];
  let start = text.indexOf('[') + 1;
  let depth = 0;
  for (let at = start - 1; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        for (at++; text.charCodeAt(at) !== 0x22; at++) if (text.charCodeAt(at) === 0x5c) at++;
        break;
      case 0x5b:
      case 0x7b:
        depth++;
        break;
      case 0x2c:
        if (depth !== 1) break;
        parts.push(text.slice(start, at).trim());
        start = at + 1;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
        // The array's own bracket: an empty array has no element before it.
        if (depth === 0 && (parts.length > 0 || text.slice(start, at).trim() !== '')) parts.push(text.slice(start, at).trim());
        break;
    }
  }
  return parts;
}
