import { expect, test } from 'vitest';
import { contentOf } from '../../../src/form/answer.ts';
import { formFindings } from '../../../src/form/findings.ts';
import { modelOf } from '../../../src/form/model.ts';
import { toPlain } from '../../../src/json/convert.ts';
import { caseSchema, chosen, errors, fieldOf, fieldsOf, node, sent, text, titles, untouched } from './support.ts';

const rules = (id: string) => formFindings(caseSchema(id), 'elicitation').map((it) => it.rule);

test('B001: the titles of enumNames are the options, their values are sent; missing titles fall back to values', () => {
  const schema = caseSchema('B001');
  expect(titles(fieldOf(schema, 'color'))).toEqual(['Red', 'Green']);
  expect(sent(schema, { color: chosen(1) })).toBe('{"color":"#00FF00"}');
  const short = node('{"type":"object","properties":{"c":{"type":"string","enum":["a","b","c"],"enumNames":["A"]}}}');
  expect(titles(fieldOf(short, 'c'))).toEqual(['A', 'b', 'c']);
  const long = node('{"type":"object","properties":{"c":{"type":"string","enum":["a"],"enumNames":["A","B"]}}}');
  expect(titles(fieldOf(long, 'c'))).toEqual(['A']);
  expect(formFindings(short, 'elicitation').map((it) => it.rule)).toContain('enum-names');
});

test('B002: a titled multiple choice without a type on its items; nothing is preselected and the limits hold', () => {
  const schema = caseSchema('B002');
  const field = fieldOf(schema, 'colors');
  expect(field.control.kind).toBe('choices');
  expect(titles(field)).toEqual(['Red', 'Green', 'Blue']);
  expect(field.constraints).toEqual(['1 to 2 items']);
  expect(untouched(schema)).toBe('{}');
  expect(sent(schema, { colors: chosen(0) })).toBe('{"colors":["#FF0000"]}');
  expect(errors(schema, '{"colors":["#FF0000","#00FF00","#0000FF"]}')).toEqual(['/colors Must have at most 2 items']);
});

test('B004: an optional multiple choice with minItems may stay unanswered', () => {
  const schema = caseSchema('B004');
  const content = sent(schema, { note: text('x') });
  expect(content).toBe('{"note":"x"}');
  expect(errors(schema, content)).toEqual([]);
});

test('B005: a titled choice without a type is drawn, named as a finding and never chosen', () => {
  const schema = caseSchema('B005');
  expect(titles(fieldOf(schema, 'p'))).toEqual(['Low Priority', 'High Priority']);
  expect(untouched(schema)).toBe('{}');
  expect(rules('B005')).toContain('missing-type');
});

test('B007: $schema 2020-12 and additionalProperties false do not stand in the way', () => {
  const schema = caseSchema('B007');
  const content = sent(schema, { name: text('Ada'), age: text('36') });
  expect(content).toBe('{"name":"Ada","age":36,"flag":false}');
  expect(errors(schema, content)).toEqual([]);
  expect(rules('B007')).toEqual([]);
});

test.each(['int32', 'int64', 'float', 'double', 'decimal', 'uuid', 'password', 'byte'])(
  'B009: the format %s is an annotation of a number',
  (format) => {
    const schema = node(toText('B009').replace('int32', format));
    expect(sent(schema, { number: text('7') })).toBe('{"number":7}');
    expect(errors(schema, '{"number":7}')).toEqual([]);
  },
);
const toText = (id: string) => JSON.stringify(toPlain(caseSchema(id)));

test.each(['uuid', 'password', 'byte', 'time', 'ipv4'])('B009: the format %s is an annotation of a text', (format) => {
  const schema = node(`{"type":"object","properties":{"t":{"type":"string","format":"${format}"}}}`);
  expect(errors(schema, sent(schema, { t: text('seven') }))).toEqual([]);
  expect(formFindings(schema, 'elicitation').map((it) => it.rule)).toEqual(['unknown-format']);
});

test('B010: a form without fields sends the empty object', () => {
  const schema = caseSchema('B010');
  expect(fieldsOf(schema)).toEqual([]);
  expect(untouched(schema)).toBe('{}');
  expect(errors(schema, '{}')).toEqual([]);
});

