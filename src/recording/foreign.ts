/** What a text that is no recording is instead, as a sentence, judged by its beginning. */
export function foreignFile(text: string): string {
  const start = text.slice(0, 4000).replace(/^[\s\ufeff]+/, '');
  const known = forms.find(({ form }) => form.test(start));
  return known === undefined ? other : `This is ${known.name}. Backchannel opens only its own recordings (JSON Lines, .jsonl).`;
}

const other = 'This is no Backchannel recording: its first line does not say so.';

const forms: readonly { readonly form: RegExp; readonly name: string }[] = [
  { form: /^\{\s*"log"\s*:\s*\{.*"(?:version|creator|entries)"/s, name: 'an HTTP archive (HAR)' },
  { form: /^\{\s*"resourceSpans"/, name: 'a file of OpenTelemetry spans' },
  { form: /^sequenceDiagram\b/, name: 'a Mermaid diagram' },
  { form: /^<!doctype html|^<html/i, name: 'a web page; what it shows is opened by a browser' },
  { form: /^(?:PK.{0,40}\ufffd|.?\ufffd)/s, name: 'no text' },
  { form: /^\{"jsonrpc"/, name: 'a log of messages without a recording’s first line' },
];
