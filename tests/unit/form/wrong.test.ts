import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type WrongAnswer, wrongAnswers } from '../../../src/form/wrong.ts';
import { booleanOf, itemsOf, member, membersOf, stringOf } from '../../../src/json/access.ts';
import { readJson } from '../../../src/json/read.ts';
import { createValidator } from '../../../src/json/validate.ts';
import { writeJson } from '../../../src/json/write.ts';
import { anySchema, subsetSchema } from './schemas.ts';
import { node } from './support.ts';

const runs = { numRuns: 2000 };
vi.setConfig({ testTimeout: 180_000 });

const made = (schema: string | undefined) =>
  Object.fromEntries(
    wrongAnswers(schema === undefined ? undefined : node(schema)).map(({ label, result }) => [label, writeJson(result)]),
  );

/** Faults of the content that the schema itself forbids. What is wrong with the result is no matter of the schema. */
const ofSchema = ({ label }: WrongAnswer, closed: boolean) =>
  /^(missing required field|wrong type|not among the options|too long|too short|wrong format|below minimum|above maximum|not a whole number):/.test(
    label,
  ) ||
  label === 'empty content' ||
  (closed && label === 'extra field');

describe('made from the schema', () => {
  test('one required text: what can be wrong with it, and no more', () => {
    expect(made('{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}')).toEqual({
      'missing required field: name': '{"action":"accept","content":{}}',
      'wrong type: name': '{"action":"accept","content":{"name":42}}',
      'extra field': '{"action":"accept","content":{"name":"text","unasked":"text"}}',
      'content: null': '{"action":"accept","content":null}',
      'accept without content': '{"action":"accept"}',
      'unknown action': '{"action":"maybe"}',
      'empty object': '{}',
    });
  });

  test('limits, options and formats each give their fault, the rest filled sensibly', () => {
    const schema = `{"type":"object","properties":{
      "day":{"type":"string","format":"date"},"note":{"type":"string","minLength":2,"maxLength":5},
      "seats":{"type":"integer","minimum":9007199254740993,"maximum":9007199254740999},"hours":{"type":"number","exclusiveMinimum":0.5},
      "room":{"type":"string","enum":["Attic","not an option"]},"tags":{"type":"array","items":{"enum":["a"]}}},
      "required":["day","seats"]}`;
    const filled = (more: string) => `{"action":"accept","content":{"day":"2027-01-31",${more}}}`;
    expect(made(schema)).toMatchObject({
      'missing required field: day': '{"action":"accept","content":{"seats":9007199254740993}}',
      'too long: note': filled('"note":"xxxxxx","seats":9007199254740993'),
      'too short: note': filled('"note":"x","seats":9007199254740993'),
      'below minimum: seats': filled('"seats":9007199254740992'),
      'above maximum: seats': filled('"seats":9007199254741000'),
      'not a whole number: seats': filled('"seats":1.5'),
      'not among the options: room': filled('"seats":9007199254740993,"room":"not an option!"'),
      'wrong format: day': '{"action":"accept","content":{"day":"wrong","seats":9007199254740993}}',
      'empty content': '{"action":"accept","content":{}}',
    });
    expect(made('{"type":"object","properties":{"hours":{"exclusiveMinimum":0.5}}}')).toMatchObject({
      'below minimum: hours': '{"action":"accept","content":{"hours":0.5}}',
    });
    expect(made('{"type":"object","properties":{"tags":{"type":"array","items":{"enum":["a"]}}}}')).toMatchObject({
      'not among the options: tags': '{"action":"accept","content":{"tags":["not an option"]}}',
    });
  });

  test('objects and items inside a field have faults of their own, each with the way there', () => {
    const street = '{"type":"string","maxLength":3}';
    const address = `{"type":"object","properties":{"street":${street},"nr":{"type":"integer","minimum":1}},"required":["street"]}`;
    const guests = `{"type":"array","items":{"type":"object","properties":{"day":{"type":"string","format":"date"}}}}`;
    const all = made(`{"type":"object","properties":{"address":${address},"guests":${guests}},"required":["address"]}`);
    const sent = (content: string) => `{"action":"accept","content":{${content}}}`;
    expect(all).toMatchObject({
      'missing required field: address': sent(''),
      'missing required field: street in address': sent('"address":{}'),
      'wrong type: address': sent('"address":"text"'),
      'wrong type: street in address': sent('"address":{"street":42}'),
      'too long: street in address': sent('"address":{"street":"xxxx"}'),
      'below minimum: nr in address': sent('"address":{"street":"tex","nr":0}'),
      'wrong format: day in first item of guests': sent('"address":{"street":"tex"},"guests":[{"day":"wrong"}]'),
    });
  });

  test('a schema that goes on for ever, or is very wide inside, is looked into as far as it makes sense', () => {
    const tree = '{"type":"object","properties":{"child":{"$ref":"#"},"name":{"type":"string","maxLength":2}}}';
    expect(Object.keys(made(tree))).toContain('too long: name in child');
    const wide = Array.from({ length: 3000 }, (_, i) => `"f${i}":{"type":"object","properties":{"a":{"$ref":"#"}}}`);
    expect(Object.keys(made(`{"properties":{"top":{"type":"object","properties":{${wide}}}}}`))).toContain(
      'wrong type: f0 in top',
    );
  });

  test('a form that asks nothing, no schema, and one that is no object still give what can be wrong with the result', () => {
    const always = ['content: null', 'accept without content', 'unknown action', 'empty object'];
    for (const schema of [undefined, '{"type":"object","properties":{}}', 'null', '{"type":"string"}', '7'])
      expect(Object.keys(made(schema)).filter((label) => label !== 'extra field')).toEqual(always);
    expect(Object.keys(made('{"type":"string"}'))).not.toContain('extra field');
  });

  test('names are only names', () => {
    const schema = '{"properties":{"__proto__":{"type":"string"},"unasked":{}},"required":["__proto__"]}';
    expect(made(schema)).toMatchObject({
      'wrong type: __proto__': '{"action":"accept","content":{"__proto__":42}}',
      'extra field': '{"action":"accept","content":{"__proto__":"text","unasked-too":"text"}}',
    });
  });

  test('before 2019-09 what stands beside a $ref is void, so it is not broken', () => {
    const dialect = '"$schema":"http://json-schema.org/draft-07/schema#"';
    const schema = `{${dialect},"definitions":{"t":{"type":"string"}},"properties":{"a":{"$ref":"#/definitions/t","maxLength":3}}}`;
    expect(Object.keys(made(schema))).not.toContain('too long: a');
    expect(Object.keys(made(schema))).toContain('wrong type: a');
    expect(Object.keys(made(schema.replace(`${dialect},`, '')))).toContain('too long: a');
  });

  test('a schema of thousands of fields, and a pattern that never ends, cost nothing', () => {
    const fields = Array.from({ length: 5000 }, (_, i) => `"f${i}":{"type":"string","pattern":"^(x+x+)+y$","maxLength":60}`);
    const started = performance.now();
    expect(wrongAnswers(node(`{"properties":{${fields}}}`)).length).toBeGreaterThan(5);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

test.each([
  ['of the subset', subsetSchema],
  ['whatever', anySchema],
])('each fault of a schema %s is one by our own validation, and each answer is there once', (_, schemas) => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(schemas, fc.boolean(), (text, shut) => {
      const before = node(text);
      const closed = shut && member(before, 'properties') !== undefined && before.kind === 'object';
      const schema = closed ? node(`${text.slice(0, -1)},"additionalProperties":false}`) : before;
      const validator = createValidator(schema);
      const answers = wrongAnswers(schema);
      for (const answer of answers) {
        expect(readJson(writeJson(answer.result)).ok).toBe(true);
        if (!ofSchema(answer, closed && booleanOf(member(schema, 'additionalProperties')) === false)) continue;
        const content = member(answer.result, 'content');
        if (content === undefined) throw new Error('a fault of the content without a content');
        kinds.add(answer.label.split(':')[0] ?? '');
        expect(validator.check(content), `${answer.label} of ${text}: ${writeJson(content)}`).not.toEqual([]);
      }
      expect(new Set(answers.map(({ result }) => writeJson(result))).size).toBe(answers.length);
    }),
    runs,
  );
  expect(kinds.size).toBe(11);
});

test('the values beside a fault are valid where the form is of the subset and its limits do not contradict each other', () => {
  const sound = (schema: ReturnType<typeof node>) =>
    membersOf(member(schema, 'properties')).every(({ value }) => {
      const limits = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
      // The same option twice is one that no answer can choose.
      const options = itemsOf(member(value, 'oneOf')).map(writeJson);
      if (new Set(options).size < options.length) return false;
      return limits.every((it) => member(value, it) === undefined) && member(value, 'default') === undefined;
    });
  let seen = 0;
  fc.assert(
    fc.property(subsetSchema, (text) => {
      const schema = node(text);
      if (!sound(schema)) return;
      const wrong = wrongAnswers(schema).find(({ label }) => label.startsWith('wrong type:'));
      if (wrong === undefined) return;
      seen += 1;
      const at = wrong.label.slice('wrong type: '.length);
      const paths = createValidator(schema)
        .check(member(wrong.result, 'content')!)
        .map(({ path }) => path);
      const pointer = `/${at.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      expect(
        paths.every((path) => path === pointer || path.startsWith(`${pointer}/`)),
        `${paths} in ${text}`,
      ).toBe(true);
      expect(stringOf(member(wrong.result, 'action'))).toBe('accept');
    }),
    runs,
  );
  expect(seen).toBeGreaterThan(20);
});
