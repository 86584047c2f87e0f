import fc from 'fast-check';

type Json = unknown;

const awkwardNames = ['__proto__', 'constructor', 'toString', 'a.b', 'a b', 'a/b~c', '', 'required', 'Łódź', '\u202eevil'];
const anyName = fc.oneof(fc.string({ minLength: 1, maxLength: 6 }), fc.constantFrom(...awkwardNames));
const title = fc.option(fc.string({ maxLength: 8 }), { nil: undefined });
const limit = fc.option(fc.integer({ min: -5, max: 30 }), { nil: undefined });

/** An object without what is undefined, and safe for every name. */
const made = (entries: readonly (readonly [string, Json])[]): Json => {
  const out: { [name: string]: Json } = {};
  for (const [name, value] of entries) {
    if (value !== undefined) Object.defineProperty(out, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return out;
};

const textField = fc
  .record({
    title,
    minLength: limit,
    maxLength: limit,
    format: fc.constantFrom(undefined, undefined, 'email', 'uri', 'date', 'date-time'),
    default: fc.constantFrom(undefined, undefined, '', 'x', 'ada@example.org'),
  })
  .map((it) => made([['type', 'string'], ...Object.entries(it)]));
const numberField = fc
  .record({
    type: fc.constantFrom('number', 'integer'),
    title,
    minimum: limit,
    maximum: limit,
    default: fc.constantFrom(undefined, undefined, 0, 7, 2.5),
  })
  .map((it) => made(Object.entries(it)));
const booleanField = fc
  .record({ title, default: fc.constantFrom(undefined, true, false) })
  .map((it) => made([['type', 'boolean'], ...Object.entries(it)]));
const values = fc.array(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 8 });
const choiceField = fc.oneof(
  fc.tuple(values, fc.boolean()).map(([list, chosen]) =>
    made([
      ['type', 'string'],
      ['enum', list],
      ['default', chosen ? list[0] : undefined],
    ]),
  ),
  values.map((list) =>
    made([
      ['type', 'string'],
      ['oneOf', list.map((it) => ({ const: it, title: `${it}!` }))],
    ]),
  ),
  fc.tuple(values, fc.array(fc.string(), { maxLength: 8 })).map(([list, names]) =>
    made([
      ['type', 'string'],
      ['enum', list],
      ['enumNames', names],
    ]),
  ),
);
const choicesField = fc.tuple(values, limit, limit).map(([list, minItems, maxItems]) =>
  made([
    ['type', 'array'],
    ['items', { type: 'string', enum: list }],
    ['minItems', minItems],
    ['maxItems', maxItems],
  ]),
);

/** Fields of the elicitation subset (client/elicitation › Requested Schema). */
const subsetField: fc.Arbitrary<Json> = fc.oneof(textField, numberField, booleanField, choiceField, choicesField);

/** What servers send beside the subset, and what nobody should send. */
const illegalField: fc.Arbitrary<Json> = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    subsetField,
    fc.constantFrom<Json>(
      true,
      false,
      {},
      null,
      'x',
      { type: 'strange' },
      { type: ['string', 'null'] },
      { $ref: '#' },
      { $ref: '#/nope' },
      { $ref: '#/properties/a' },
    ),
    fc.constantFrom<Json>(
      { const: 1 },
      { enum: [] },
      { enum: [1, '1', null, [], {}] },
      { type: 'string', pattern: '(' },
      { type: 'array' },
      { $ref: 'https://example.org/x' },
    ),
    fc
      .tuple(subsetField, fc.constantFrom(null, 5, 'x', [], {}))
      .map(([field, wrong]) => ({ ...(field as object), default: wrong })),
    subsetField.map((it) => ({ anyOf: [it, { type: 'null' }] })),
    fc.tuple(tie('any'), tie('any')).map((it) => ({ anyOf: it })),
    fc.tuple(tie('any'), tie('any')).map((it) => ({ oneOf: it, default: 'x' })),
    fc.tuple(tie('any'), tie('any')).map((it) => ({ allOf: it })),
    tie('any').map((it) => ({ type: 'array', items: it })),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }).map((it) => ({ type: 'array', prefixItems: it })),
    tie('any').map((it) => ({ type: 'object', additionalProperties: it })),
    fc
      .array(fc.tuple(anyName, tie('any')), { maxLength: 3 })
      .map((it) => ({ type: 'object', properties: made(it), required: it.map(([name]) => name).slice(0, 1) })),
  ),
})).any;

const form = (field: fc.Arbitrary<Json>) =>
  fc
    .record({
      fields: fc.uniqueArray(fc.tuple(anyName, field), { maxLength: 6, selector: ([name]) => name }),
      every: fc.nat({ max: 3 }),
      dialect: fc.constantFrom(
        undefined,
        undefined,
        'https://json-schema.org/draft/2020-12/schema',
        'http://json-schema.org/draft-07/schema#',
        'https://example.org/none',
      ),
    })
    .map(({ fields, every, dialect }) =>
      JSON.stringify(
        made([
          ['$schema', dialect],
          ['type', 'object'],
          ['properties', made(fields)],
          ['required', fields.map(([name]) => name).filter((_, i) => i % 3 < every)],
        ]),
      ),
    );

/** Texts of requestedSchemas: within the subset, and its illegal neighbours. */
export const subsetSchema = form(subsetField);
export const anySchema = fc.oneof(
  { weight: 6, arbitrary: form(illegalField) },
  { weight: 1, arbitrary: illegalField.map((it) => JSON.stringify(it)) },
  { weight: 1, arbitrary: fc.json() },
);
