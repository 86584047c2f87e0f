import { expect, test } from 'vitest';
import { contentOf } from '../../../src/form/answer.ts';
import { withOffset } from '../../../src/form/date-time.ts';
import { formFindings } from '../../../src/form/findings.ts';
import { formFromJson } from '../../../src/form/json-tab.ts';
import { writeJson } from '../../../src/json/write.ts';
import { caseSchema, cleared, draftWith, errors, fieldOf, node, sent, text, untouched } from './support.ts';

test('B038: a number control whose answers are numbers within their limits', () => {
  const schema = caseSchema('B038');
  expect(fieldOf(schema, 'scoops').control).toEqual({ kind: 'number', whole: true });
  expect(errors(schema, untouched(schema))).toEqual(['/scoops Needs an answer']);
  expect(errors(schema, sent(schema, { scoops: text('5') }))).toEqual(['/scoops Must be at most 3']);
  expect(errors(schema, sent(schema, { scoops: text('2.5') }))).toEqual(['/scoops Must be a whole number']);
  expect(sent(schema, { scoops: text('2') })).toBe('{"scoops":2}');
});

test('B040: the unticked box of a required boolean is false; a constant true must be ticked', () => {
  expect(untouched(caseSchema('B040'))).toBe('{"ok":false}');
  const must = node('{"type":"object","properties":{"ok":{"type":"boolean","const":true}},"required":["ok"]}');
  expect(fieldOf(must, 'ok').control.kind).toBe('boolean');
  expect(errors(must, untouched(must))).toEqual(['/ok Must be true']);
  expect(errors(must, sent(must, { ok: { kind: 'yes', yes: true } }))).toEqual([]);
});

test('B042: an untouched optional boolean is absent, an overflowing number refused', () => {
  const schema = caseSchema('B042');
  expect(untouched(schema)).toBe('{}');
  expect(sent(schema, { limit: text('1e999') })).toBe('refused: limit: 1e999 is not a finite number');
});

test('B043: the empty text can be sent', () => {
  const schema = caseSchema('B043');
  expect(sent(schema, { filter: { kind: 'empty' }, offset: text('0'), count: text('100') })).toBe(
    '{"filter":"","offset":0,"count":100}',
  );
});

test('B045: emptied optional fields are left out', () => {
  const schema = caseSchema('B045');
  const content = sent(schema, { name: text('Ada'), email: text(''), site: cleared, day: text('') });
  expect(content).toBe('{"name":"Ada"}');
  expect(errors(schema, content)).toEqual([]);
});

test('B047: untouched optional parameters are absent, never null', () => {
  expect(untouched(caseSchema('B047'))).toBe('{}');
  expect(sent(caseSchema('B047'), { user: { kind: 'null' } })).toBe('{}');
});

test('B048: a form in which everything is optional can be accepted empty', () => {
  const schema = caseSchema('B048');
  expect(untouched(schema)).toBe('{}');
  expect(errors(schema, '{}')).toEqual([]);
});

test('B050: numbers go out as they are spelled; what JSON does not spell so is refused with the spelling that would do', () => {
  const schema = caseSchema('B050');
  for (const spelling of ['3.10', '3.0', '-0.5', '1e3'])
    expect(sent(schema, { price: text(spelling) })).toBe(`{"price":${spelling}}`);
  const suggestion = (typed: string) => {
    const content = contentOf(schema, draftWith({ price: text(typed) }));
    return content.ok ? 'sent' : content.problems[0]?.suggestion;
  };
  expect(['.5', '5.', '+5', '007', '-.5', '-'].map(suggestion)).toEqual(['0.5', '5', '5', '7', '-0.5', undefined]);
});

test('B051: the text of a JSON field is kept as typed, valid or not', () => {
  const schema = node('{"type":"object","properties":{"items":{}},"required":["items"]}');
  const typed = '["a","b"]';
  for (let i = 1; i < typed.length; i++) {
    expect(sent(schema, { items: { kind: 'json', text: typed.slice(0, i) } })).toMatch(/^refused: items: Line 1, column \d+: /);
  }
  expect(sent(schema, { items: { kind: 'json', text: typed } })).toBe('{"items":["a","b"]}');
  expect(untouched(caseSchema('B051'))).toBe('{"items":null}');
});

test('B053: a cleared field with a default stays cleared', () => {
  const schema = caseSchema('B053');
  expect(untouched(schema)).toBe('{"tags":["x"],"n":10}');
  expect(sent(schema, { n: text('25') })).toBe('{"tags":["x"],"n":25}');
  expect(sent(schema, { n: cleared, tags: cleared })).toBe('{}');
});

test('B054: a text that is no JSON sends nothing, and says where it breaks', () => {
  const content = contentOf(node('{"type":"object"}'), { version: 1, json: '{"filters": {"status": "inactive",}}' });
  expect(content).toMatchObject({ ok: false });
  expect(content.ok ? '' : content.reason).toMatch(/^Line 1, column 35: /);
});

test('B056: what is typed into a text is a text', () => {
  const schema = caseSchema('B056');
  for (const typed of ['123', 'true', 'null', '[1]']) {
    expect(sent(schema, { first_name: text('x'), role_name: text(typed) })).toBe(
      `{"first_name":"x","role_name":${JSON.stringify(typed)}}`,
    );
  }
});

