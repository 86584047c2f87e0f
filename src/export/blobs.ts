/** A run of base64 (RFC 4648) within a text, and what it stands for. */
export interface Blob64 {
  readonly start: number;
  readonly end: number;
  readonly spelling: string;
  readonly hidden: string;
}

/** A run of base64 in one part or several with dots between them. */
const runs = /[\w+/-]{16,}(?:\.[\w+/-]+)*={0,2}/g;

/** The runs of base64 of a text that stand for something, in order and apart. A name or a word is none. */
export function blobsIn(text: string): Blob64[] {
  return text.length < 16 ? [] : [...decodable(text)];
}

function* decodable(text: string): Generator<Blob64> {
  for (const { 0: run, index } of text.matchAll(runs)) {
    const whole = decodedBlob(run);
    if (whole !== undefined && !whole.includes('\ufffd')) {
      yield { start: index, end: index + run.length, spelling: run, hidden: whole };
      continue;
    }
    // A segment of a path.
    let start = index;
    for (const piece of run.split('/')) {
      const hidden = piece.length < run.length && piece.length >= 16 ? decodedBlob(piece) : undefined;
      if (hidden !== undefined) yield { start, end: start + piece.length, spelling: piece, hidden };
      start += piece.length + 1;
    }
    if (whole !== undefined && !run.includes('/')) yield { start: index, end: index + run.length, spelling: run, hidden: whole };
  }
}

function decodedBlob(text: string): string | undefined {
  // What is encoded mixes capitals and small letters.
  if (!/[a-z][A-Z\d]|[A-Z\d][a-z]/.test(text)) return undefined;
  const parts = text.replace(/=+$/, '').split('.');
  if (parts.some((part) => part.length % 4 === 1)) return undefined;
  try {
    const bytes = parts.map((part) => atob(part.replaceAll('-', '+').replaceAll('_', '/'))).join('\n');
    return new TextDecoder().decode(Uint8Array.from(bytes, (it) => it.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
