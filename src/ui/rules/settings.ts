import { type Rule, readRules } from '../../rules/rule.ts';
import { readSetting, type Setting, useSetting } from '../use-setting.ts';

const rulesSetting: Setting<readonly Rule[]> = { name: 'rules', fallback: [], check: readRules };

/** Ids of the rules that are on. They go off with the tab, so that no rule answers whom nobody told. */
const rulesOnSetting: Setting<readonly string[]> = {
  name: 'rules-on',
  fallback: [],
  check: (stored) => (Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : undefined),
  area: 'session',
};

/** The rules that are on, first to last. */
export function rulesOn(): readonly Rule[] {
  const on = readSetting(rulesOnSetting);
  return readSetting(rulesSetting).filter(({ id }) => on.includes(id));
}

export interface RuleBook {
  readonly rules: readonly Rule[];
  readonly on: readonly string[];
  readonly setRules: (rules: readonly Rule[]) => void;
  readonly setOn: (id: string, on: boolean) => void;
  readonly allOff: () => void;
}

export function useRuleBook(): RuleBook {
  const [rules, setRules] = useSetting(rulesSetting);
  const [on, setOn] = useSetting(rulesOnSetting);
  return {
    rules,
    on: on.filter((id) => rules.some((rule) => rule.id === id)),
    setRules,
    setOn: (id, wanted) => setOn(wanted ? [...on.filter((each) => each !== id), id] : on.filter((each) => each !== id)),
    allOff: () => setOn([]),
  };
}
