import { recordingLines } from '../recording/file.ts';
import type { Entry } from '../wire/entry.ts';

/** What the page is made of beside the recording. The hashes are those of `pageScript` and `pageStyle`, as base64 of SHA-256. */
export interface PageParts {
  readonly title: string;
  readonly script: string;
  readonly style: string;
  readonly scriptHash: string;
  readonly styleHash: string;
}

/** The element that holds the recording, in a page and in the viewer that reads it. */
export const recordingElement = 'recording';

/**
 * One HTML page that shows the timeline by itself, piece by piece: viewer, style and recording inlined. Its policy (CSP 3, 6.7.3)
 * allows this very script and this very style, and no connection to anywhere.
 */
export function* pageParts(entries: readonly Entry[], savedAt: number, parts: PageParts): Generator<string> {
  const policy = `default-src 'none'; script-src 'sha256-${parts.scriptHash}'; style-src 'sha256-${parts.styleHash}'`;
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escaped(parts.title)}</title>
<style>${parts.style}</style>
</head>
<body>
<div id="app"></div>
<noscript>This page needs JavaScript to draw the recording it holds.</noscript>
<script type="application/jsonl" id="${recordingElement}">
`;
  for (const line of recordingLines(entries, savedAt)) yield inScript(line);
  yield `</script>\n<script type="module">${parts.script}</script>\n</body>\n</html>\n`;
}

/** A script as it can stand inside a page: nothing in it ends its element (HTML › Restrictions for contents of script elements). */
export function pageScript(script: string): string {
  return oneLineEnds(script)
    .replace(/<(?=\/script)/gi, '\\x3c')
    .replaceAll('<!--', '\\x3c!--');
}

/** The same for a style. */
export function pageStyle(style: string): string {
  return oneLineEnds(style).replace(/<(?=\/style)/gi, '\\3c ');
}

/** A line of JSON without a character that means something to HTML; it is read back as it was. */
function inScript(line: string): string {
  return line.replaceAll('<', '\\u003c');
}

/** A parser makes other line ends into these, and the hash is of what it makes. */
function oneLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
