import type { Removal } from '../../export/redact.ts';
import { VisibleText } from '../form/visible-text.tsx';

const most = 100;

/** What is taken out, never showing it: what it is, where it stands and how often. A tick taken away leaves it in. */
export function RemovalList(props: { removed: readonly Removal[]; onKeep: (placeholder: string, keep: boolean) => void }) {
  const { removed } = props;
  return (
    <ul aria-label="Taken out" className="max-h-44 divide-y divide-line overflow-auto rounded-md border border-line bg-surface">
      {removed.slice(0, most).map((it) => (
        <li key={it.placeholder}>
          <label className="flex min-h-8 items-start gap-2 px-2.5 py-1 hover:bg-sunken">
            <input
              type="checkbox"
              checked={!it.kept}
              onChange={(event) => props.onKeep(it.placeholder, !event.target.checked)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="inline-block font-semibold text-ink first-letter:uppercase">{it.what}</span>
              <span className="text-ink-2">
                {' of '}
                {it.length.toLocaleString('en')} {it.length === 1 ? 'character' : 'characters'}:{' '}
                <VisibleText text={it.where.slice(0, 3).join(', ').slice(0, 160)} />
                {it.where.length > 3 && ` and ${it.where.length - 3} more places`}
              </span>
            </span>
            <span className="shrink-0 text-ink-3">
              {it.count.toLocaleString('en')} ×
              <span className="ml-2 inline-block min-w-24 font-mono text-[11.5px]">{it.kept ? 'stays' : it.placeholder}</span>
            </span>
          </label>
        </li>
      ))}
      {removed.length > most && (
        <li className="px-2.5 py-1.5 text-ink-2">and {(removed.length - most).toLocaleString('en')} more, all taken out</li>
      )}
    </ul>
  );
}
