/** A piece of a text as it is shown: plain, or a character that cannot be seen, by its code point. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mark'; readonly text: string; readonly title: string };

/** A text in pieces, so that control characters, among them those that turn the reading direction, can be shown as marks. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(hidden)) {
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    const code = codeOf(match[0]);
    pieces.push({ kind: 'mark', text: code, title: names.get(code) ?? 'Control character' });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** The characters of a text that cannot be seen, each once: `U+202E right-to-left override`. Line breaks and tabs are none. */
export function hiddenIn(text: string): readonly string[] {
  const found = piecesOf(text).flatMap((it) => (it.kind === 'mark' ? [`${it.text} ${it.title.toLowerCase()}`] : []));
  return [...new Set(found)];
}

/** A stretch of a text: to be shown as it is, or characters that cannot be seen, with what to show before them and what they are. */
export interface Stretch {
  /** Where it begins, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  readonly mark?: { readonly code: string; readonly title: string };
}

/** So many marks are made of one text: beyond, the rest is one stretch, since a page cannot hold millions. */
const mostMarks = 20_000;

/** A whole text in stretches: joined they are the text. Neighbours that cannot be seen are one stretch. */
export function stretchesOf(text: string): readonly Stretch[] {
  if (text.search(hidden) === -1) return [{ at: 0, text }];
  const stretches: Stretch[] = [];
  let from = 0;
  let marks = 0;
  for (const { 0: run, index } of text.matchAll(hiddenRun)) {
    if (++marks > mostMarks) break;
    if (index > from) stretches.push({ at: from, text: text.slice(from, index) });
    const count = [...run].length;
    const code = codeOf(run);
    const title = names.get(code) ?? 'Control character';
    stretches.push({
      at: index,
      text: run,
      mark: count === 1 ? { code, title } : { code: `${code}…`, title: `${count} characters that cannot be seen: ${title}, …` },
    });
    from = index + run.length;
  }
  if (from < text.length) stretches.push({ at: from, text: text.slice(from) });
  return stretches;
}

const codeOf = (text: string): string => `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

// Controls but tab and line breaks, format characters (directional and zero-width ones, tags), blank letters, lone surrogates.
// The zero-width joiner and non-joiner stay: scripts and emoji need them.
const hidden = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2028\u2029\u3164\uffa0]/gu;
const hiddenRun = new RegExp(`(?:${hidden.source})+`, 'gu');

const names = new Map([
  ['U+00AD', 'Soft hyphen'],
  ['U+061C', 'Arabic letter mark'],
  ['U+200B', 'Zero-width space'],
  ['U+200E', 'Left-to-right mark'],
  ['U+200F', 'Right-to-left mark'],
  ['U+2028', 'Line separator'],
  ['U+2029', 'Paragraph separator'],
  ['U+202A', 'Left-to-right embedding'],
  ['U+202B', 'Right-to-left embedding'],
  ['U+202C', 'Pop directional formatting'],
  ['U+202D', 'Left-to-right override'],
  ['U+202E', 'Right-to-left override'],
  ['U+2060', 'Word joiner'],
  ['U+2066', 'Left-to-right isolate'],
  ['U+2067', 'Right-to-left isolate'],
  ['U+2068', 'First strong isolate'],
  ['U+2069', 'Pop directional isolate'],
  ['U+FEFF', 'Zero-width no-break space'],
]);
