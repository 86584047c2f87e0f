import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { askedFor, type Subscriptions, type Wanted } from './use-subscriptions.ts';

const names: { readonly [K in keyof Wanted]: string } = {
  toolsListChanged: 'Tools',
  promptsListChanged: 'Prompts',
  resourcesListChanged: 'Resources',
};

/** What a 2026-07-28 server is asked to tell of, over one stream of its own. */
export function SubscriptionsBox({ subscriptions }: { subscriptions: Subscriptions }) {
  const { wanted, uris, listening, listen, stop } = subscriptions;
  const { honoured } = listening.kind === 'on' ? listening : {};
  const refused = honoured ? askedFor(wanted, uris).filter((each) => !honoured.includes(each)) : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
    <div
      role="group"
      aria-label="Subscriptions"
      className="grid gap-1 rounded-md border border-line bg-sunken px-2.5 py-1.5 text-sm"
    >
      <p className="text-ink-2">Tell me when a list changes:</p>
      <div className="flex flex-wrap gap-x-3">
        {(Object.keys(names) as (keyof Wanted)[]).map((name) => (
          <label key={name} className="flex min-h-6 items-center gap-1.5">
            <input
              type="checkbox"
              checked={wanted[name]}
              onChange={(event) => listen({ ...wanted, [name]: event.target.checked })}
            />
            {names[name]}
          </label>
        ))}
      </div>
      {listening.kind === 'on' ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 wrap-anywhere text-ink-3">
            {listening.honoured === undefined ? (
              'Listening; the server has not agreed yet.'
            ) : listening.honoured.length === 0 ? (
              'Listening, but the server agreed to nothing.'
            ) : (
              <ExactText text={`Listening. The server tells of: ${listening.honoured.join(', ')}.`} />
            )}
            {refused.length > 0 && <ExactText text={` It did not agree to: ${refused.join(', ')}.`} />}
          </p>
          <Button onClick={stop}>Stop listening</Button>
        </div>
      ) : (
        (listening.ended !== undefined || uris.size > 0) && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="min-w-0 flex-1 wrap-anywhere text-ink-3">
              <ExactText text={listening.ended ?? ''} />
            </p>
            <Button onClick={() => listen(wanted)}>Listen again</Button>
          </div>
        )
      )}
    </div>
  );
}
