import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import type { PendingRequest } from '../../../../src/session/types.ts';
import { attributionText, cardName, kindOf, messageOf, shortCallName } from '../../../../src/ui/requests/describe.ts';

const request = (method: string, params?: unknown, more?: Partial<PendingRequest>): PendingRequest => ({
  key: '1',
  connection: 1,
  era: 'legacy',
  method,
  params: params === undefined ? undefined : fromPlain(params),
  question: { kind: 'request', message: 3, id: '0' },
  server: 'Library',
  call: '1:c',
  callName: 'tools/call issue_card',
  attribution: 'same-stream',
  round: 1,
  roundSize: 1,
  tricks: [],
  arrived: 0,
  state: { kind: 'waiting' },
  ...more,
});

describe('what a question is', () => {
  it('takes an elicitation without a mode for a form', () => {
    expect(kindOf(request('elicitation/create', { message: 'x' }))).toBe('form');
    expect(kindOf(request('elicitation/create', { mode: 'form' }))).toBe('form');
    expect(kindOf(request('elicitation/create', { mode: 'url' }))).toBe('url');
    expect(kindOf(request('elicitation/create', { mode: 'voice' }))).toBe('other');
    expect(kindOf(request('elicitation/create', { mode: 7 }))).toBe('other');
    expect(kindOf(request('elicitation/create'))).toBe('form');
  });

  it('names cards by their kind first', () => {
    expect(cardName(request('elicitation/create', { message: 'What\n name?' }))).toBe('Elicitation: What name?');
    expect(
      cardName(request('sampling/createMessage', { messages: [{ role: 'user', content: { type: 'text', text: 'Hi' } }] })),
    ).toBe('Sampling: Hi');
    expect(cardName(request('roots/list'))).toMatch(/^Roots: /);
    expect(cardName(request('tasks/odd'))).toMatch(/^tasks\/odd: /);
    expect(cardName(request('elicitation/create', { message: 'x'.repeat(500) }))).toHaveLength('Elicitation: '.length + 160);
  });

  it('never shows a blank message', () => {
    for (const params of [undefined, {}, { message: '' }, { message: '  \n' }, { message: null }, { message: 4 }, []])
      expect(messageOf(request('elicitation/create', params))).toEqual({ text: expect.stringMatching(/\S/), own: true });
  });

  it('finds the last message of a sampling request, in both shapes of content', () => {
    const messages = (content: unknown) => ({
      messages: [
        { role: 'user', content: { type: 'text', text: 'old' } },
        { role: 'user', content },
      ],
    });
    expect(messageOf(request('sampling/createMessage', messages({ type: 'text', text: 'new' }))).text).toBe('new');
    expect(messageOf(request('sampling/createMessage', messages([{ type: 'image' }, { type: 'text', text: 'b' }]))).text).toBe(
      'b',
    );
    expect(messageOf(request('sampling/createMessage', messages(null))).own).toBe(true);
  });

  it('says how sure the tie to a call is only where there is doubt', () => {
    expect(attributionText(request('roots/list'))).toBeUndefined();
    expect(attributionText(request('roots/list', undefined, { attribution: 'ambiguous' }))).toContain('not known');
    expect(shortCallName('tools/call issue_card')).toBe('issue_card');
    expect(shortCallName('prompts/get hello')).toBe('prompts/get hello');
  });
});
