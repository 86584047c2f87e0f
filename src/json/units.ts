/** What ends a run of plain units in a string. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a string must not hold.
export const special = /["\\\u0000-\u001f]/g;

/** Whether a UTF-16 unit is a hexadecimal digit. */
export function isHex(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
