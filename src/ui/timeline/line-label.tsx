import type { Attribution, Line, Question } from '../../timeline/model.ts';
import { Badge } from '../kit/badge.tsx';
import { attributionReasons, badgeTone, byWords } from './words.ts';

const wire = 'font-mono text-[11.5px]';
const method = `min-w-0 max-w-full shrink-[0.2] truncate ${wire}`;
const gist = `min-w-0 shrink truncate text-ink-3 ${wire}`;

/** The words on an arrow: what it is, and the gist of what it carries. */
export function LineLabel({ line, question }: { line: Line; question: Question | undefined }) {
  const summary = line.summary === '' ? undefined : <span className={gist}>{line.summary}</span>;
  const late = line.late && <Badge tone="warn">late</Badge>;
  switch (line.kind) {
    case 'answer':
      return (
        <>
          <Badge tone={badgeTone(line.badge ?? line.title)}>{line.badge ?? line.title}</Badge>
          {question && byWords(question.by) && (
            <Badge tone="warn" title={question.answer}>
              {byWords(question.by)}
            </Badge>
          )}
          {late}
          {summary}
        </>
      );
    case 'question':
      return (
        <>
          <QuestionMethod title={line.title} />
          {summary}
          {question && question.status !== 'open' && <AttributionTag attribution={question.attribution} />}
        </>
      );
    case 'result':
      return (
        <>
          <span className={`shrink-0 ${wire}`}>{shortTitle(line.title)}</span>
          {line.badge && <Badge tone={line.badge === 'tool error' ? 'danger' : 'neutral'}>{line.badge}</Badge>}
          {late}
          {summary}
        </>
      );
    case 'error':
      return (
        <>
          <span className={`shrink-0 font-semibold text-danger ${wire}`}>{shortTitle(line.title)}</span>
          {line.badge && <Badge tone="danger">{line.badge}</Badge>}
          {late}
          {summary}
        </>
      );
    case 'notification':
      return (
        <>
          <span className={`${method} text-ink-2`}>{line.title}</span>
          {line.badge && <Badge>{line.badge}</Badge>}
          {late}
          {summary}
        </>
      );
    case 'request':
    case 'fault':
    case 'note':
    case 'other':
      return (
        <>
          <span className={method}>{line.title}</span>
          {line.badge && <Badge>{line.badge}</Badge>}
          {late}
          {summary}
        </>
      );
  }
}

/** Where there is little room, what is asked counts more than the second half of its method. */
function QuestionMethod({ title }: { title: string }) {
  const slash = title.indexOf('/');
  if (slash < 0) return <span className={method}>{title}</span>;
  return (
    <span className={`shrink-0 ${wire}`}>
      {title.slice(0, slash)}
      <span className="@max-lg:hidden">{title.slice(slash)}</span>
    </span>
  );
}

/** How a question was tied to its call; loud where that is a guess. */
function AttributionTag({ attribution }: { attribution: Attribution }) {
  const loud = attribution === 'ambiguous' || attribution === 'none';
  return (
    <span
      title={`Tied to its call: ${attributionReasons[attribution]}.`}
      className={`min-w-0 shrink-0 truncate rounded border @max-xs:shrink px-1 text-[10.5px] leading-4 ${loud ? 'border-warn bg-warn-soft text-warn' : 'border-line text-ink-3'}`}
    >
      {attribution}
    </span>
  );
}

/** Inside its call a result need not say again what it is the result of. */
function shortTitle(title: string): string {
  return title.startsWith('result of ') ? 'result' : title.startsWith('error of ') ? 'error' : title;
}
