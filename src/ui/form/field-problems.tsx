import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Trouble } from './slot.ts';
import { VisibleText } from './visible-text.tsx';

/** What is wrong with a field, in words, with the spelling that would do where there is one. */
export function FieldProblems({ id, trouble, onUse }: { id: string; trouble: Trouble; onUse: (text: string) => void }) {
  if (trouble.problems.length === 0 && trouble.warning === '') return null;
  return (
    <div id={`${id}__problems`} className="grid gap-0.5 text-sm">
      {trouble.problems.slice(0, 8).map(({ path, message, suggestion }) => (
        <p key={`${path} ${message}`} className="flex min-w-0 items-start gap-1 text-danger wrap-anywhere">
          <CircleAlert size={13} className="mt-0.5 shrink-0" aria-hidden="true" />
          <span className="min-w-0">
            <VisibleText text={message} />
            {suggestion !== undefined && (
              <button
                type="button"
                onClick={() => onUse(suggestion)}
                className="ml-1.5 min-h-6 rounded-md border border-danger px-1.5 font-semibold hover:bg-danger-soft"
              >
                Use {suggestion}
              </button>
            )}
          </span>
        </p>
      ))}
      {trouble.warning !== '' && (
        <p className="flex items-start gap-1 text-warn">
          <TriangleAlert size={13} className="mt-0.5 shrink-0" aria-hidden="true" />
          {trouble.warning}
        </p>
      )}
    </div>
  );
}
