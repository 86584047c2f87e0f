import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { contentParts, readBox } from '../../form/answer.ts';
import type { JsonNode } from '../../json/node.ts';
import { writePretty } from '../../json/write.ts';
import { Button } from '../kit/button.tsx';
import { isLeft } from '../kit/left.ts';
import { Notice } from '../kit/notice.tsx';
import { useFormView } from './slot.ts';
import { VisibleText } from './visible-text.tsx';

export interface JsonPanelProps {
  schema: JsonNode | undefined;
  /** What going back to the form would lose, once that was asked for. */
  losses: readonly string[];
  onDrop: () => void;
  onStay: () => void;
}

/** The content as JSON text: kept as typed, unknown members, order and spellings included. */
export function JsonPanel({ schema, losses, onDrop, onStay }: JsonPanelProps) {
  const { store, disabled } = useFormView();
  const id = useId();
  const draft = useSyncExternalStore(store.subscribe, () => store.draft);
  const [left, setLeft] = useState(false);
  const parts = contentParts(schema, draft);
  const text = draft?.json ?? writePretty(parts.content);
  const problemText = useSyncExternalStore(store.subscribe, () => store.jsonProblems());
  const syntax = draft?.json === undefined ? undefined : readBox(draft.json);
  const problems =
    syntax?.ok === false
      ? left || problemText !== ''
        ? [syntax.message]
        : []
      : problemText === ''
        ? []
        : problemText.split('\n');
  const unsent = draft?.json === undefined ? parts.problems : [];
  useEffect(() => {
    if (syntax?.ok === false) return;
    setLeft(false);
  }, [syntax?.ok]);
  return (
    <div className="grid gap-2">
      <textarea
        id={id}
        aria-label="JSON"
        value={text}
        onChange={(event) => store.write({ ...(store.draft ?? { version: 1 }), json: event.target.value })}
        onBlur={(event) => {
          if (!isLeft(event)) return;
          setLeft(true);
          void store.check();
        }}
        disabled={disabled}
        rows={Math.min(24, Math.max(5, text.split('\n').length + 1))}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-2 py-1.5 font-mono text-[11.5px] leading-normal text-ink aria-invalid:border-danger"
      />
      {problems.length > 0 && (
        <ul id={`${id}-problems`} className="grid gap-0.5 text-sm text-danger">
          {problems.map((it) => (
            <li key={it} className="wrap-anywhere">
              <VisibleText text={it} />
            </li>
          ))}
        </ul>
      )}
      {unsent.map(({ path, message }) => (
        <p key={path} className="text-sm text-warn wrap-anywhere">
          Left out here: {parts.names.get(path) ?? path}. {message}
        </p>
      ))}
      {losses.length > 0 && (
        <Notice
          tone="warn"
          title="The form cannot keep all of this JSON"
          actions={
            <>
              <Button kind="danger" onClick={onDrop}>
                Go to the form anyway
              </Button>
              <Button onClick={onStay}>Stay with JSON</Button>
            </>
          }
        >
          <ul className="list-disc pl-4">
            {losses.map((it) => (
              <li key={it}>
                <VisibleText text={it} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
