import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromPlain } from '../../../src/json/convert.ts';
import { readJson } from '../../../src/json/read.ts';
import { isForwardedHeader, isSecretHeader } from '../../../src/wire/header-rules.ts';
import { decodeHeaderValue, encodeHeaderValue } from '../../../src/wire/header-value.ts';
import { mirrorHeaders } from '../../../src/wire/mirror.ts';

describe('B175: header values', () => {
  const base64 = (text: string) => `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`;

  test.each([
    '天气',
    'file:///docs/résumé.md',
    '=?base64?dGVzdA==?=',
    ' padded ',
    'a\nb',
    '',
    '\t',
    'tab\t',
    '\u007f',
    '=?base64?=',
    '😀',
  ])('%j is encoded', (text) => {
    expect(encodeHeaderValue(text)).toBe(base64(text));
    expect(decodeHeaderValue(base64(text))).toBe(text);
  });

  test.each(['issue_card', 'a b', 'a\tb', '~!', '=?base64?x', '=?BASE64?dGVzdA==?=', 'file:///a%20b?c=d'])(
    '%j is sent as it is',
    (text) => {
      expect(encodeHeaderValue(text)).toBe(text);
      expect(decodeHeaderValue(text)).toBe(text);
    },
  );

  test('what only looks encoded is given back as it is', () => {
    expect(decodeHeaderValue('=?base64?%%?=')).toBe('=?base64?%%?=');
    expect(decodeHeaderValue(`=?base64?${btoa('\xff\xfe')}?=`)).toBe('=?base64?//4=?=');
  });

  test('any text can be sent and comes back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
        const value = encodeHeaderValue(text);
        expect(decodeHeaderValue(value)).toBe(text);
        expect(new Headers([['x', value]]).get('x')).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('mirrored arguments', () => {
  const mirror = (schema: unknown, args?: unknown) =>
    mirrorHeaders(fromPlain(schema), args === undefined ? undefined : fromPlain(args));
  const header = (name: string, type: unknown = 'string') => ({ type, 'x-mcp-header': name });

  test('strings, booleans and whole numbers, at any depth of properties', () => {
    const schema = {
      type: 'object',
      properties: {
        region: header('Region'),
        dry: header('Dry-Run', 'boolean'),
        where: { type: 'object', properties: { shelf: header('Shelf', 'integer'), note: { type: 'string' } } },
      },
    };
    const args = { region: 'Łódź', dry: false, where: { shelf: 42, note: 'n' }, other: 1 };
    expect(mirror(schema, args)).toEqual({
      headers: [
        ['mcp-param-region', '=?base64?xYHDs2TFug==?='],
        ['mcp-param-dry-run', 'false'],
        ['mcp-param-shelf', '42'],
      ],
      problems: [],
    });
  });

  test('absent and null arguments, and those of another form, have no header', () => {
    const schema = { properties: { a: header('A'), b: header('B'), c: header('C'), d: { properties: { e: header('E') } } } };
    expect(mirror(schema, { b: null, c: ['x'], d: 'no object' })).toEqual({ headers: [], problems: [] });
    expect(mirror(schema)).toEqual({ headers: [], problems: [] });
    expect(mirrorHeaders(undefined, undefined)).toEqual({ headers: [], problems: [] });
  });

  test.each([
    ['42', '42'],
    ['-7', '-7'],
    ['0', '0'],
    ['-0', '0'],
    ['1.0', '1'],
    ['1e3', '1000'],
    ['9007199254740993', '9007199254740993'],
    ['1e400', undefined],
  ])('the number %s is sent as %s', (spelling, expected) => {
    const args = readJson(`{"n":${spelling}}`);
    if (!args.ok) throw new Error('unreadable');
    const { headers } = mirrorHeaders(fromPlain({ properties: { n: header('N', 'integer') } }), args.node);
    expect(headers).toEqual(expected === undefined ? [] : [['mcp-param-n', expected]]);
  });

  test('arguments named like members of Object.prototype', () => {
    const schema = readJson(
      '{"properties":{"__proto__":{"type":"string","x-mcp-header":"P"},"toString":{"type":"string","x-mcp-header":"T"}}}',
    );
    const args = readJson('{"__proto__":"p"}');
    if (!schema.ok || !args.ok) throw new Error('unreadable');
    expect(mirrorHeaders(schema.node, args.node).headers).toEqual([['mcp-param-p', 'p']]);
  });

  test.each([
    [{ 'x-mcp-header': 'Root' }, 'root: x-mcp-header is only allowed'],
    [
      { properties: { list: { items: { properties: { a: header('A') } } } } },
      'properties.list.items.properties.a: x-mcp-header is only allowed',
    ],
    [{ oneOf: [{}, { properties: { a: header('A') } }] }, 'oneOf[1].properties.a: x-mcp-header is only allowed'],
    [{ $defs: { d: header('D') } }, '$defs.d: x-mcp-header is only allowed'],
    [{ properties: { a: header('a b') } }, 'properties.a: x-mcp-header must be a header name'],
    [{ properties: { a: header('') } }, 'properties.a: x-mcp-header must be a header name'],
    [{ properties: { a: { type: 'string', 'x-mcp-header': 7 } } }, 'properties.a: x-mcp-header must be a header name'],
    [
      { properties: { a: header('A', 'object') } },
      'properties.a: x-mcp-header is only allowed on string, integer and boolean, not on object',
    ],
    [{ properties: { a: header('A', ['string', 'null']) } }, 'not on a property without one type'],
    [
      { properties: { a: header('Same'), b: header('sAME') } },
      'properties.b: x-mcp-header "sAME" is used already at properties.a',
    ],
  ])('%j is a problem, named', (schema, problem) => {
    const { headers, problems } = mirror(schema, { a: 'x', b: 'y' });
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(headers).toEqual('properties' in schema && 'b' in schema.properties ? [['mcp-param-same', 'x']] : []);
  });

  test('a number may not be declared, yet servers that declare one look for its header', () => {
    const { headers, problems } = mirror({ properties: { a: header('A', 'number') } }, { a: 2.5 });
    expect(headers).toEqual([['mcp-param-a', '2.5']]);
    expect(problems).toEqual(['properties.a: x-mcp-header is only allowed on string, integer and boolean, not on number']);
  });

  test('a property that is called x-mcp-header is none', () => {
    expect(mirror({ properties: { 'x-mcp-header': { type: 'string' } } }, { 'x-mcp-header': 'v' })).toEqual({
      headers: [],
      problems: [],
    });
  });

  test('any schema, any arguments: no exception, and every header can be sent', () => {
    const key = fc.constantFrom('properties', 'items', 'x-mcp-header', 'type', 'oneOf', 'a', '$defs', '__proto__');
    const { node } = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom('string', 'integer', 'boolean', 'number', 'A', 'b', null, 1, true),
        fc.string({ unit: 'binary' }),
        fc.dictionary(key, tie('node'), { maxKeys: 4 }),
        fc.array(tie('node'), { maxLength: 3 }),
      ),
    }));
    fc.assert(
      fc.property(node, node, (schema, args) => {
        const { headers } = mirror(schema, args ?? null);
        expect([...new Headers(headers.map(([name, value]): [string, string] => [name, value])).keys()].length).toBe(
          headers.length,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('header rules', () => {
  test.each([
    'Accept',
    'content-type',
    'MCP-Protocol-Version',
    'mcp-session-id',
    'Mcp-Param-Region',
    'Last-Event-ID',
    'AUTHORIZATION',
    'x-tenant',
  ])('%s is forwarded', (name) => {
    expect(isForwardedHeader(name, ['x-tenant'])).toBe(true);
  });

  const kept =
    'Origin Cookie Referer Host Sec-Fetch-Mode Connection Keep-Alive TE Trailer Transfer-Encoding Upgrade Proxy-Authorization Content-Length X-Backchannel-Token';
  test.each(kept.split(' '))('%s is not, even when asked for', (name) => {
    expect(isForwardedHeader(name, [name.toLowerCase()])).toBe(false);
  });

  test.each(['x-tenant', 'user-agent', 'x-forwarded-for', 'accept-language', ''])('%j is not of itself', (name) => {
    expect(isForwardedHeader(name, [])).toBe(false);
  });

  test.each([
    'Authorization',
    'cookie',
    'Set-Cookie',
    'proxy-authorization',
    'X-API-Key',
    'api-key',
    'X-Auth-Token',
    'x-goog-api-key',
    'x-own',
  ])('%s is secret', (name) => {
    expect(isSecretHeader(name, ['x-own'])).toBe(true);
  });

  test.each(['mcp-session-id', 'content-type', 'last-event-id', 'mcp-name', 'www-authenticate'])('%s is not', (name) => {
    expect(isSecretHeader(name, [])).toBe(false);
  });
});