test('B012: a nested object is named and can be answered', () => {
  const schema = caseSchema('B012');
  expect(rules('B012')).toContain('nested-object');
  const addr = { kind: 'members', members: { '/street': text('Main St') } } as const;
  expect(sent(schema, { addr })).toBe('{"addr":{"street":"Main St"}}');
});

test('B013: annotations restrict nothing', () => {
  const schema = caseSchema('B013');
  expect(fieldOf(schema, 'name').control.kind).toBe('text');
  expect(errors(schema, sent(schema, { name: text('Ada') }))).toEqual([]);
});

test('B015: nullable unions collapse to their inner control', () => {
  const schema = caseSchema('B015');
  const [mode, day, n] = fieldsOf(schema);
  expect([mode?.nullable, day?.nullable, n?.nullable]).toEqual([true, true, true]);
  expect(mode?.control.kind === 'choice' && titles(mode)).toEqual(['a', 'b']);
  expect(day?.control).toMatchObject({ kind: 'text', format: 'date' });
  expect(n?.control).toEqual({ kind: 'number', whole: true });
  expect(sent(schema, { mode: { kind: 'null' }, n: text('3') })).toBe('{"mode":null,"day":null,"n":3}');
  expect(rules('B015').filter((it) => it === 'null-union')).toHaveLength(3);
});

test('B016: a $ref inside the document is followed; the description beside it stays', () => {
  const schema = caseSchema('B016');
  const end = fieldOf(schema, 'end');
  expect(end.control.kind).toBe('text');
  expect(end.description).toBe('end');
  expect(end.constraints).toEqual(['matches ^\\d{4}-\\d{2}-\\d{2}$']);
  expect(sent(schema, { end: text('2026-09-27') })).toBe('{"end":"2026-09-27"}');
  expect(errors(schema, '{"end":"x"}')).toEqual(['/end Must match the pattern ^\\d{4}-\\d{2}-\\d{2}$']);
});

test('B019: a list of a union of objects is drawn, each item with its kind', () => {
  const schema = caseSchema('B019');
  const { control } = fieldOf(schema, 'ops');
  const item = control.kind === 'list' ? control.item().control : undefined;
  expect(item?.kind === 'union' && item.variants().map((it) => it.title)).toEqual(['object with create', 'object with remove']);
  const one = { kind: 'variant', index: 1, field: { kind: 'members', members: { '/remove': text('x') } } } as const;
  expect(sent(schema, { ops: { kind: 'items', items: [{ key: 0, field: one }] } })).toBe('{"ops":[{"remove":"x"}]}');
});

test('B020: only what is answered is sent, and the nested fields can be', () => {
  const schema = caseSchema('B020');
  expect(sent(schema, { query: text('q') })).toBe('{"query":"q"}');
  const values = { kind: 'items', items: [{ key: 0, field: text('1.50') }] } as const;
  const filter = { kind: 'members', members: { '/field': text('f'), '/values': values } } as const;
  const filters = { kind: 'items', items: [{ key: 0, field: filter }] } as const;
  expect(sent(schema, { query: text('q'), filters })).toBe('{"query":"q","filters":[{"field":"f","values":[1.50]}]}');
});

test('B022: a dangling $ref is answered as JSON, with the reason; the rest works', () => {
  const schema = caseSchema('B022');
  expect(fieldOf(schema, 'a').control).toEqual({ kind: 'json', reason: 'unresolvable $ref #/$defs/Nope' });
  expect(sent(schema, { a: { kind: 'json', text: '[1, 2]' }, b: text('x') })).toBe('{"a":[1,2],"b":"x"}');
  expect(errors(schema, '{"a":[1],"b":2}')).toEqual(['/b Must be a text']);
  expect(rules('B022')).toContain('dangling-ref');
});

