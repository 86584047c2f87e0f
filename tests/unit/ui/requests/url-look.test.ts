import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddress } from '../../../../src/ui/requests/split-address.ts';
import { lookAt } from '../../../../src/ui/requests/url-look.ts';
import { decodePunycode, readableHost } from '../../../../src/ui/requests/url-punycode.ts';

describe('punycode', () => {
  test.each([
    // RFC 3492 section 7.1.
    ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['Proprostnemluvesky-uyb24dma41a', 'Pročprostěnemluvíčesky'],
    ['4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
    ['PorqunopuedensimplementehablarenEspaol-fmd56a', 'PorquénopuedensimplementehablarenEspañol'],
    ['3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
    ['-> $1.00 <--', '-> $1.00 <-'],
    ['bcher-kva', 'bücher'],
    ['ls8h', '💩'],
  ])('%s', (encoded, text) => {
    expect(decodePunycode(encoded)).toBe(text);
  });

  test.each(['a-!', '99999999', 'é'])('%s is none', (text) => {
    expect(decodePunycode(text)).toBeUndefined();
  });

  test('a host reads as it was written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zäöüßжшчλμあ漢]{1,12}$/u), (label) => {
        const { hostname } = new URL(`https://${label}.example/`);
        const plain = new URL(`https://${readableHost(hostname)}/`).hostname;
        expect(plain).toBe(hostname);
        expect(readableHost(hostname)).toBe(`${label}.example`);
      }),
    );
  });

  test('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readableHost(`xn--${text}`)));
  });
});

describe('what is opened', () => {
  test('an ordinary address, with nothing to say against it', () => {
    expect(lookAt('https://auth.example.com/start?tx=42')).toEqual({
      opens: 'https://auth.example.com/start?tx=42',
      refusal: undefined,
      host: 'auth.example.com',
      readable: undefined,
      warnings: [],
    });
  });

  test.each([undefined, '', 'not a url', 'https://', 'https://exa mple.com/', '/demo/pay', '//evil.example/'])(
    'B076: %j is no valid address',
    (text) => {
      const { opens, refusal, host } = lookAt(text);
      expect([opens, refusal?.kind, host]).toEqual([undefined, 'invalid', undefined]);
      expect(refusal?.words).toContain('valid');
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'vbscript:x',
    'blob:https://example.com/1',
    'mailto:ada@example.com',
    'ws://example.com/',
    'view-source:https://example.com/',
    'chrome://settings',
  ])('%j never is', (text) => {
    const { opens, refusal } = lookAt(text);
    expect([opens, refusal?.kind]).toEqual([undefined, 'scheme']);
  });

  test('only http and https ever are, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.tuple(fc.constantFrom('javascript:', 'data:', 'file:', 'x:'), fc.string()).map((each) => each.join('')),
        ),
        (text) => {
          const { opens } = lookAt(text);
          expect(opens === undefined || /^https?:\/\//.test(opens)).toBe(true);
        },
      ),
    );
  });
});

describe('warnings', () => {
  test.each([
    ['http://example.com/', /http and not https/],
    ['https://93.184.216.34/', /IP address, 93\.184\.216\.34/],
    ['https://[2001:db8::1]/', /IP address, \[2001:db8::1\]/],
    ['http://2130706433/', /IP address, 127\.0\.0\.1: this machine itself/],
    ['https://good.example@evil.example/', /user information .* leads to evil\.example/],
    ['https://xn--80ak6aa92e.com/', /reads “аррӏе\.com” and is looked up in punycode as xn--80ak6aa92e\.com/],
    ['https://аррӏе.com/', /reads “аррӏе\.com”/],
    ['https://pаypal.example/', /“pаypal” mixes letters of Latin and Cyrillic/],
    ['https://example.com/\u202Egnp.exe', /U\+202E right-to-left override/],
    ['https://example.com/\u200dx', /zero-width joiner/],
    ['https://good.example\\@evil.example/', /backslashes.*reads it as https:\/\/good\.example\//],
    ['https://exam\nple.com/', /line breaks.*https:\/\/example\.com\//],
    ['https:evil.example', /fewer slashes.*https:\/\/evil\.example\//],
  ])('%j', (text, warning) => {
    expect(lookAt(text).warnings.join('\n')).toMatch(warning);
  });

  test.each(['http://localhost:6280/pay', 'http://demo.localhost/', 'https://東京タワー.example/'])(
    '%s: none of its own',
    (text) => {
      expect(lookAt(text).warnings.join('\n')).not.toMatch(/not https|mixes|IP address/);
    },
  );

  test('loopback by its number is an IP address, and no more', () => {
    expect(lookAt('http://127.0.0.1:6280/pay').warnings).toEqual(['The host is an IP address, 127.0.0.1: this machine itself.']);
  });
});

test('an address cut around its host is the address', () => {
  expect(splitAddress('https://user@pay.example:8443/a?b=@c')).toEqual({
    before: 'https://user@',
    host: 'pay.example:8443',
    after: '/a?b=@c',
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
      const { before, host, after } = splitAddress(text);
      expect(before + host + after).toBe(text);
    }),
  );
});
