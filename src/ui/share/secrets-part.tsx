import { useState } from 'react';
import type { Removal } from '../../export/redact.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Switch } from '../kit/switch.tsx';
import { RemovalList } from './removal-list.tsx';
import { removedWords } from './removed-words.ts';

export interface SecretsPartProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly removed: readonly Removal[];
  readonly onKeep: (placeholder: string, keep: boolean) => void;
  /** Everything was looked through. */
  readonly looked: boolean;
}

/** Whether secrets are taken out, and which. Leaving all of them in is asked about once more, in words. */
export function SecretsPart({ on, onChange, removed, onKeep, looked }: SecretsPartProps) {
  const [asking, setAsking] = useState(false);
  const words = removedWords(removed);
  return (
    <section aria-label="Secrets" className="grid gap-1.5">
      <Switch
        label="Take secrets out"
        checked={on && !asking}
        onChange={(next) => {
          setAsking(!next);
          if (next) onChange(true);
        }}
        note={on && removed.length > 0 && <span className="text-sm text-ink-3">{words === '' ? 'all stay' : words}</span>}
      />
      {asking && (
        <Notice
          tone="danger"
          title="Save it with every secret in it?"
          actions={
            <>
              <Button autoFocus onClick={() => setAsking(false)}>
                Keep taking them out
              </Button>
              <Button
                kind="danger"
                onClick={() => {
                  setAsking(false);
                  onChange(false);
                }}
              >
                Leave secrets in
              </Button>
            </>
          }
        >
          Session ids, tokens, passwords and answers to secret fields will stand in the file as they were. Whoever gets it can use
          them.
        </Notice>
      )}
      {!on && <p className="text-sm text-danger">The file holds everything as it was recorded.</p>}
      {on && removed.length > 0 && <RemovalList removed={removed} onKeep={onKeep} />}
      {on && removed.length === 0 && looked && <p className="text-sm text-ink-3">None were found.</p>}
    </section>
  );
}
