import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { member, stringOf } from '../../json/access.ts';
import { writeJson } from '../../json/write.ts';
import type { Question } from '../../timeline/model.ts';
import { Badge } from '../kit/badge.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { formatClock, formatDuration } from '../kit/format.ts';
import { JsonText } from '../kit/json-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { Notice } from '../kit/notice.tsx';
import { ProblemList } from '../kit/problem-list.tsx';
import { FactList } from './fact-list.tsx';
import type { Fact } from './facts.ts';
import type { QuestionStory } from './question-story.ts';
import { checkable, judge, type Verdict } from './verdict.ts';

const SchemaForm = lazily(
  async () => ({ default: (await import('../form/schema-form.tsx')).SchemaForm }),
  <p className="text-sm text-ink-3">Drawing the form…</p>,
);

/** A question: what it asked, the form as it was answered, what was sent, and what became of it. */
export function QuestionTab({ question, story }: { question: Question; story: QuestionStory }) {
  const { schema, draft, answer, recorded } = story;
  const message = stringOf(member(story.params, 'message'));
  return (
    <div className="grid gap-4 px-3.5 py-2.5 @2xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        {message !== undefined && <p className="font-semibold whitespace-pre-wrap wrap-anywhere">{message}</p>}
        <FactList facts={factsOf(question, story)} />
        <VerdictLine story={story} />
        {answer && <Part title={answer.kind === 'error' ? 'The error sent' : 'The answer sent'} text={writeJson(answer.node)} />}
        {!answer && story.person?.answer !== undefined && <Part title="Given, not sent" text={story.person.answer} />}
        {schema && <Part title="Schema" text={writeJson(schema)} />}
      </div>
      {schema && (
        <section aria-label="The form as it was answered" className="min-w-0">
          <h3 className="text-sm font-semibold text-ink-2">The form as it was answered</h3>
          <p className="mb-2 text-sm text-ink-3">
            {draft === undefined
              ? 'It was not filled in: this is how it began.'
              : recorded
                ? 'Read-only, with what stood in it when the answer was given.'
                : 'Read-only. No form was recorded for this answer: it is drawn from what was sent.'}
          </p>
          <SchemaForm
            schema={schema}
            purpose="elicitation"
            idPrefix={`answered-${question.ref.message}`}
            draft={draft}
            onDraft={ignore}
            disabled
          />
        </section>
      )}
    </div>
  );
}

const ignore = () => {};

function factsOf(question: Question, { person, action, after }: QuestionStory): readonly Fact[] {
  const facts: Fact[] = [{ name: 'Method', value: question.method, mono: true }];
  facts.push({ name: 'Asked', value: formatClock(question.started) });
  if (person) {
    facts.push({
      name: 'Answered',
      value: `${formatClock(person.time)}, after ${formatDuration(person.time - question.started)}`,
    });
    facts.push({ name: 'By', value: by[person.by] });
    facts.push({ name: 'Label', value: person.label });
  }
  if (question.ended !== undefined && question.answered !== undefined && question.ended - question.answered > 50)
    facts.push({ name: 'Sent', value: `${formatClock(question.ended)}, with the others of its round` });
  if (action !== undefined) facts.push({ name: 'Action', value: action, mono: true });
  facts.push({ name: 'And then', value: after });
  return facts;
}

const by = {
  hand: 'by hand',
  rule: 'by a rule that was switched on',
  refusal: 'refused by this client, without asking',
  purpose: 'by hand, wrong on purpose',
} as const;

/** What the schema says of the answer. */
function VerdictLine({ story }: { story: QuestionStory }) {
  const check = useMemo(() => checkable(story), [story]);
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if ('nothing' in check) return;
    let current = true;
    setVerdict(undefined);
    void judge(check.schema, check.content).then((given) => current && setVerdict(given));
    return () => {
      current = false;
    };
  }, [check]);
  if ('nothing' in check) return <Line>{check.nothing}</Line>;
  switch (verdict?.kind) {
    case undefined:
      return <Line>Checking the answer against the schema…</Line>;
    case 'fits':
      return (
        <Line>
          <Badge tone="ok">valid</Badge> The answer fits the schema.
        </Line>
      );
    case 'unchecked':
      return (
        <Line>
          The answer could not be checked against the schema: <ExactText text={verdict.reason} />.
        </Line>
      );
    case 'differs':
      return (
        <Notice tone="warn" title="The answer does not fit the schema">
          <ProblemList problems={verdict.problems} />
        </Notice>
      );
  }
}

const Line = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-sm text-ink-2">
    {children}
  </p>
);

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between">
        <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
        <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />
      </div>
      <JsonText text={text} scrolls />
    </section>
  );
}
