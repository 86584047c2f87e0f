import { useId, useState } from 'react';
import { readJson } from '../../json/read.ts';
import { actionsFor, type Rule, type RuleAction, type RuleKind, ruleKinds } from '../../rules/rule.ts';
import { actionWords, kindWords } from '../../rules/words.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';
import { Select } from '../kit/select.tsx';

export interface RuleFormProps {
  readonly rule: Rule;
  /** Names seen so far, offered while typing. */
  readonly tools: readonly string[];
  readonly onSave: (rule: Rule) => void;
  readonly onBack: () => void;
}

/** One rule: what it is about, and what it answers. */
export function RuleForm({ rule, tools, onSave, onBack }: RuleFormProps) {
  const [draft, setDraft] = useState(rule);
  const id = useId();
  const { asks, action } = draft;
  const change = (part: Partial<Rule>) => setDraft({ ...draft, ...part });
  const read = action.kind === 'fixed' ? readJson(action.result) : undefined;
  const wrong = read && !read.ok ? `Line ${read.error.line}, column ${read.error.column}: ${read.error.message}` : undefined;
  return (
    <form
      aria-label="Rule"
      className="grid gap-3 rounded-lg border border-line-strong bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === undefined) onSave(draft);
      }}
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Labelled title="Answers">
          <Select
            label="Answers"
            value={asks ?? 'any'}
            options={[{ value: 'any', label: 'Any question' }, ...ruleKinds.map((value) => ({ value, label: kindWords(value) }))]}
            onChange={(value) => {
              const next = value === 'any' ? undefined : (value as RuleKind);
              const fits = actionsFor(next).includes(action.kind);
              change({ asks: next, action: fits ? action : firstAction(next) });
            }}
          />
        </Labelled>
        <Labelled title="Of the tool, prompt or resource">
          <input
            aria-label="Of the tool, prompt or resource"
            list={`${id}-tools`}
            placeholder="any"
            value={draft.tool}
            onChange={(event) => change({ tool: event.target.value })}
            className={fieldLook}
          />
          <datalist id={`${id}-tools`}>
            {tools.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </Labelled>
        <Labelled title="With the field">
          <input
            aria-label="With the field"
            placeholder="any"
            value={draft.field}
            onChange={(event) => change({ field: event.target.value })}
            className={fieldLook}
          />
        </Labelled>
        <Labelled title="Only the n-th time (0: every time)">
          <Count
            label="Only the n-th time (0: every time)"
            value={draft.nth}
            onValue={(nth) => change({ nth: Math.trunc(nth) })}
          />
        </Labelled>
        <Labelled title="Answer">
          <Select
            label="Answer"
            value={action.kind}
            options={actionsFor(asks).map((value) => ({
              value,
              label: value === 'error' ? 'error' : actionWords(actionOf(value), asks),
            }))}
            onChange={(value) => change({ action: actionOf(value) })}
          />
        </Labelled>
        <Labelled title="After, in seconds">
          <Count
            label="After, in seconds"
            value={draft.delay / 1000}
            onValue={(seconds) => change({ delay: Math.round(seconds * 1000) })}
          />
        </Labelled>
      </div>
      {action.kind === 'fixed' && (
        <Labelled title="Result (JSON)">
          <textarea
            aria-label="Result (JSON)"
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong && `${id}-wrong`}
            rows={4}
            spellCheck={false}
            value={action.result}
            onChange={(event) => change({ action: { ...action, result: event.target.value } })}
            className="w-full resize-y rounded-md border border-line-strong bg-surface px-2 py-1.5 font-mono text-[11.5px] text-ink aria-invalid:border-danger"
          />
          {wrong && (
            <p id={`${id}-wrong`} className="text-sm text-danger">
              {wrong}
            </p>
          )}
        </Labelled>
      )}
      {action.kind === 'error' && (
        <div className="grid grid-cols-[7rem_1fr] gap-3">
          <Labelled title="Code">
            <Count
              label="Code"
              least={Number.MIN_SAFE_INTEGER}
              value={action.code}
              onValue={(code) => change({ action: { ...action, code: Math.trunc(code) } })}
            />
          </Labelled>
          <Labelled title="Message">
            <input
              aria-label="Message"
              value={action.message}
              onChange={(event) => change({ action: { ...action, message: event.target.value } })}
              className={fieldLook}
            />
          </Labelled>
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" kind="primary" disabled={wrong !== undefined}>
          Save rule
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </form>
  );
}

function Labelled({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <span className="text-sm font-semibold text-ink" aria-hidden="true">
        {title}
      </span>
      {children}
    </div>
  );
}

function Count(props: { label: string; value: number; least?: number; onValue: (value: number) => void }) {
  return (
    <input
      type="number"
      step="any"
      min={props.least ?? 0}
      aria-label={props.label}
      value={props.value}
      onChange={(event) => Number.isFinite(event.target.valueAsNumber) && props.onValue(event.target.valueAsNumber)}
      className={cx(fieldLook, 'w-full')}
    />
  );
}

function firstAction(asks: RuleKind | undefined): RuleAction {
  return actionOf(actionsFor(asks)[0]!);
}

function actionOf(kind: RuleAction['kind']): RuleAction {
  switch (kind) {
    case 'fixed':
      return { kind, result: '{"action":"accept","content":{}}' };
    case 'error':
      return { kind, code: -32603, message: 'Answered by rule' };
    default:
      return { kind };
  }
}
