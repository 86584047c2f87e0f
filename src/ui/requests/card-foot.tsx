import { type ReactNode, useRef, useState } from 'react';
import type { PendingRequest } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { lazily } from '../kit/lazily.tsx';
import { Menu } from '../kit/menu.tsx';
import { neverAnswer, neverEffect } from './answers.ts';
import type { RequestKind } from './describe.ts';
import { ErrorEditor, RawEditor } from './more-answers.tsx';
import type { OnAnswer } from './on-purpose.ts';

const PurposePanel = lazily(async () => ({ default: (await import('./purpose-panel.tsx')).PurposePanel }));

export interface CardFootProps {
  readonly request: PendingRequest;
  readonly kind: RequestKind;
  /** The exact result that the first button would send: where raw text begins. */
  readonly exact: string;
  readonly onAnswer: OnAnswer;
  /** Sends what is there; undefined where nothing can be made of it. */
  readonly onUnchecked: (() => void) | undefined;
  /** Whether Escape was pressed in the card. */
  readonly asking: boolean;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
  /** The plain answers. */
  readonly children: ReactNode;
}

/** The bar of a card: its plain answers, the unusual ones in a menu, and what Escape asks. */
export function CardFoot(props: CardFootProps) {
  const { request, kind, onAnswer } = props;
  const [editor, setEditor] = useState<'error' | 'raw' | 'purpose'>();
  const bar = useRef<HTMLDivElement>(null);
  const back = () => {
    setEditor(undefined);
    bar.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  };
  return (
    <>
      {editor === 'error' && <ErrorEditor request={request} kind={kind} onAnswer={onAnswer} onBack={back} />}
      {editor === 'raw' && <RawEditor request={request} exact={props.exact} onAnswer={onAnswer} onBack={back} />}
      {editor === 'purpose' && (
        <PurposePanel request={request} kind={kind} exact={props.exact} onAnswer={onAnswer} onBack={back} />
      )}
      {props.asking && <CancelQuestion onCancel={props.onCancel} onKeep={props.onKeep} />}
      <div
        ref={bar}
        className={cx(
          'flex flex-wrap items-center gap-1.5 border-t border-line bg-sunken px-3.5 py-2.5 [&_button]:px-2',
          // In sight however long the form is, but where there is little room, or something else to press.
          editor === undefined && !props.asking && 'bottom-0 z-10 [@media(min-height:40rem)]:sticky',
        )}
      >
        {props.children}
        <div className="-mr-2 ml-auto">
          <Menu
            label="More answers"
            items={[
              { key: 'error', label: 'Reply with error…', onSelect: () => setEditor('error') },
              { key: 'raw', label: 'Send raw JSON…', onSelect: () => setEditor('raw') },
              {
                key: 'unchecked',
                label: 'Send without validation',
                onSelect: () => props.onUnchecked?.(),
                disabled: props.onUnchecked === undefined,
              },
              {
                key: 'purpose',
                label: 'Wrong on purpose…',
                note: 'Ready answers that break a rule, and tricks on the wire',
                onSelect: () => setEditor('purpose'),
              },
              {
                key: 'never',
                label: 'Never answer',
                note: neverEffect(request),
                onSelect: () => onAnswer({ ...neverAnswer }, { label: 'no answer' }),
              },
            ]}
          />
        </div>
      </div>
    </>
  );
}

function CancelQuestion({ onCancel, onKeep }: { onCancel: () => void; onKeep: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
    <div
      role="group"
      aria-label="Cancel this request?"
      className="flex flex-wrap items-center gap-2 border-t border-person/40 bg-person-soft px-3.5 py-2"
    >
      <span className="flex-1 font-semibold text-person">Cancel this request?</span>
      <Button kind="danger" onClick={onCancel}>
        Yes, cancel
      </Button>
      <Button autoFocus onClick={onKeep}>
        Keep
      </Button>
    </div>
  );
}
