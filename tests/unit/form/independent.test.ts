import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contentOf } from '../../../src/form/answer.ts';
import type { FormDraft } from '../../../src/form/draft.ts';
import { memberKey } from '../../../src/form/field.ts';
import { createValidator } from '../../../src/json/validate.ts';
import { dialectOf } from '../../../src/json/validate-dialect.ts';
import { writeJson } from '../../../src/json/write.ts';
import { anySchema, subsetSchema } from './schemas.ts';
import { fieldsOf, node } from './support.ts';

vi.setConfig({ testTimeout: 180_000 });

const options = { strict: false, ownProperties: true, logger: false, addUsedSchema: false } as const;
const engines = { '2020-12': new Ajv2020(options), '2019-09': new Ajv2019(options), '7': new Ajv(options) };
for (const engine of Object.values(engines)) formats.default(engine as never);

/** The other validator's verdict, or undefined where it cannot use the schema. */
function independent(schemaText: string): ((value: unknown) => boolean) | undefined {
  // It takes no notice of members called "" or "__proto__"; those have tests of their own.
  if (/"(__proto__)?":/.test(schemaText)) return undefined;
  const { dialect, unknown } = dialectOf(node(schemaText));
  const engine = engines[dialect === '2019-09' || dialect === '2020-12' ? dialect : '7'];
  try {
    const schema = JSON.parse(schemaText);
    if (unknown !== undefined) delete schema.$schema;
    const check = engine.compile(schema);
    return (value) => check(value) === true;
  } catch {
    return undefined;
  }
}

const written = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '2026-02-30',
    '2028-02-29',
    '2026-13-01',
    '2026-03-01T10:00:00Z',
    '2026-03-01T10:00:00',
    '2026-03-01T25:00:00+02:00',
  ),
  fc.constantFrom('ada@example.org', 'ada@', 'https://example.org/a?b#c', 'urn:isbn:1', 'no address', '//host/path', '😀😀😀'),
  fc.oneof(fc.integer({ min: -40, max: 40 }), fc.constantFrom(2.5, 1e3, 0)).map(String),
);

/** Answers as the form makes them from what was typed. */
const draftOf = (schemaText: string, texts: readonly string[]): FormDraft => ({
  version: 1,
  root: {
    kind: 'members',
    members: Object.fromEntries(
      fieldsOf(node(schemaText)).map((field, at) => {
        const text = texts[at % texts.length] ?? '';
        const { control } = field;
        const index = text.length % 8;
        if (control.kind === 'choice')
          return [memberKey(field.name), { kind: 'options', indexes: [index % control.options.length] }];
        if (control.kind === 'choices')
          return [
            memberKey(field.name),
            { kind: 'options', indexes: [...new Set([index, index >> 1].map((it) => it % control.options.length))] },
          ];
        if (control.kind === 'boolean') return [memberKey(field.name), { kind: 'yes', yes: index % 2 === 0 }];
        return [memberKey(field.name), index === 7 ? { kind: 'none' } : { kind: 'text', text }];
      }),
    ),
  },
});

test('an answer passes our validation exactly where it passes an independent one', () => {
  let compared = 0;
  fc.assert(
    fc.property(subsetSchema, fc.array(written, { minLength: 1, maxLength: 6 }), (text, texts) => {
      const content = contentOf(node(text), draftOf(text, texts));
      fc.pre(content.ok);
      const other = independent(text);
      fc.pre(other !== undefined);
      const sent = writeJson(content.ok ? content.content : { kind: 'null' });
      // A mailbox at a host without a dot is one (RFC 5321 section 4.1.2); the other validator wants a dot.
      fc.pre(!text.includes('"email"') || !/@[^."]*"/.test(sent));
      const errors = createValidator(node(text)).check(node(sent));
      compared += 1;
      expect({ sent, valid: errors.length === 0, errors }).toEqual({ sent, valid: other!(JSON.parse(sent)), errors });
    }),
    { numRuns: 2000 },
  );
  expect(compared).toBeGreaterThanOrEqual(2000);
});

test('any value of any usable schema is judged as an independent validator judges it', () => {
  let compared = 0;
  fc.assert(
    fc.property(anySchema, fc.json({ maxDepth: 2 }), (text, value) => {
      const validator = createValidator(node(text));
      // What cannot be used of a schema is said, and is no matter of agreement.
      fc.pre(validator.warnings.length === 0);
      const other = independent(text);
      fc.pre(other !== undefined);
      const errors = validator.check(node(value));
      compared += 1;
      expect({ value, valid: errors.length === 0, errors }).toEqual({ value, valid: other!(JSON.parse(value)), errors });
    }),
    { numRuns: 2000, maxSkipsPerRun: 200 },
  );
  expect(compared).toBeGreaterThanOrEqual(2000);
});
