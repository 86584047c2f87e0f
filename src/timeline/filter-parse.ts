import { type ChoiceKey, choices, type Filter, filterKeys, type Mistake, type Operator, type Term } from './filter-term.ts';
import { quote, type Token, tokensOf } from './filter-tokens.ts';
import { nearest } from './nearest.ts';

/**
 * Reads a filter: words, `"quoted text"`, and `key:value`, each with `-` before it for not. What cannot be meant becomes a mistake
 * and is left out; what is not finished yet (`tool:`) is passed over. Never throws.
 */
export function parseFilter(text: string): Filter {
  const terms: Term[] = [];
  const mistakes: Mistake[] = [];
  for (const token of tokensOf(text)) {
    const read = termOf(token);
    if (read === undefined) continue;
    if ('message' in read) mistakes.push({ from: token.from, to: token.to, ...read });
    else terms.push(read);
  }
  return { terms, mistakes };
}

/** The filter as text. What `parseFilter` reads from it are the same terms. */
export function printFilter(terms: readonly Term[]): string {
  return terms.map((term) => `${term.not ? '-' : ''}${printTerm(term)}`).join(' ');
}

function printTerm(term: Term): string {
  switch (term.kind) {
    case 'text':
      return isPlain(term.text) ? term.text : quote(term.text);
    case 'name':
      return `${term.key}:${term.exact ? quote(term.value) : term.value}`;
    case 'choice':
      return `${term.key}:${term.values.join(',')}`;
    case 'stream':
      return `stream:${term.http}`;
    case 'measure':
      return `${term.key}:${term.operator}${term.amount}${term.key === 'size' ? 'b' : 'ms'}`;
  }
}

type Reading = Term | Pick<Mistake, 'message' | 'suggestion'> | undefined;

function termOf(token: Token): Reading {
  const { not, value, quoted } = token;
  if (token.key === undefined) return value === '' ? undefined : { kind: 'text', not, text: value };
  const key = filterKeys.find((known) => known === token.key?.toLowerCase());
  if (key === undefined) return unknownKey(token, token.key);
  if (value === '') return undefined;
  switch (key) {
    case 'method':
    case 'tool':
    case 'id':
    case 'era':
      // What begins with a quote and has none at its end is meant as it stands.
      return { kind: 'name', not, key, value, exact: quoted || value.startsWith('"') };
    case 'dir':
    case 'kind':
    case 'status':
    case 'has':
      return choiceOf(token, key);
    case 'stream':
      return streamOf(token);
    case 'took':
    case 'waited':
    case 'size':
      return measureOf(token, key);
  }
}

function unknownKey(token: Token, written: string): Reading {
  const { not, value, quoted } = token;
  const sign = not ? '-' : '';
  const near = nearest(written.toLowerCase(), filterKeys);
  const rest = quoted ? quote(value) : value;
  if (near === undefined) {
    return {
      message: `“${written}:” is no key. Text with a colon goes in quotes.`,
      suggestion: `${sign}${quote(`${written}:${value}`)}`,
    };
  }
  const read = termOf({ ...token, key: near });
  const better = read && 'message' in read ? read.suggestion : `${sign}${near}:${rest}`;
  return { message: `“${written}:” is no key; “${near}:” is.`, suggestion: better };
}

function choiceOf({ not, value }: Token, key: ChoiceKey): Reading {
  const known: readonly string[] = choices[key];
  const values: string[] = [];
  for (const word of value.toLowerCase().split(',')) {
    if (word === '') continue;
    if (!known.includes(word)) {
      const near = nearest(word, known) ?? known.find((it) => it.startsWith(word) && word !== '');
      // A word that is being typed is not held against anybody.
      if (value.endsWith(word) && known.some((it) => it.startsWith(word))) continue;
      const others = `${known.slice(0, -1).join(', ')} or ${known.at(-1)}`;
      return {
        message: `“${key}:” takes ${others}, not “${word}”.`,
        suggestion: near === undefined ? undefined : `${not ? '-' : ''}${key}:${near}`,
      };
    }
    if (!values.includes(word)) values.push(word);
  }
  return values.length === 0 ? undefined : { kind: 'choice', not, key, values };
}

function streamOf({ not, value }: Token): Reading {
  const word = value.toLowerCase();
  if (word === 'get') return { kind: 'stream', not, http: 'get' };
  if ('get'.startsWith(word)) return undefined;
  const http = Number(word);
  if (/^\d+$/.test(word) && Number.isSafeInteger(http)) return { kind: 'stream', not, http };
  return {
    message: `“stream:” takes the number of an HTTP exchange or get, not “${value}”.`,
    suggestion: `${not ? '-' : ''}stream:get`,
  };
}

const units: Readonly<Record<'time' | 'size', Readonly<Record<string, number>>>> = {
  time: { '': 1, ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 },
  size: { '': 1, b: 1, k: 1000, kb: 1000, kib: 1024, m: 1_000_000, mb: 1_000_000, mib: 1_048_576 },
};

function measureOf({ not, value }: Token, key: 'took' | 'waited' | 'size'): Reading {
  const kind = key === 'size' ? 'size' : 'time';
  const example = key === 'size' ? '>10kb' : '>500ms';
  const parts = /^(>=|<=|>|<)?(.*)$/.exec(value.toLowerCase());
  const operator = (parts?.[1] ?? '>=') as Operator;
  const rest = parts?.[2] ?? '';
  if (rest === '') return undefined;
  const found = /^(\d+(?:\.\d+)?(?:e[+-]?\d+)?)([a-z]*)$/.exec(rest);
  const amount = Number(found?.[1] ?? Number.NaN);
  if (!found || !Number.isFinite(amount))
    return {
      message: `“${key}:” takes a number, as in ${key}:${example}, not “${value}”.`,
      suggestion: `${not ? '-' : ''}${key}:${example}`,
    };
  const unit = found[2]!;
  const factor = Object.hasOwn(units[kind], unit) ? units[kind][unit]! : undefined;
  if (factor === undefined)
    return {
      message: `“${unit}” is no unit of ${kind}; ${kind === 'size' ? 'b, kb and mb' : 'ms, s and min'} are.`,
      suggestion: `${not ? '-' : ''}${key}:${operator}${found[1]}${kind === 'size' ? 'kb' : 'ms'}`,
    };
  if (!Number.isFinite(amount * factor)) return { message: `“${value}” is too much.`, suggestion: undefined };
  return { kind: 'measure', not, key, operator, amount: amount * factor };
}

/** Whether a text is read as itself where it stands without quotes. */
function isPlain(text: string): boolean {
  const [token, more] = tokensOf(text);
  return !text.startsWith('"') && more === undefined && token?.key === undefined && !token?.not && token?.value === text;
}
