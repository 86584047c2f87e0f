import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';

export interface NameFormProps {
  readonly name?: string;
  /** What is left out of what is kept, in a sentence. */
  readonly note?: string;
  readonly onName: (name: string) => void;
  readonly onBack: () => void;
}

/** Asks for the name of an answer, in the card. */
export function NameForm({ name: first = '', note, onName, onBack }: NameFormProps) {
  const [name, setName] = useState(first);
  const id = useId();
  const blank = name.trim() === '' && first === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !(event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!blank) onName(name);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onBack();
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
    <div role="group" aria-label="Name this answer" className="grid gap-1.5 rounded-md border border-line bg-sunken px-2.5 py-2">
      <label htmlFor={id} className="text-sm font-semibold">
        Name of this answer
      </label>
      <div className="flex gap-1.5">
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          autoFocus
          value={name}
          maxLength={80}
          autoComplete="off"
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
          className={cx(fieldLook, 'flex-1')}
        />
        <Button disabled={blank} onClick={() => onName(name)}>
          Keep
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className="text-sm text-ink-3">
          {note}
        </p>
      )}
    </div>
  );
}
