import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { answerOf, contentOf } from '../../../src/form/answer.ts';
import type { FieldDraft, FormDraft } from '../../../src/form/draft.ts';
import { defaultDraft, draftOf, shownOf } from '../../../src/form/draft-of.ts';
import { type Field, memberKey } from '../../../src/form/field.ts';
import { formFindings } from '../../../src/form/findings.ts';
import { formFromJson } from '../../../src/form/json-tab.ts';
import { modelOf } from '../../../src/form/model.ts';
import { readJson } from '../../../src/json/read.ts';
import { sameJson } from '../../../src/json/validate-same.ts';
import { writeJson, writePretty } from '../../../src/json/write.ts';
import { anySchema, subsetSchema } from './schemas.ts';
import { fieldsOf, node } from './support.ts';

const runs = { numRuns: 2000 };
/** Milliseconds for the whole run of a property, on a slow machine. */
vi.setConfig({ testTimeout: 180_000 });

/** Every field of a model down to a depth, whatever opens it. */
function walk(field: Field, depth = 2): readonly Field[] {
  if (depth === 0) return [field];
  const { control } = field;
  const inner = (): readonly Field[] => {
    switch (control.kind) {
      case 'object':
      case 'tuple':
        return control.fields();
      case 'list':
        return [control.item()];
      case 'map':
        return [control.value()];
      case 'union':
        return control.variants().map((it) => it.field);
      default:
        return [];
    }
  };
  return [field, ...inner().flatMap((it) => walk(it, depth - 1))];
}

test('no schema makes the model or the findings throw, and every field can be answered', () => {
  fc.assert(
    fc.property(anySchema, (text) => {
      const schema = node(text);
      for (const field of walk(modelOf(schema))) {
        expect(typeof field.label).toBe('string');
        if (field.control.kind === 'choice' || field.control.kind === 'choices')
          expect(field.control.options.length).toBeGreaterThan(0);
      }
      for (const purpose of ['elicitation', 'arguments'] as const) {
        for (const finding of formFindings(schema, purpose)) expect(finding.message).not.toBe('');
      }
    }),
    runs,
  );
});

test('an untouched form sends its defaults, and false for required booleans, and nothing else', () => {
  fc.assert(
    fc.property(subsetSchema, (text) => {
      const schema = node(text);
      const content = contentOf(schema, undefined);
      if (!content.ok || content.content.kind !== 'object') throw new Error('an untouched form cannot fail');
      const sent = new Map(content.content.members.map((it) => [it.name, it.value]));
      for (const field of fieldsOf(schema)) {
        const value = sent.get(field.name);
        const usable = field.default !== undefined && defaultDraft(field) !== undefined;
        if (usable) expect(value).toBe(field.default);
        else if (field.control.kind === 'boolean' && field.required) expect(value).toEqual({ kind: 'boolean', value: false });
        else expect(value).toBeUndefined();
        sent.delete(field.name);
      }
      expect([...sent.keys()]).toEqual([]);
    }),
    runs,
  );
});

test('an untouched form of any schema can be made, and what it sends is JSON', () => {
  fc.assert(
    fc.property(anySchema, (text) => {
      const content = contentOf(node(text), undefined);
      expect(content.ok && readJson(writeJson(content.content)).ok).toBe(true);
    }),
    runs,
  );
});

const anyDraft: fc.Arbitrary<FieldDraft> = fc.letrec<{ draft: FieldDraft }>((tie) => ({
  draft: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<FieldDraft>(
      { kind: 'none' },
      { kind: 'empty' },
      { kind: 'null' },
      { kind: 'yes', yes: true },
      { kind: 'yes', yes: false },
    ),
    fc
      .oneof(fc.string(), fc.double().map(String), fc.constantFrom('-', '1e999', '.5', '1.50'))
      .map((text): FieldDraft => ({ kind: 'text', text })),
    fc.oneof(fc.string(), fc.json()).map((text): FieldDraft => ({ kind: 'json', text })),
    fc.array(fc.nat({ max: 9 }), { maxLength: 3 }).map((indexes): FieldDraft => ({ kind: 'options', indexes })),
    fc.array(fc.tuple(fc.string({ maxLength: 2 }), tie('draft')), { maxLength: 3 }).map(
      (it): FieldDraft => ({
        kind: 'members',
        members: Object.fromEntries(it.map(([name, draft]) => [memberKey(name), draft])),
      }),
    ),
    fc
      .array(tie('draft'), { maxLength: 3 })
      .map((it): FieldDraft => ({ kind: 'items', items: it.map((field, key) => ({ key, name: `n${key % 2}`, field })) })),
    fc.tuple(fc.nat({ max: 2 }), tie('draft')).map(([index, field]): FieldDraft => ({ kind: 'variant', index, field })),
  ),
})).draft;

test('whatever was typed, the content is JSON or refused with a reason; a draft survives being stored', () => {
  fc.assert(
    fc.property(anySchema, fc.infiniteStream(anyDraft), (text, drafts) => {
      const schema = node(text);
      const members: { [key: string]: FieldDraft } = {};
      for (const field of fieldsOf(schema)) {
        const { value } = drafts.next();
        if (value !== undefined) members[memberKey(field.name)] = value;
      }
      const draft: FormDraft = { version: 1, root: { kind: 'members', members } };
      const content = contentOf(schema, draft);
      if (content.ok) expect(readJson(writeJson(content.content)).ok).toBe(true);
      else expect(content.reason).not.toBe('');
      expect(contentOf(schema, JSON.parse(JSON.stringify(draft)))).toEqual(content);
    }),
    runs,
  );
});

test('a value that a control shows is the value the control sends', () => {
  fc.assert(
    fc.property(anySchema, fc.json({ maxDepth: 3 }), (text, value) => {
      const schema = node(text);
      for (const field of fieldsOf(schema)) {
        const draft = draftOf(field, node(value));
        if (draft === undefined || draft.kind === 'json') continue;
        const answer = answerOf(field, draft, '', { problems: [], names: new Map() });
        if (answer === undefined) continue;
        if (!['object', 'tuple', 'list', 'map', 'union'].includes(field.control.kind))
          expect(sameJson(answer, node(value))).toBe(true);
        const again = answerOf(field, shownOf(field, answer), '', { problems: [], names: new Map() });
        expect(again).toEqual(answer);
      }
    }),
    runs,
  );
});

test('what the form sends, looked at in the JSON tab, comes back to the form without loss', () => {
  fc.assert(
    fc.property(subsetSchema, fc.infiniteStream(anyDraft), (text, drafts) => {
      const schema = node(text);
      const members: { [key: string]: FieldDraft } = {};
      for (const field of fieldsOf(schema)) {
        const { value } = drafts.next();
        if (value !== undefined && value.kind !== 'json') members[memberKey(field.name)] = value;
      }
      const draft: FormDraft = { version: 1, root: { kind: 'members', members } };
      const content = contentOf(schema, draft);
      if (!content.ok) return;
      const back = formFromJson(schema, { ...draft, json: writePretty(content.content) });
      expect(back.losses).toEqual([]);
      const again = contentOf(schema, back.draft);
      expect(again.ok && sameJson(again.content, content.content)).toBe(true);
    }),
    runs,
  );
});