test.each(['{"$schema":"http://json-schema.org/draft-07/schema#"}', '{}', 'null', '[]', '"x"'])(
  'B023: the broken schema %s is a form without fields, and named',
  (raw) => {
    expect(untouched(node(raw))).toBe('{}');
    expect(formFindings(node(raw), 'arguments').length).toBeGreaterThan(0);
  },
);
test('B023: a missing schema is named', () => {
  expect(untouched(undefined)).toBe('{}');
  expect(formFindings(undefined, 'arguments').map((it) => it.rule)).toEqual(['no-schema']);
});

test('B025: a $ref at the root is drawn, and the missing type named', () => {
  const schema = node(
    '{"$ref":"#/components/schemas/ChatRequest","components":{"schemas":{"ChatRequest":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]}}}}',
  );
  expect(fieldOf(schema, 'text').required).toBe(true);
  expect(formFindings(schema, 'arguments').map((it) => it.rule)).toContain('root-type');
  expect(errors(schema, '{}')).toEqual(['/text Needs an answer']);
});

test('B027: null annotations are named and disturb nothing', () => {
  const schema = node('{"type":"object","properties":{"a":{"type":"string","title":null,"description":null}}}');
  expect(fieldOf(schema, 'a').label).toBe('a');
  expect(errors(schema, sent(schema, { a: text('x') }))).toEqual([]);
  expect(formFindings(schema, 'arguments').map((it) => it.rule)).toEqual(['annotation-type', 'annotation-type']);
});

test('B028: names that are keywords or members of every object are names like any other', () => {
  const schema = caseSchema('B028');
  const names = ['title', 'type', 'required', 'a.b', 'a b', 'constructor', 'toString'];
  expect(fieldsOf(schema).map((it) => it.name)).toEqual(names);
  expect(untouched(schema)).toBe('{"type":"vis","required":true}');
  expect(errors(schema, untouched(schema))).toEqual(['/title Needs an answer', '/a.b Needs an answer']);
  const proto = node(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"hasOwnProperty":{"type":"integer"}},"required":["__proto__"]}',
  );
  expect(sent(proto, { ['__proto__']: text('x'), hasOwnProperty: text('1') })).toBe('{"__proto__":"x","hasOwnProperty":1}');
  expect(errors(proto, '{"__proto__":1,"hasOwnProperty":"x"}').toSorted()).toEqual([
    '/__proto__ Must be a text',
    '/hasOwnProperty Must be a whole number',
  ]);
  expect(errors(proto, '{}')).toEqual(['/__proto__ Needs an answer']);
});

test('B030: defaults of the wrong type fill in nothing and are named each', () => {
  const schema = caseSchema('B030');
  expect(untouched(schema)).toBe('{"b":false}');
  const found = formFindings(schema, 'elicitation').filter((it) => it.rule === 'default-type');
  expect(found.map((it) => it.path)).toEqual(['n', 'b', 's', 'k', 'tags'].map((it) => `/properties/${it}`));
});

test('B032: the empty text is an option', () => {
  const schema = caseSchema('B032');
  expect(titles(fieldOf(schema, 'sep'))).toEqual(['(empty)', ',', ';']);
  expect(sent(schema, { sep: chosen(0) })).toBe('{"sep":""}');
  expect(errors(schema, '{"sep":""}')).toEqual([]);
});

test('B034: what has no type is answered as JSON, a record by name, a tuple by place', () => {
  const schema = caseSchema('B034');
  expect(fieldsOf(schema).map((it) => it.control.kind)).toEqual(['json', 'json', 'map', 'tuple']);
  const meta = { kind: 'items', items: [{ key: 0, name: 'k', field: { kind: 'json', text: '1e3' } }] } as const;
  const pair = { kind: 'members', members: { '/0': text('x'), '/1': text('3.0') } } as const;
  expect(sent(schema, { meta, pair })).toBe('{"meta":{"k":1e3},"pair":["x",3.0]}');
  expect(errors(schema, '{"meta":{},"pair":["x","y"]}')).toEqual(['/pair/1 Must be a number']);
});

test('B035: the kind of a union is chosen and seen; a constant is sent unchanged', () => {
  const schema = caseSchema('B035');
  expect(untouched(schema)).toBe('{"price":"1.50","mixed":0,"one":"only"}');
  const { control } = fieldOf(schema, 'price');
  expect(control.kind === 'union' && control.variants().map((it) => it.title)).toEqual(['number', 'text']);
  expect(sent(schema, { price: { kind: 'variant', index: 0, field: text('1.50') } })).toBe(
    '{"price":1.50,"mixed":0,"one":"only"}',
  );
});

