import { useId } from 'react';
import { type FormatKey, formats } from '../../export/formats.ts';

/** What a recording is saved as: a radio group with a line about each. */
export function FormatChoice({ value, onChange }: { value: FormatKey; onChange: (key: FormatKey) => void }) {
  const name = useId();
  return (
    <fieldset className="m-0 grid min-w-0 gap-1 p-0">
      <legend className="mb-1 text-sm font-semibold text-ink">Format</legend>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {formats.map((format) => (
          <label
            key={format.key}
            className="flex min-h-8 items-baseline gap-2 px-2.5 py-1 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              aria-label={format.title}
              aria-description={format.note}
              checked={value === format.key}
              onChange={() => onChange(format.key)}
              className="size-3.5 shrink-0 translate-y-0.5 accent-accent outline-none"
            />
            <span className="w-40 shrink-0 font-semibold text-ink">{format.title}</span>
            <span className="min-w-0 flex-1 text-sm text-ink-2">{format.note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
