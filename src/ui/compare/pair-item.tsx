import type { ComparedPair } from '../../timeline/compare.ts';
import { paramsOf } from '../../timeline/compare-side.ts';
import { splitDurations } from '../../timeline/durations.ts';
import type { Call, CallStatus } from '../../timeline/model.ts';
import { statusWords } from '../../timeline/row-name.ts';
import { requestSummary } from '../../timeline/summary.ts';
import { Badge, type BadgeTone } from '../kit/badge.tsx';
import { formatDuration } from '../kit/format.ts';
import type { CompareResult } from './compare-work.ts';
import { DifferenceItem } from './difference-item.tsx';

export interface PairItemProps {
  readonly pair: ComparedPair;
  readonly result: CompareResult & { readonly kind: 'compared' };
  readonly onSelect: (key: string) => void;
}

/** One call in both recordings: how it went in each, and in what it differs. */
export function PairItem({ pair, result, onSelect }: PairItemProps) {
  const { before, after, differences } = pair;
  const call = before ?? after;
  if (!call) return null;
  const { word, tone } = stateOf(pair);
  const params = before ? paramsOf(result.first, before) : after && paramsOf(result.second, after);
  const title = call.name === undefined ? call.method : `${call.method} ${call.name}`;
  return (
    <li className="rounded-lg border border-line bg-surface">
      <div className="flex items-baseline gap-2 px-3 pt-1.5">
        <h3 className="min-w-0 flex-1 truncate">
          <b className="font-mono text-[12px] font-semibold">{title}</b>{' '}
          <span className="font-mono text-[11.5px] text-ink-3">{requestSummary(call.method, params)}</span>
        </h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <dl className="grid grid-cols-2 items-start gap-x-3 px-3 py-1.5 text-sm">
        <Side title="First" call={before}>
          {before && (
            <button
              type="button"
              aria-label={`Show ${title} of the first recording in the details`}
              onClick={() => onSelect(before.key)}
              className="min-h-6 rounded px-1 text-accent underline"
            >
              Show
            </button>
          )}
        </Side>
        <Side title="Second" call={after} />
      </dl>
      {differences.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5 border-t border-line px-3 py-2 text-sm">
          {differences.map((difference, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <DifferenceItem key={at} difference={difference} />
          ))}
        </ul>
      )}
    </li>
  );
}

function stateOf({ before, after, differences }: ComparedPair): { readonly word: string; readonly tone: BadgeTone } {
  if (!after) return { word: 'missing in the second', tone: 'danger' };
  if (!before) return { word: 'only in the second', tone: 'ok' };
  if (differences.length === 0) return { word: 'alike', tone: 'neutral' };
  return { word: differences.length === 1 ? '1 difference' : `${differences.length} differences`, tone: 'accent' };
}

const tones: { readonly [K in CallStatus]: BadgeTone } = {
  queued: 'neutral',
  running: 'accent',
  waiting: 'person',
  succeeded: 'ok',
  'legacy-server': 'neutral',
  'tool-error': 'danger',
  'protocol-error': 'danger',
  'ended-here': 'warn',
  cancelled: 'neutral',
  'timed-out': 'danger',
  'connection-lost': 'danger',
};

function Side({ title, call, children }: { title: string; call: Call | undefined; children?: React.ReactNode }) {
  const durations = call?.ended === undefined ? undefined : splitDurations(call, call.ended);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <dt className="text-ink-3">{title}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
        {call ? (
          <>
            <Badge tone={tones[call.status]}>{statusWords[call.status]}</Badge>
            {call.questions.length > 0 && (
              <span>{call.questions.length === 1 ? '1 question' : `${call.questions.length} questions`}</span>
            )}
            {durations && <span className="text-ink-2">server {formatDuration(durations.rest)}</span>}
            {children}
          </>
        ) : (
          <span className="text-ink-3">not there</span>
        )}
      </dd>
    </div>
  );
}
