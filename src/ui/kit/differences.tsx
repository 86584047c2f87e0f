import { type Difference, pathText } from '../../json/diff.ts';
import { writeJson } from '../../json/write.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { cx } from './cx.ts';
import { FoldedValue } from './folded-value.tsx';

/** Differences drawn at a time. */
const most = 500;

/** Differences between two JSON values: where, what kind, the value before and the value after. */
export function Differences({ list, label }: { list: readonly Difference[]; label: string }) {
  return (
    <>
      <table aria-label={label} className="w-full table-fixed border-collapse text-left text-sm">
        <thead className="text-ink-3">
          <tr>
            <th className="w-[34%] py-0.5 pr-2 font-normal">Where</th>
            <th className="w-20 py-0.5 pr-2 font-normal">What</th>
            <th className="py-0.5 font-normal">Before and after</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, most).map((it, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: members of one name have one path, and the list never changes.
            <tr key={at} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 font-mono text-[11.5px] font-normal wrap-anywhere">
                {pathText(it.path) || 'the whole'}
              </th>
              <td className="py-1 pr-2">
                <Badge tone={looks[it.kind].tone}>{looks[it.kind].word}</Badge>
              </td>
              <td className="grid gap-0.5 py-1">
                <Value word="Before" text={textOf(it, 'before')} />
                <Value word="After" text={textOf(it, 'after')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length > most && <p className="text-sm text-ink-3">And {(list.length - most).toLocaleString('en')} more.</p>}
    </>
  );
}

const looks: { readonly [K in Difference['kind']]: { readonly word: string; readonly tone: BadgeTone } } = {
  added: { word: 'added', tone: 'ok' },
  removed: { word: 'removed', tone: 'danger' },
  changed: { word: 'changed', tone: 'accent' },
  spelling: { word: 'spelled', tone: 'warn' },
  order: { word: 'order', tone: 'neutral' },
};

function Value({ word, text }: { word: 'Before' | 'After'; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span className="flex gap-1.5">
      <span className={cx('shrink-0 font-mono', word === 'Before' ? 'text-danger' : 'text-ok')}>
        <span aria-hidden="true">{word === 'Before' ? '−' : '+'}</span>
        <span className="sr-only">{word}: </span>
      </span>
      <FoldedValue text={text} />
    </span>
  );
}

function textOf(it: Difference, side: 'before' | 'after'): string | undefined {
  if (it.kind === 'order') return it[side].join(', ');
  const value = side === 'before' ? ('before' in it ? it.before : undefined) : 'after' in it ? it.after : undefined;
  return value && writeJson(value);
}
