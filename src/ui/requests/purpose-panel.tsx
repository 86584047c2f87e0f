import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { readJson } from '../../json/read.ts';
import type { PendingRequest } from '../../session/types.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { Button } from '../kit/button.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { neverAnswer } from './answers.ts';
import type { RequestKind } from './describe.ts';
import type { OnAnswer } from './on-purpose.ts';
import { answerOf, purposeLabel, type Way, waysOf, wrongResults } from './wrong-results.ts';

export interface PurposePanelProps {
  readonly request: PendingRequest;
  readonly kind: RequestKind;
  /** The answer as it stands in the card. */
  readonly exact: string;
  /** The question is closed: whatever is sent is sent late. */
  readonly late?: boolean;
  readonly onAnswer: OnAnswer;
  readonly onBack: () => void;
}

/** Ready answers that are wrong, and ways to send one that are; nothing goes out that is not shown. */
export function PurposePanel({ request, kind, exact, late = false, onAnswer, onBack }: PurposePanelProps) {
  const answers = useMemo(() => {
    const whole: { title: string; fault?: string; result: string } = { title: 'The answer as it stands', result: exact };
    const wrong = wrongResults(request, kind).map(({ label, result }) => ({ title: label, fault: label, result }));
    return readJson(exact).ok ? [whole, ...wrong] : wrong;
  }, [request, kind, exact]);
  const ways = useMemo(() => waysOf(request), [request]);
  const [chosen, setChosen] = useState(() => (late ? 0 : answers.findIndex(({ fault }) => fault !== undefined)));
  const [way, setWay] = useState<Way>(late ? 'late' : 'once');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked')?.focus();
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { fault, result = '' } = answers[chosen] ?? {};
  const label = purposeLabel(fault, way);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onBack();
  };
  return (
    <form
      ref={form}
      aria-label={late ? 'Answer late' : 'Wrong on purpose'}
      className="grid gap-2.5 border-t border-line px-3.5 py-3"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (label === '') return;
        const purpose = way === 'once' || way === 'never' ? { label } : { label, trick: way };
        onAnswer(way === 'never' ? { ...neverAnswer } : answerOf(result), purpose);
      }}
    >
      <Choices title="Answer" choices={answers} chosen={chosen} onChoose={setChosen} />
      {!late && (
        <Choices
          title="On the wire"
          choices={ways}
          chosen={ways.findIndex((each) => each.way === way)}
          onChoose={(at) => setWay(ways[at]?.way ?? 'once')}
        />
      )}
      {way === 'never' ? (
        <p className="text-sm text-ink-2">Nothing is sent.</p>
      ) : (
        <div className="grid gap-1">
          <p className="text-sm text-ink-3">Sends exactly</p>
          <JsonText text={result} label="Answer on purpose" scrolls="low" />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" kind="danger" disabled={label === ''}>
          {late ? 'Send late' : 'Send on purpose'}
        </Button>
        <Button onClick={onBack}>Back</Button>
        {label === '' && <p className="text-sm text-ink-3">Choose what is to be wrong.</p>}
      </div>
    </form>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly choices: readonly { readonly title: string; readonly sentence?: string }[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

function Choices({ title, choices, chosen, onChoose }: ChoicesProps) {
  const id = useId();
  return (
    <div className="grid gap-0.5">
      <p id={id} className="text-sm font-semibold">
        {title}
      </p>
      <div
        role="radiogroup"
        aria-labelledby={id}
        className="max-h-60 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {choices.map((each, at) => (
          <div key={each.title} className="flex min-h-6 items-start gap-1.5 rounded px-1.5 py-0.5 has-checked:bg-accent-soft">
            <input
              type="radio"
              id={`${id}${at}`}
              name={id}
              checked={at === chosen}
              onChange={() => onChoose(at)}
              aria-describedby={each.sentence && `${id}${at}-note`}
              className="mt-1 shrink-0 accent-accent"
            />
            <div className="min-w-0 flex-1">
              <label htmlFor={`${id}${at}`} className="block wrap-anywhere">
                <VisibleText text={each.title} />
              </label>
              {each.sentence && (
                <p id={`${id}${at}-note`} className="text-sm text-ink-2">
                  {each.sentence}
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
