import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Rule } from '../../rules/rule.ts';
import { ruleWords } from '../../rules/words.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Switch } from '../kit/switch.tsx';
import { RuleForm } from './rule-form.tsx';
import { useRuleBook } from './settings.ts';

/** The rules, which of them are on, and their order: the first that fits answers. */
export function RulesDialog({ tools, onClose }: { tools: readonly string[]; onClose: () => void }) {
  const { rules, on, setRules, setOn } = useRuleBook();
  const [edited, setEdited] = useState<Rule>();
  const [removed, setRemoved] = useState<{ readonly rule: Rule; readonly at: number }>();
  const save = (rule: Rule) => {
    const at = rules.findIndex(({ id }) => id === rule.id);
    setRules(at < 0 ? [...rules, rule] : rules.with(at, rule));
    if (at < 0) setOn(rule.id, true);
    setEdited(undefined);
  };
  const move = (at: number, by: -1 | 1) => {
    const rule = rules[at];
    if (rule) setRules(rules.toSpliced(at, 1).toSpliced(at + by, 0, rule));
  };
  return (
    <Dialog open title="Answer by rule" onClose={onClose} wide>
      <div className="grid gap-3">
        <p>
          A rule that is on answers in your place, for demonstrations and repeated runs. It is announced above the page and marked
          on the timeline. The first that fits answers; what none fits waits for you. Rules go off with this tab.
        </p>
        {rules.length === 0 && !edited && <p className="text-ink-3">There is no rule yet.</p>}
        <ol aria-label="Rules" className="grid gap-1.5 empty:hidden">
          {rules.map((rule, at) => (
            <li key={rule.id} className="flex items-center gap-1 rounded-md border border-line px-2.5 py-1">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <Switch label={ruleWords(rule)} checked={on.includes(rule.id)} onChange={(wanted) => setOn(rule.id, wanted)} />
              </div>
              <IconButton label={`Move up: ${ruleWords(rule)}`} disabled={at === 0} onClick={() => move(at, -1)}>
                <ArrowUp size={14} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Move down: ${ruleWords(rule)}`} disabled={at === rules.length - 1} onClick={() => move(at, 1)}>
                <ArrowDown size={14} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Edit: ${ruleWords(rule)}`} onClick={() => setEdited(rule)}>
                <Pencil size={14} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Delete: ${ruleWords(rule)}`}
                onClick={() => {
                  setOn(rule.id, false);
                  setRules(rules.toSpliced(at, 1));
                  setRemoved({ rule, at });
                }}
              >
                <Trash2 size={14} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
        {removed && (
          <p className="flex items-center gap-2 text-sm">
            <span className="flex-1">Rule deleted: {ruleWords(removed.rule)}.</span>
            <Button
              onClick={() => {
                setRules(rules.toSpliced(removed.at, 0, removed.rule));
                setRemoved(undefined);
              }}
            >
              Undo
            </Button>
          </p>
        )}
        {edited ? (
          <RuleForm key={edited.id} rule={edited} tools={tools} onSave={save} onBack={() => setEdited(undefined)} />
        ) : (
          <Button icon={<Plus size={14} aria-hidden="true" />} className="w-fit" onClick={() => setEdited(newRule())}>
            Add rule
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function newRule(): Rule {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, asks: 'form', tool: '', field: '', nth: 0, delay: 0, action: { kind: 'default' } };
}
