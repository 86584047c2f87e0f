import { member, membersOf, stringOf } from '../json/access.ts';
import type { PendingRequest } from '../session/types.ts';
import type { Rule, RuleKind } from './rule.ts';

/** What a question asks for, as rules know it; undefined for what no rule answers by kind. */
export function askedKind({ method, params }: Pick<PendingRequest, 'method' | 'params'>): RuleKind | undefined {
  switch (method) {
    case 'elicitation/create': {
      const mode = stringOf(member(params, 'mode')) ?? 'form';
      return mode === 'form' || mode === 'url' ? mode : undefined;
    }
    case 'sampling/createMessage':
      return 'sampling';
    case 'roots/list':
      return 'roots';
    default:
      return undefined;
  }
}

/** Whether a rule is about a question, its n-th time aside. A call's name is `tools/call issue_card`. */
export function isAbout(rule: Rule, request: Pick<PendingRequest, 'method' | 'params' | 'callName'>): boolean {
  if (rule.asks !== undefined && rule.asks !== askedKind(request)) return false;
  if (rule.tool !== '' && request.callName?.split(' ').slice(1).join(' ') !== rule.tool) return false;
  if (rule.field === '') return true;
  const properties = member(member(request.params, 'requestedSchema'), 'properties');
  return properties?.kind === 'object' && membersOf(properties).some(({ name }) => name === rule.field);
}
