/**
 * A text as one word of a POSIX shell (XCU 2.2.2): in single quotes, where every character but the quote itself stands for itself.
 * The one character that no word can hold is U+0000: see `shellPrint`.
 */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** As `shellQuote`, with variables of the shell's environment among the texts. */
export function shellWord(parts: readonly (string | { readonly variable: string })[]): string {
  const words = parts.flatMap((part) =>
    typeof part === 'string' ? (part === '' ? [] : [shellQuote(part)]) : [`"$${part.variable}"`],
  );
  return words.join('') || "''";
}

/** A command that prints exactly a text, of any length and U+0000 included. `printf` is built into every POSIX shell. */
export function shellPrint(text: string): string {
  const parts = text.split('\0');
  return `printf '${parts.map(() => '%s').join('\\000')}' ${parts.map(shellQuote).join(' ')}`;
}
