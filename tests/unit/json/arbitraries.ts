import fc from 'fast-check';

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
const number = fc.stringMatching(/^-?(0|[1-9][0-9]{0,22})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?$/);
const character = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }).map((it) => JSON.stringify(it).slice(1, -1)),
  },
  { weight: 2, arbitrary: fc.constantFrom('\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t') },
  { weight: 2, arbitrary: fc.stringMatching(/^\\u[0-9a-fA-F]{4}$/) },
  { weight: 1, arbitrary: fc.constantFrom('\\ud83d\\ude00', '\\ud800', '\u2028', '😀', '[', ']', '{', '}', ',', ' ') },
);
const string = fc.array(character, { maxLength: 6 }).map((parts) => `"${parts.join('')}"`);
const name = fc.oneof(string, fc.constantFrom('"a"', '"\\u0061"', '"__proto__"', '"constructor"', '"1"', '""'));

const { value } = fc.letrec<{ value: string; array: string; object: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('null', 'true', 'false'),
    number,
    string,
    tie('array'),
    tie('object'),
  ),
  array: fc.tuple(space, fc.array(fc.tuple(space, tie('value'), space), { maxLength: 4 })).map(([inner, items]) => {
    return `[${items.length === 0 ? inner : items.map((it) => it.join('')).join(',')}]`;
  }),
  object: fc
    .tuple(space, fc.array(fc.tuple(space, name, space, space, tie('value'), space), { maxLength: 4 }))
    .map(([inner, members]) => {
      return `{${members.length === 0 ? inner : members.map(([a, n, b, c, v, d]) => `${a}${n}${b}:${c}${v}${d}`).join(',')}}`;
    }),
}));

/** A valid JSON text, with odd spellings, duplicates and white space. */
export function jsonText(): fc.Arbitrary<string> {
  return fc.tuple(space, value, space).map((parts) => parts.join(''));
}

/** A JSON text with one place cut out, doubled or changed: mostly not valid any more. */
export function nearJson(): fc.Arbitrary<string> {
  return fc
    .tuple(
      jsonText(),
      fc.nat(),
      fc.nat({ max: 3 }),
      fc.constantFrom('', ',', '"', '\\', '}', ']', '0', '-', '.', 'e', '\n', '\u0000', ':'),
    )
    .map(([text, at, cut, put]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + put + text.slice(start + cut);
    });
}

/** Any text whatever. */
export function anyText(): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'{}[]",:\\u0123456789eE+-.truefalsn \n\u0001é😀') });
}
