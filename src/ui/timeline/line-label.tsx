import type { Line, Question } from '../../timeline/model.ts';
import { Badge } from '../kit/badge.tsx';
import { attributionReasons, attributionTone, badgeTone, byWords } from './words.ts';

const method = 'min-w-0 max-w-full shrink-[0.2] truncate font-mono text-[11.5px]';
const gist = 'min-w-0 shrink truncate font-mono text-[11.5px] text-ink-3';

/** The words on an arrow: what it is, and the gist of what it carries. */
export function LineLabel({ line, question }: { line: Line; question: Question | undefined }) {
  const summary = line.summary === '' ? undefined : <span className={gist}>{line.summary}</span>;
  switch (line.kind) {
    case 'answer':
      return (
        <>
          <Badge tone={badgeTone(line.badge ?? line.title)}>{line.badge ?? line.title}</Badge>
          {question && byWords(question.by) && <Badge tone="warn">{byWords(question.by)}</Badge>}
          {summary}
        </>
      );
    case 'question':
      return (
        <>
          <span className={method}>{line.title}</span>
          {summary}
          {question && question.status !== 'open' && (
            <Badge
              tone={attributionTone(question.attribution)}
              title={`Tied to its call: ${attributionReasons[question.attribution]}.`}
            >
              {question.attribution}
            </Badge>
          )}
        </>
      );
    case 'result':
      return (
        <>
          <span className={method}>{shortTitle(line.title)}</span>
          {line.badge && <Badge>{line.badge}</Badge>}
          {summary}
        </>
      );
    case 'error':
      return (
        <>
          <span className={`${method} font-semibold text-danger`}>{shortTitle(line.title)}</span>
          {line.badge && <Badge tone="danger">{line.badge}</Badge>}
          {summary}
        </>
      );
    case 'notification':
      return (
        <>
          <span className={`${method} text-ink-2`}>{line.title}</span>
          {line.badge && <Badge>{line.badge}</Badge>}
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
          {summary}
        </>
      );
  }
}

/** Inside its call a result need not say again what it is the result of. */
function shortTitle(title: string): string {
  return title.startsWith('result of ') ? 'result' : title.startsWith('error of ') ? 'error' : title;
}
