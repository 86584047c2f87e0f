import type { RuleName } from '../../../src/findings/rules.ts';
import type { Story } from '../timeline/story.ts';

/** A recording with one thing wrong, and the rule that names it. */
export interface Wrong {
  readonly rule: RuleName;
  readonly side: 'client' | 'server';
  readonly what: string;
  readonly tell: (story: Story) => void;
}
