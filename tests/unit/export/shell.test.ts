import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlOf } from '../../../src/export/copy-curl.ts';
import type { RecordedRequest } from '../../../src/export/copy-request.ts';
import { shellPrint, shellQuote } from '../../../src/export/shell-quote.ts';

function sh(script: string, env: NodeJS.ProcessEnv = {}): string {
  const { stdout, stderr, status } = spawnSync('sh', [], { input: script, env: { PATH: process.env.PATH, ...env } });
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
  return stdout.toString();
}

/** What a shell hands to curl. */
const argumentsOf = (command: string, env?: NodeJS.ProcessEnv) =>
  sh(`curl() { printf '%s\\0' "$@"; }\n${command}\n`, env).split('\0').slice(0, -1);

const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'\'"\\$`!*?[]{}()<>|&;#~% \n\t\r%0aé😀-@:='), maxLength: 40 }),
  )
  .map((text) => Buffer.from(text).toString());

test('any text survives a POSIX shell as one word', () => {
  fc.assert(
    fc.property(
      fc.array(
        anyText.map((text) => text.replaceAll('\0', '')),
        { minLength: 1, maxLength: 60 },
      ),
      (texts) => {
        const words = texts.map(shellQuote).join(' ');
        expect(sh(`printf '%s\\0' ${words}`).split('\0').slice(0, -1)).toEqual(texts);
      },
    ),
    { numRuns: 40 },
  );
});

test('any text is printed by a POSIX shell, U+0000 included', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(sh(shellPrint(text))).toBe(text);
    }),
    { numRuns: 60 },
  );
  expect(sh(shellPrint('a\0\0b%s\\n\0'))).toBe('a\0\0b%s\\n\0');
});

const request = (more: Partial<RecordedRequest>): RecordedRequest => ({
  method: 'POST',
  url: 'http://127.0.0.1/mcp',
  route: 'direct',
  headers: [],
  body: '{}',
  ...more,
});

test('secrets are variables, and only they', () => {
  const command = curlOf(
    request({
      url: 'https://ada:pw@example.com/mcp?api_key=abc&q=$HOME&list[]={1}',
      headers: [
        ['authorization', '‹secret 1›'],
        ['mcp-session-id', 'session-1'],
        ['x-own-key', '‹secret 2›'],
        ['mcp-name', "it's $HOME `id`"],
        ['x-empty', ''],
      ],
    }),
  );
  expect(command).not.toMatch(/abc|pw@|session-1|‹/);
  expect(command.split('\n')[0]).toBe('# Set before: API_KEY, TOKEN, MCP_SESSION_ID, X_OWN_KEY. The values are not copied.');
  const env = { TOKEN: 'Bearer a b', MCP_SESSION_ID: 's"1', X_OWN_KEY: "k'2", API_KEY: 'K&' };
  expect(argumentsOf(command, env)).toEqual([
    ...['-sS', '-N', '--globoff', '-X', 'POST', 'https://example.com/mcp?api_key=K&&q=$HOME&list[]={1}'],
    ...['-H', 'authorization: Bearer a b', '-H', 'mcp-session-id: s"1', '-H', "x-own-key: k'2"],
    ...['-H', "mcp-name: it's $HOME `id`", '-H', 'x-empty;', '--data-raw', '{}'],
  ]);
});

test('any body and any header value reach curl as they were', () => {
  const value = fc.string({ unit: fc.constantFrom(...'abc \'"\\$`!*?[]{}()<>|&;#~%@:='), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(anyText, value, (body, header) => {
      const args = argumentsOf(curlOf(request({ body, headers: [['x-any', header]] })));
      if (!body.includes('\0')) expect(args.at(-1)).toBe(body);
      expect(args).toContain(`x-any: ${header}`);
    }),
    { numRuns: 60 },
  );
});

test('a body too long for an argument goes through a pipe', () => {
  const body = JSON.stringify({ text: "it's ".repeat(60_000) });
  const printed = sh(`curl() { cat; }\n${curlOf(request({ body }))}\n`);
  expect(printed === body).toBe(true);
});

test('the demo inside the page is said to be out of reach', () => {
  expect(curlOf(request({ route: 'page' }))).toMatch(/^# This went to the demo inside the page/);
});
