import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlannedAnswer, RuleRunner } from '../../rules/runner.ts';

export interface Answering {
  /** Answers to come, by the question's key. */
  readonly planned: ReadonlyMap<string, PlannedAnswer>;
  /** The person takes a question over. */
  readonly onTakeOver: (key: string) => void;
}

/** What answers by rule, as soon as it is there. */
export function useRuleRunner(coming: Promise<RuleRunner>): Answering {
  const [runner, setRunner] = useState<RuleRunner>();
  useEffect(() => {
    let left = false;
    coming.then(
      (it) => !left && setRunner(it),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [coming]);
  const planned = useSyncExternalStore(runner?.subscribe ?? never, runner?.snapshot ?? nothing);
  return { planned, onTakeOver: (key) => runner?.leave(key) };
}

const none: ReadonlyMap<string, PlannedAnswer> = new Map();
const nothing = () => none;
const never = () => () => {};
