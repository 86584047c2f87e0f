import type { Line } from './model.ts';

/** A value of `method:`, `tool:` or `era:`, in any case: a part of the name, all of it where it is `exact` or has wildcards (`*`). */
export function nameTest(value: string, exact: boolean): (name: string) => boolean {
  const wanted = value.toLowerCase();
  if (exact) return (name) => name.toLowerCase() === wanted;
  if (wanted.includes('*')) return (name) => fitsPieces(name.toLowerCase(), wanted.split('*'));
  return (name) => name.toLowerCase().includes(wanted);
}

/** A value of `id:` against ids as JSON text: a number is a number; in quotes, or where it cannot be a number, it is a string. */
export function idTest(value: string, exact: boolean): (id: string) => boolean {
  const string = JSON.stringify(value);
  if (exact) return (id) => id === string;
  if (!value.includes('*')) return (id) => id === value || (id === string && !/^-?\d/.test(value));
  const pieces = value.split('*');
  return (id) => fitsPieces(id.startsWith('"') ? id.slice(1, -1) : id, pieces);
}

export function isMessage({ kind }: Line): boolean {
  return kind !== 'fault' && kind !== 'note' && kind !== 'other';
}

/** The method a line's message has, or that of what it answers; undefined where it is no message. */
export function methodOf(line: Line): string | undefined {
  if (!isMessage(line)) return undefined;
  const title = line.title.replace(/^(?:result of|error of|answer to) /, '');
  if (title.startsWith('unknown ')) return undefined;
  const space = title.indexOf(' ');
  return space < 0 ? title : title.slice(0, space);
}

/** Whether a text is those pieces with anything between them. Costs one pass, whatever the pieces are. */
function fitsPieces(text: string, pieces: readonly string[]): boolean {
  const begin = pieces[0]!;
  const end = pieces[pieces.length - 1]!;
  if (text.length < begin.length + end.length || !text.startsWith(begin) || !text.endsWith(end)) return false;
  let at = begin.length;
  const last = text.length - end.length;
  for (let i = 1; i < pieces.length - 1; i++) {
    const found = text.indexOf(pieces[i]!, at);
    if (found < 0 || found + pieces[i]!.length > last) return false;
    at = found + pieces[i]!.length;
  }
  return true;
}
