import { isLoopback, parseAddress } from '../../findings/address.ts';
import { hiddenIn } from '../../json/visible.ts';
import { readableHost } from './url-punycode.ts';

/** What a person should know about an address before opening it. */
export interface AddressLook {
  /** What is opened; undefined for what never is. */
  readonly opens: string | undefined;
  /** Why it is never opened. */
  readonly refusal: { readonly kind: 'invalid' | 'scheme'; readonly words: string } | undefined;
  /** The host a browser goes to, with its port; undefined where there is none. */
  readonly host: string | undefined;
  /** The same as it reads, where it is written in punycode. */
  readonly readable: string | undefined;
  /** In whole sentences; none is proof of anything. */
  readonly warnings: readonly string[];
}

/** Looks at an address as text, without asking anybody about it. */
export function lookAt(text: string | undefined): AddressLook {
  const url = text === undefined ? undefined : parseAddress(text);
  const hidden = text === undefined ? [] : hiddenWarnings(text);
  if (text === undefined || url === undefined) {
    const words =
      text === undefined
        ? 'The question came without an address that is a text; the specification requires a valid URL.'
        : 'This is no valid address; the specification requires a valid URL.';
    return { opens: undefined, refusal: { kind: 'invalid', words }, host: undefined, readable: undefined, warnings: hidden };
  }
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  const readable = readableHost(url.hostname);
  return {
    opens: web ? url.href : undefined,
    refusal: web
      ? undefined
      : { kind: 'scheme', words: `Addresses that begin with ${url.protocol} are never opened here, only http: and https: ones.` },
    host: url.host === '' ? undefined : url.host,
    readable: readable === url.hostname ? undefined : readable,
    warnings: [...(web ? webWarnings(url, readable) : []), ...userWarnings(url), ...readingWarnings(text, url), ...hidden],
  };
}

function webWarnings(url: URL, readable: string): readonly string[] {
  const { hostname, protocol } = url;
  const found: string[] = [];
  const own = isLoopback(hostname);
  if (protocol === 'http:' && !own)
    found.push(
      'It is http and not https: what you type there can be read and changed on the way, and nobody vouches for the host.',
    );
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('['))
    found.push(
      own
        ? `The host is an IP address, ${hostname}: this machine itself.`
        : `The host is an IP address, ${hostname}, and not a name: it does not say whose it is.`,
    );
  if (readable !== hostname)
    found.push(
      `The host has letters beyond ASCII: it reads “${readable}” and is looked up in punycode as ${hostname}. Letters can look like others.`,
    );
  for (const label of readable.split('.')) {
    const scripts = scriptsOf(label);
    if (mixed(scripts)) found.push(`“${label}” mixes letters of ${scripts.join(' and ')}, which can be meant to deceive.`);
  }
  return found;
}

function userWarnings({ username, host }: URL): readonly string[] {
  if (username === '') return [];
  return [`What stands before the @ is user information and not the host: it leads to ${host === '' ? 'no host' : host}.`];
}

/** Where a browser takes the text for something else than it looks like. */
function readingWarnings(text: string, url: URL): readonly string[] {
  const odd = [
    text.includes('\\') && 'backslashes, which it takes for slashes',
    /[\t\n\r]/.test(text) && 'tabs or line breaks, which it leaves out',
    text.trim() !== text && 'spaces around it, which it leaves out',
    /^https?:(?!\/\/)/i.test(text) && 'fewer slashes than usual, which it adds',
  ].filter((each) => each !== false);
  return odd.length === 0 ? [] : [`The address has ${odd.join('; ')}. A browser reads it as ${url.href.slice(0, 200)}`];
}

function hiddenWarnings(text: string): readonly string[] {
  const found = hiddenIn(text);
  const joiners = /[\u200c\u200d]/.test(text) ? ['U+200C or U+200D zero-width joiner'] : [];
  const all = [...found, ...joiners];
  return all.length === 0
    ? []
    : [`The address holds characters that cannot be seen or that turn the reading direction: ${all.slice(0, 5).join(', ')}.`];
}

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Cherokee',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Thai',
  'Devanagari',
].map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

function scriptsOf(label: string): readonly string[] {
  return scripts.flatMap(([name, pattern]) => (pattern.test(label) ? [name] : []));
}

/** Scripts that are written together, as browsers allow them in one label (UTS #39, highly restrictive). */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

const mixed = (found: readonly string[]) =>
  found.length > 1 && !together.some((set) => found.every((name) => set.includes(name)));
