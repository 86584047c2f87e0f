/** What a rule answers: a mode of elicitation, or one of the other callbacks. */
export const ruleKinds = ['form', 'url', 'sampling', 'roots'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export type RuleAction =
  /** A bare result, as JSON text; sent as it stands. */
  | { readonly kind: 'fixed'; readonly result: string }
  /** Form: accept with what an untouched form sends. URL: accept without opening anything. Roots: the list of this server. */
  | { readonly kind: 'default' }
  | { readonly kind: 'decline' }
  | { readonly kind: 'cancel' }
  /** Legacy: a JSON-RPC error. Modern: nothing is sent, and the call ends here. */
  | { readonly kind: 'error'; readonly code: number; readonly message: string }
  | { readonly kind: 'never' };

/** Answers questions for the person, who sees it while it is on. Kept as plain JSON. */
export interface Rule {
  readonly id: string;
  /** Undefined: any. */
  readonly asks: RuleKind | undefined;
  /** The tool's, prompt's or resource's name; empty: any. */
  readonly tool: string;
  /** A property of the form; empty: any. */
  readonly field: string;
  /** Only the n-th question it fits, from 1; 0: every one. */
  readonly nth: number;
  /** Milliseconds before it answers. */
  readonly delay: number;
  readonly action: RuleAction;
}

/** What actions fit what a rule answers. */
export function actionsFor(asks: RuleKind | undefined): readonly RuleAction['kind'][] {
  switch (asks) {
    case 'form':
    case 'url':
      return ['default', 'fixed', 'decline', 'cancel', 'error', 'never'];
    case 'sampling':
      return ['fixed', 'error', 'never'];
    case 'roots':
      return ['default', 'fixed', 'error', 'never'];
    case undefined:
      return ['error', 'never'];
  }
}

/** Rules as they were stored, by whatever version; what is none is left out. */
export function readRules(stored: unknown): readonly Rule[] | undefined {
  return Array.isArray(stored) ? stored.filter(isRule) : undefined;
}

function isRule(value: unknown): value is Rule {
  const rule = (value ?? {}) as Partial<Record<keyof Rule, unknown>>;
  return (
    typeof rule.id === 'string' &&
    (rule.asks === undefined || ruleKinds.includes(rule.asks as RuleKind)) &&
    typeof rule.tool === 'string' &&
    typeof rule.field === 'string' &&
    Number.isSafeInteger(rule.nth) &&
    typeof rule.delay === 'number' &&
    rule.delay >= 0 &&
    isAction(rule.action)
  );
}

function isAction(value: unknown): value is RuleAction {
  const action = (value ?? {}) as { kind?: unknown; result?: unknown; code?: unknown; message?: unknown };
  switch (action.kind) {
    case 'default':
    case 'decline':
    case 'cancel':
    case 'never':
      return true;
    case 'fixed':
      return typeof action.result === 'string';
    case 'error':
      return Number.isSafeInteger(action.code) && typeof action.message === 'string';
    default:
      return false;
  }
}
