import type { RecordedRequest } from './copy-request.ts';
import { copiedAddress, copiedHeaders, variablesOf } from './secret-variable.ts';
import { shellPrint, shellQuote, shellWord } from './shell-quote.ts';

/** Longer than this a body goes through a pipe: an argument of a command has at most 131 072 bytes on Linux. */
const longestArgument = 30_000;

/**
 * A curl command for a POSIX shell that sends the same request, its body byte for byte. Secrets are environment variables,
 * named in a comment before it.
 */
export function curlOf(request: RecordedRequest): string {
  const headers = copiedHeaders(request.headers);
  const address = copiedAddress(request.url);
  const variables = variablesOf([address, ...headers.map(([, value]) => value)]);
  const { body } = request;
  const piped = body !== undefined && (body.length > longestArgument || body.includes('\0'));
  const args = [
    `curl -sS -N --globoff -X ${request.method} ${shellWord(address)}`,
    // A header without a value is written with a semicolon; with a colon curl would leave it out.
    ...headers.map(([name, value]) => `-H ${value[0] === '' ? shellQuote(`${name};`) : shellWord([`${name}: `, ...value])}`),
    ...(body === undefined ? [] : [piped ? '--data-binary @-' : `--data-raw ${shellQuote(body)}`]),
  ];
  const comments = [
    ...(variables.length === 0 ? [] : [`# Set before: ${variables.join(', ')}. The values are not copied.`]),
    ...(request.route === 'page' ? ['# This went to the demo inside the page, which no command can reach.'] : []),
  ];
  const command = `${piped ? `${shellPrint(body)} |\n  ` : ''}${args.join(' \\\n  ')}`;
  return [...comments, command].join('\n');
}
