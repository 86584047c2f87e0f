import { Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FormDraft } from '../../form/draft.ts';
import { draftOf } from '../../form/draft-of.ts';
import { modelOf } from '../../form/model.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { VisibleText } from '../form/visible-text.tsx';
import { Button, IconButton } from '../kit/button.tsx';
import { readSetting, writeSetting } from '../use-setting.ts';
import { NameForm } from './name-form.tsx';
import { answersSetting, gistOf, type StoredAnswer, titleOf, withName, withoutAnswer } from './stored-answers.ts';

export interface EarlierAnswersProps {
  readonly answers: readonly StoredAnswer[];
  readonly schema: JsonNode | undefined;
  /** Gives the draft that shows the chosen answer. */
  readonly onFill: (draft: FormDraft, title: string) => void;
  /** `last`: none is left. */
  readonly onBack: (last?: boolean) => void;
}

/** Answers to the same question, newest first: one press fills the form, and nothing is sent. */
export function EarlierAnswers({ answers, schema, onFill, onBack }: EarlierAnswersProps) {
  const [naming, setNaming] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  // What had the focus is gone once an answer was named or deleted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are fewer, the focus goes to those that are left.
  useEffect(() => {
    if (naming === undefined) list.current?.querySelector<HTMLElement>('button')?.focus();
  }, [naming, answers.length]);
  const change = (next: (list: readonly StoredAnswer[]) => readonly StoredAnswer[]) =>
    writeSetting(answersSetting, next(readSetting(answersSetting)));
  const remove = (id: string) => {
    if (answers.length === 1) onBack(true);
    change((all) => withoutAnswer(all, id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onBack();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape goes back; the button does the same.
    <div ref={list} onKeyDown={onKeyDown} className="grid gap-1 rounded-md border border-line bg-sunken p-1.5">
      <ul aria-label="Earlier answers" className="grid max-h-52 gap-0.5 overflow-y-auto">
        {answers.map((each) =>
          naming === each.id ? (
            <li key={each.id}>
              <NameForm
                name={each.name}
                onName={(name) => {
                  change((all) => withName(all, each.id, name));
                  setNaming(undefined);
                }}
                onBack={() => setNaming(undefined)}
              />
            </li>
          ) : (
            <li key={each.id} className="flex items-center gap-0.5">
              <button
                type="button"
                onClick={() => onFill(draftFor(schema, each.content), titleOf(each))}
                className="min-w-0 flex-1 rounded px-1.5 py-1 text-left hover:bg-accent-soft focus-visible:bg-accent-soft"
              >
                <span className="block truncate font-semibold">
                  <VisibleText text={titleOf(each)} />
                </span>{' '}
                <span className="block truncate text-sm text-ink-2">
                  <VisibleText text={gistOf(each.content)} />
                </span>
              </button>
              <IconButton label={`Name ${titleOf(each)}…`} onClick={() => setNaming(each.id)}>
                <Pencil size={13} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Delete ${titleOf(each)}`} onClick={() => remove(each.id)}>
                <Trash2 size={13} aria-hidden="true" />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      <div className="flex items-center gap-2 px-1.5">
        <p className="flex-1 text-sm text-ink-3">Fills the form; nothing is sent before you accept.</p>
        <Button kind="quiet" onClick={() => onBack()}>
          Back
        </Button>
      </div>
    </div>
  );
}

/** The draft that shows a stored answer: in the fields where they can hold all of it, as JSON otherwise. */
function draftFor(schema: JsonNode | undefined, content: string): FormDraft {
  const read = readJson(content);
  const root = read.ok ? draftOf(modelOf(schema), read.node) : undefined;
  return root === undefined ? { version: 1, json: content } : { version: 1, root };
}
