import type { Entry } from '../../wire/entry.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { FoldedValue } from '../kit/folded-value.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { Notice } from '../kit/notice.tsx';

/** An entry that is no message, in words and as it stands in the recording. */
export function Noted({ entry }: { entry: Entry }) {
  return (
    <div className="grid gap-2">
      {entry.kind === 'fault' && (
        <Notice tone="danger" title={entry.message}>
          {entry.advice !== undefined && (
            <p>
              <ExactText text={entry.advice} />
            </p>
          )}
          {entry.detail !== undefined && (
            <p>
              <FoldedValue text={entry.detail} />
            </p>
          )}
        </Notice>
      )}
      {entry.kind === 'setting' && entry.what === 'capabilities' && (
        <JsonText text={entry.capabilities} label="Declared capabilities" />
      )}
      {entry.kind === 'person' && entry.what === 'answer' && entry.answer !== undefined && (
        <JsonText text={entry.answer} label="Answer" />
      )}
      {entry.kind === 'mark' && <p className="wrap-anywhere">{entry.text}</p>}
      <h3 className="text-sm font-semibold text-ink-2">As recorded</h3>
      <JsonText text={JSON.stringify(entry)} label="Entry" />
    </div>
  );
}
