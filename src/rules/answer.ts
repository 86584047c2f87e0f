import { contentOf } from '../form/answer.ts';
import { member } from '../json/access.ts';
import { writeJson } from '../json/write.ts';
import type { Answer, PendingRequest } from '../session/types.ts';
import { askedKind } from './question.ts';
import { type Root, rootsResult } from './roots.ts';
import type { Rule } from './rule.ts';
import { ruleWords } from './words.ts';

/** The answer a rule gives to a question; undefined where it has none, so that the question waits for the person. */
export function answerByRule(rule: Rule, request: PendingRequest, roots: readonly Root[]): Answer | undefined {
  const { action } = rule;
  const by = { rule: ruleWords(rule) };
  switch (action.kind) {
    case 'fixed':
      return { kind: 'result', result: action.result, label: 'fixed answer', ...by };
    case 'decline':
    case 'cancel':
      return { kind: 'result', result: JSON.stringify({ action: action.kind }), label: action.kind, ...by };
    case 'error':
      return { kind: 'error', code: action.code, message: action.message, label: `error ${action.code}`, ...by };
    case 'never':
      return { kind: 'never', label: 'never answered', ...by };
    case 'default': {
      const result = defaultResult(request, roots);
      return result && { kind: 'result', ...result, ...by };
    }
  }
}

function defaultResult(request: PendingRequest, roots: readonly Root[]): { result: string; label: string } | undefined {
  switch (askedKind(request)) {
    case 'form': {
      const answer = contentOf(member(request.params, 'requestedSchema'), undefined);
      return answer.ok ? { result: `{"action":"accept","content":${writeJson(answer.content)}}`, label: 'accept' } : undefined;
    }
    case 'url':
      return { result: '{"action":"accept"}', label: 'accept' };
    case 'roots':
      return { result: rootsResult(roots), label: 'send' };
    case 'sampling':
    case undefined:
      return undefined;
  }
}