test('B036: no parameters, the empty object', () => {
  expect(untouched(caseSchema('B036'))).toBe('{}');
  expect(formFindings(caseSchema('B036'), 'arguments')).toEqual([]);
});

test('B037: every kind of field can be answered and its limits hold', () => {
  const schema = (properties: string, name: string) =>
    node(`{"type":"object","properties":{${properties}},"required":["${name}"]}`);
  const kinds: [string, string, Parameters<typeof sent>[1], string, string | undefined][] = [
    ['"name":{"type":"string"}', 'name', { name: text('Ada') }, '{"name":"Ada"}', undefined],
    [
      '"name":{"type":"string","minLength":3}',
      'name',
      { name: text('Al') },
      '{"name":"Al"}',
      '/name Must have at least 3 characters',
    ],
    [
      '"email":{"type":"string","format":"email"}',
      'email',
      { email: text('x') },
      '{"email":"x"}',
      '/email Must be an email address, such as ada@example.org',
    ],
    ['"plan":{"type":"string","enum":["free","pro"]}', 'plan', { plan: chosen(1) }, '{"plan":"pro"}', undefined],
    ['"n":{"type":"integer"}', 'n', { n: text('4') }, '{"n":4}', undefined],
    ['"n":{"type":"integer","minimum":1,"maximum":5}', 'n', { n: text('6') }, '{"n":6}', '/n Must be at most 5'],
    ['"x":{"type":"number"}', 'x', { x: text('0.1') }, '{"x":0.1}', undefined],
    ['"b":{"type":"boolean"}', 'b', {}, '{"b":false}', undefined],
    ['"t":{"type":"string","oneOf":[{"const":"a","title":"A"}]}', 't', { t: chosen(0) }, '{"t":"a"}', undefined],
    ['"m":{"type":"array","items":{"type":"string","enum":["x","y"]}}', 'm', { m: chosen(0, 1) }, '{"m":["x","y"]}', undefined],
  ];
  for (const [properties, name, fields, content, error] of kinds) {
    expect(sent(schema(properties, name), fields)).toBe(content);
    expect(errors(schema(properties, name), content)).toEqual(error === undefined ? [] : [error]);
  }
  expect(untouched(schema('"name":{"type":"string","default":"Ada"},"b":{"type":"boolean","default":true}', 'name'))).toBe(
    '{"name":"Ada","b":true}',
  );
});

test('a schema that contains itself is drawn level by level', () => {
  const schema = node(
    '{"$defs":{"t":{"type":"object","properties":{"v":{"type":"string"},"next":{"$ref":"#/$defs/t"}},"required":["v","next"]}},"type":"object","properties":{"t":{"$ref":"#/$defs/t"}},"required":["t"]}',
  );
  const top = fieldOf(schema, 't').control;
  const next = top.kind === 'object' ? top.fields()[1]?.control : undefined;
  expect(next).toMatchObject({ kind: 'object', open: false });
  expect(untouched(schema)).toBe('{}');
  expect(modelOf(schema)).toBe(modelOf(schema));
});

test('a tree that requires many of itself costs nothing until it is opened', () => {
  const names = Array.from({ length: 20 }, (_, i) => `n${i}`);
  const schema = node(
    JSON.stringify({
      $defs: {
        t: { type: 'object', properties: Object.fromEntries(names.map((it) => [it, { $ref: '#/$defs/t' }])), required: names },
      },
      $ref: '#/$defs/t',
    }),
  );
  expect(contentOf(schema, undefined)).toEqual({ ok: true, content: { kind: 'object', members: [] } });
});

test('a $ref over the network is never followed', () => {
  const schema = node('{"type":"object","properties":{"a":{"$ref":"https://evil.example/schema.json"}}}');
  expect(fieldOf(schema, 'a').control).toEqual({
    kind: 'json',
    reason: 'the $ref https://evil.example/schema.json leads out of the document; it is not fetched',
  });
});