test('B058: the picker writes seconds and the offset; a default without one is named', () => {
  expect(withOffset('2026-03-01T10:00', () => -60)).toBe('2026-03-01T10:00:00+01:00');
  expect(withOffset('2026-03-01T10:00:30', () => 210)).toBe('2026-03-01T10:00:30-03:30');
  expect(withOffset('2026-03-01T10:00', () => 0)).toBe('2026-03-01T10:00:00+00:00');
  const schema = caseSchema('B058');
  expect(errors(schema, untouched(schema))).toHaveLength(1);
  expect(formFindings(schema, 'elicitation').map((it) => it.rule)).toContain('default-format');
  expect(errors(schema, sent(schema, { at: text('2026-03-01T10:00:00+01:00') }))).toEqual([]);
});

test('B059: only days of the calendar are dates', () => {
  const schema = caseSchema('B059');
  const wrong = (day: string) => errors(schema, sent(schema, { day: text(day) })).length > 0;
  expect(['2026-02-30', '2026-13-01', '2028-02-29', '2026-02-29', '1900-02-29', '2000-02-29'].map(wrong)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('B060: keywords nobody knows restrict nothing', () => {
  const schema = caseSchema('B060');
  expect(errors(schema, '{"petType":"cats"}')).toEqual([]);
});

test('B064, B067: an untouched form sends its defaults, in their types and spellings', () => {
  expect(untouched(caseSchema('B064'))).toBe('{"acknowledge":false}');
  expect(untouched(caseSchema('B067'))).toBe('{"name":"John Doe","age":30,"score":95.5,"status":"active","verified":true}');
  expect(untouched(node('{"type":"object","properties":{"n":{"type":"number","default":1.50}}}'))).toBe('{"n":1.50}');
});

test('B065: a boolean is a boolean on the wire', () => {
  expect(sent(caseSchema('B065'), { confirm: { kind: 'yes', yes: true } })).toBe('{"confirm":true}');
});

test('B198: texts of every plane, combining marks and spaces go out as typed', () => {
  const schema = node('{"type":"object","properties":{"Łódź":{"type":"string","maxLength":1},"x":{"type":"string"}}}');
  const value = '  Łódź – 你好 – 😀 – e\u0301\n\t\u202e ';
  expect(sent(schema, { x: text(value) })).toBe(`{"x":${JSON.stringify(value)}}`);
  expect(errors(schema, sent(schema, { Łódź: text('😀') }))).toEqual([]);
  expect(sent(schema, { x: text('\ud800') })).toBe('{"x":"\\ud800"}');
});

test('integers beyond 2^53 and long decimals go out and are judged as decimals', () => {
  const schema = node(
    '{"type":"object","properties":{"n":{"type":"integer","maximum":9007199254740993},"d":{"type":"number","multipleOf":0.1}}}',
  );
  expect(sent(schema, { n: text('9007199254740993') })).toBe('{"n":9007199254740993}');
  expect(errors(schema, '{"n":9007199254740993}')).toEqual([]);
  expect(errors(schema, '{"n":9007199254740994}')).toEqual(['/n Must be at most 9007199254740993']);
  expect(errors(schema, '{"n":9007199254740992.5}')).toEqual(['/n Must be a whole number']);
  expect(errors(schema, '{"d":0.30000000000000000001}')).toEqual(['/d Must be a multiple of 0.1']);
  expect(errors(schema, '{"d":0.3}')).toEqual([]);
});

test('the JSON tab keeps unknown members, order and spellings, and tells what the form would lose', () => {
  const schema = node('{"type":"object","properties":{"a":{"type":"number"},"b":{"type":"string"}}}');
  const json = '{"x":1.50,"b":"\\u0041","a":1e2}';
  const content = contentOf(schema, { version: 1, json });
  expect(content.ok && writeJson(content.content)).toBe(json);
  const { draft, losses } = formFromJson(schema, { version: 1, json });
  expect(losses).toEqual(['x: 1.50 has no field in the form and would be left out', 'b: "\\u0041" would become "A"']);
  const after = contentOf(schema, draft);
  expect(after.ok && writeJson(after.content)).toBe('{"a":1e2,"b":"A"}');
  expect(formFromJson(schema, { version: 1, json: '{"b":"x","a":1}' }).losses).toEqual([
    'The order of the members: the form has that of the schema',
  ]);
  expect(formFromJson(schema, { version: 1, json: '{"a":1,"b":"x"}' }).losses).toEqual([]);
  expect(formFromJson(schema, { version: 1, json: '{"a":"five"}' }).losses).toEqual([]);
  expect(formFromJson(schema, { version: 1, json: '{"a":' }).losses[0]).toMatch(/^The text is no JSON \(line 1/);
});

test('going to JSON and back changes nothing that was done in the form', () => {
  const schema = node('{"type":"object","properties":{"a":{"type":"number","default":1},"b":{"type":"string"}}}');
  const before = draftWith({ b: text('x') });
  const { draft, losses } = formFromJson(schema, { ...before, json: '{\n  "a": 1,\n  "b": "x"\n}' });
  expect(losses).toEqual([]);
  expect(draft).toEqual(before);
});
