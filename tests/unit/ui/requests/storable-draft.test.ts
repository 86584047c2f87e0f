import { describe, expect, it } from 'vitest';
import type { FormDraft } from '../../../../src/form/draft.ts';
import { fromPlain } from '../../../../src/json/convert.ts';
import { storableDrafts } from '../../../../src/ui/requests/storable-draft.ts';

const params = (properties: object, message = 'Tell me') =>
  fromPlain({ message, requestedSchema: { type: 'object', properties } });
const text = (value: string) => ({ kind: 'text', text: value }) as const;
const form = (members: { [key: string]: ReturnType<typeof text> }): FormDraft => ({
  version: 1,
  root: { kind: 'members', members },
});

describe('what of a draft is stored', () => {
  it('is all of it where nothing looks secret', () => {
    const draft = { form: form({ '/name': text('Ada') }) };
    expect(storableDrafts(params({ name: { type: 'string' } }))(draft)).toEqual(draft);
  });

  it('leaves out fields that look secret by name, title or format', () => {
    const schema = params({
      name: { type: 'string' },
      apiKey: { type: 'string' },
      x: { type: 'string', title: 'Your password' },
      y: { type: 'string', format: 'password' },
      z: { type: 'object', properties: { token: { type: 'string' } } },
    });
    const draft = {
      form: form({ '/name': text('Ada'), '/apiKey': text('1'), '/x': text('2'), '/y': text('3'), '/z': text('4') }),
    };
    expect(storableDrafts(schema)(draft)).toEqual({ form: form({ '/name': text('Ada') }) });
  });

  it('is nothing of a text that may hold a secret', () => {
    const schema = params({ password: { type: 'string' } });
    expect(storableDrafts(schema)({ form: { version: 1, json: '{"password":"1"}' } })).toBeUndefined();
    expect(storableDrafts(schema)({ form: { version: 1, root: { kind: 'json', text: '{"password":"1"}' } } })).toBeNull();
  });

  it('is nothing of a question that asks for a secret in words', () => {
    const draft = { form: form({ '/value': text('1') }) };
    expect(storableDrafts(params({ value: { type: 'string' } }, 'Enter your API key'))(draft)).toBeUndefined();
  });

  it('is nothing of an untouched form', () => {
    expect(storableDrafts(params({}))({ form: { version: 1 } })).toBeNull();
    expect(storableDrafts(params({}))({ form: form({}) })).toBeNull();
    expect(storableDrafts(undefined)({ text: '' })).toBeNull();
  });

  it('keeps names that are dangerous as keys', () => {
    const draft = { form: form({ '/__proto__': text('a'), '/pin': text('b') }) };
    const kept = storableDrafts(params({ pin: { type: 'string' } }))(draft);
    expect(JSON.stringify(kept)).toBe(JSON.stringify({ form: form({ '/__proto__': text('a') }) }));
  });
});
