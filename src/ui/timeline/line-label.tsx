import type { Attribution, Line, Question } from '../../timeline/model.ts';
import { Badge } from '../kit/badge.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { attributionReasons, badgeTone, byWords, isGuess, lateBadge, unknownBadge } from './words.ts';

const wire = 'font-mono text-[11.5px]';
const method = `min-w-0 max-w-full shrink-[0.2] truncate ${wire}`;
const gist = `min-w-0 shrink truncate text-ink-3 ${wire}`;

/** The words on an arrow: what it is, and the gist of what it carries. */
export function LineLabel({ line, question }: { line: Line; question: Question | undefined }) {
  const summary =
    line.summary === '' ? undefined : (
      <span className={gist}>
        <ExactText text={line.summary} />
      </span>
    );
  const late = <OddBadges line={line} />;
  const by = byWords(question?.by ?? line.by);
  switch (line.kind) {
    case 'answer':
      return (
        <>
          <Badge tone={badgeTone(line.badge ?? line.title)}>
            <ExactText text={line.badge ?? line.title} />
          </Badge>
          {by && (
            <Badge tone="warn" title={question?.answer}>
              {by}
            </Badge>
          )}
          {late}
          {line.depth === 0 && line.badge !== undefined && (
            <span className={`${method} text-ink-2`}>
              <ExactText text={line.title} />
            </span>
          )}
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
          <ShortTitle line={line} />
          {line.badge && (
            <Badge tone={line.badge === 'tool error' ? 'danger' : 'neutral'}>
              <ExactText text={line.badge} />
            </Badge>
          )}
          {late}
          {summary}
        </>
      );
    case 'error':
      return (
        <>
          {!line.badge?.startsWith('error') && <ShortTitle line={line} className="font-semibold text-danger" />}
          {line.badge && (
            <Badge tone="danger">
              <ExactText text={line.badge} />
            </Badge>
          )}
          {late}
          {summary}
        </>
      );
    case 'notification':
      return (
        <>
          <span className={`${method} text-ink-2`}>
            <ExactText text={line.title} />
          </span>
          {line.badge && (
            <Badge>
              <ExactText text={line.badge} />
            </Badge>
          )}
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
          <span className={method}>
            <ExactText text={line.title} />
          </span>
          {line.badge && (
            <Badge>
              <ExactText text={line.badge} />
            </Badge>
          )}
          {late}
          {summary}
        </>
      );
  }
}

/** What is odd about a line: it came when all was over, or names what nobody knows. */
function OddBadges({ line }: { line: Line }) {
  const late = lateBadge(line);
  const unknown = unknownBadge(line);
  return (
    <>
      {unknown && (
        <Badge tone="warn" title="It names nothing that is known on this connection.">
          {unknown}
        </Badge>
      )}
      {late && (
        <Badge tone="warn" title={line.late && `It came ${lateTitles[line.late]}.`}>
          {late}
        </Badge>
      )}
    </>
  );
}

const lateTitles = {
  answered: 'after what it concerns was answered',
  cancelled: 'after what it concerns was cancelled',
  'timed-out': 'after the time of its call had run out',
  ended: 'after its call had ended',
} as const;

/** Where there is little room, what is asked counts more than the second half of its method. */
function QuestionMethod({ title }: { title: string }) {
  const slash = title.indexOf('/');
  if (slash < 0)
    return (
      <span className={method}>
        <ExactText text={title} />
      </span>
    );
  return (
    <span className={`shrink-0 ${wire}`}>
      <ExactText text={title.slice(0, slash)} />
      <span className="@max-lg:hidden">
        <ExactText text={title.slice(slash)} />
      </span>
    </span>
  );
}

/** How a question was tied to its call; loud where that is a guess. */
function AttributionTag({ attribution }: { attribution: Attribution }) {
  return (
    <span
      title={`Tied to its call: ${attributionReasons[attribution]}.`}
      className={`min-w-0 shrink-0 truncate rounded border @max-xs:shrink px-1 text-[10.5px] leading-4 ${isGuess(attribution) ? 'border-warn bg-warn-soft text-warn' : 'border-line text-ink-3 @max-lg:hidden'}`}
    >
      {attribution}
    </span>
  );
}

/** Inside its call a result need not say again what it is the result of. One word is never cut for what follows it. */
function ShortTitle({ line: { title, unknown }, className = '' }: { line: Line; className?: string }) {
  const word = unknown ? undefined : /^(result|error) of /.exec(title)?.[1];
  return (
    <span className={`${word ? `shrink-0 ${wire}` : method} ${className}`}>
      <ExactText text={word ?? title} />
    </span>
  );
}
