import { History } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormDraft } from '../../form/draft.ts';
import type { JsonNode } from '../../json/node.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { announce } from '../kit/announce.tsx';
import { Button } from '../kit/button.tsx';
import { lazily } from '../kit/lazily.tsx';
import { focusCard } from './focus.ts';
import type { StoredAnswer } from './stored-answers.ts';

const EarlierAnswers = lazily(async () => ({ default: (await import('./earlier-answers.tsx')).EarlierAnswers }));

export interface ReuseBarProps {
  readonly earlier: readonly StoredAnswer[];
  readonly schema: JsonNode | undefined;
  readonly draft: FormDraft | undefined;
  readonly onDraft: (draft: FormDraft) => void;
}

/** Offers earlier answers to the same question, where there are some; what was typed before can be had back. */
export function ReuseBar({ earlier, schema, draft, onDraft }: ReuseBarProps) {
  const [open, setOpen] = useState(false);
  const [filled, setFilled] = useState<{ title: string; draft: FormDraft; before: FormDraft | undefined }>();
  const bar = useRef<HTMLDivElement>(null);
  const card = () => bar.current?.closest('article');
  const undoable = filled !== undefined && filled.draft === draft;
  if (earlier.length === 0 && !undoable) return null;
  return (
    <div ref={bar} className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-2">
        {earlier.length > 0 && (
          <Button
            kind="quiet"
            icon={<History size={13} aria-hidden="true" />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="-ml-2 h-6 px-2 text-sm"
          >
            Fill in an earlier answer…
          </Button>
        )}
        {undoable && (
          <p className="flex min-w-0 items-center gap-1 text-sm text-ink-3">
            <span className="min-w-0 truncate">
              Filled in: <VisibleText text={filled.title} />
            </span>
            <Button
              kind="quiet"
              className="h-6 px-2 text-sm"
              onClick={() => {
                onDraft(filled.before ?? { version: 1 });
                setFilled(undefined);
              }}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      {open && (
        <EarlierAnswers
          answers={earlier}
          schema={schema}
          onFill={(next, title) => {
            setFilled({ title, draft: next, before: draft });
            setOpen(false);
            onDraft(next);
            announce('Filled in. Nothing is sent before you accept.');
            const at = card();
            if (at) focusCard(at);
          }}
          onBack={(last) => {
            setOpen(false);
            const at = card();
            if (last && at) focusCard(at);
            else bar.current?.querySelector('button')?.focus();
          }}
        />
      )}
    </div>
  );
}
