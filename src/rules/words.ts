import type { Rule, RuleAction, RuleKind } from './rule.ts';

/** A rule in a few words: `Form of issue_card, field name: decline after 2 s, only the 3rd time`. */
export function ruleWords(rule: Rule): string {
  const tool = rule.tool === '' ? '' : ` of ${rule.tool}`;
  const field = rule.field === '' ? '' : ` with field ${rule.field}`;
  const delay = rule.delay > 0 ? ` after ${rule.delay / 1000} s` : '';
  const nth = rule.nth > 0 ? `, only the ${ordinal(rule.nth)} time` : '';
  return `${kindWords(rule.asks)}${tool}${field}: ${actionWords(rule.action, rule.asks)}${delay}${nth}`;
}

/** What a rule answers, in a word or two. */
export function kindWords(asks: RuleKind | undefined): string {
  switch (asks) {
    case undefined:
      return 'Any question';
    case 'form':
      return 'Form';
    case 'url':
      return 'URL';
    case 'sampling':
      return 'Sampling';
    case 'roots':
      return 'Roots';
  }
}

export function actionWords(action: RuleAction, asks: RuleKind | undefined): string {
  switch (action.kind) {
    case 'fixed':
      return 'fixed answer';
    case 'default':
      return asks === 'roots' ? 'your list' : asks === 'url' ? 'accept, without opening it' : 'accept with the defaults';
    case 'decline':
      return 'decline';
    case 'cancel':
      return 'cancel';
    case 'error':
      return `error ${action.code}`;
    case 'never':
      return 'never answer';
  }
}

function ordinal(count: number): string {
  const teen = count % 100 > 10 && count % 100 < 14;
  return `${count}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}
