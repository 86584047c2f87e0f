/**
 * The text as an HTTP header value: as it is where it is visible ASCII with inner spaces and tabs, else
 * `=?base64?<base64 of UTF-8>?=`; so also what is empty, has space at an end or looks encoded already
 * (2026-07-28, basic/transports/streamable-http › Value Encoding).
 */
export function encodeHeaderValue(text: string): string {
  if (/^[!-~](?:[\t -~]*[!-~])?$/.test(text) && !(text.startsWith(prefix) && text.endsWith(suffix))) return text;
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return prefix + btoa(binary) + suffix;
}

/** The text that a header value stands for. A value that only looks encoded is given back as it is. */
export function decodeHeaderValue(value: string): string {
  if (!value.startsWith(prefix) || !value.endsWith(suffix)) return value;
  const base64 = value.slice(prefix.length, -suffix.length);
  try {
    const bytes = Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return value;
  }
}

const prefix = '=?base64?';
const suffix = '?=';
