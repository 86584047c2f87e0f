import { useId, useState } from 'react';
import { member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { JsonText } from '../kit/json-text.tsx';
import { CallRuns } from './call-runs.tsx';
import { completer } from './complete.ts';
import { CompletedInput } from './completed-input.tsx';
import { OfferFacts, type OfferFactsProps } from './offer-facts.tsx';

/** What the panel has to know of a prompt; an entry of the prompt list is one. */
export interface Prompt extends OfferFactsProps {
  readonly arguments: readonly {
    readonly name: string;
    readonly title: string | undefined;
    readonly description: string | undefined;
    readonly required: boolean;
  }[];
}

export interface PromptPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  readonly prompt: Prompt;
  readonly onEnable: (required: JsonNode) => void;
}

/** A prompt: its arguments, which the server may complete, and what it gives. All arguments are texts (server/prompts › Getting a Prompt). */
export function PromptPanel({ session, snapshot, prompt, onEnable }: PromptPanelProps) {
  const id = useId();
  const [values, setValues] = useState<{ readonly [name: string]: string }>({});
  const [tried, setTried] = useState(false);
  const connected = snapshot.connection.kind === 'connected';
  const { name } = prompt;
  const complete = name === undefined ? undefined : completer(session, snapshot, { type: 'ref/prompt', name });
  const typed = (argument: string) => (Object.hasOwn(values, argument) ? (values[argument] ?? '') : '');
  const missing = prompt.arguments.filter((each) => each.required && typed(each.name) === '');
  const given = prompt.arguments.filter((each) => typed(each.name) !== '');
  const args = `{${given.map((each) => `${JSON.stringify(each.name)}:${JSON.stringify(typed(each.name))}`).join(',')}}`;
  const nameText = member(prompt.node, 'name');
  const params = `{"name":${nameText ? writeJson(nameText) : '""'},"arguments":${args}}`;
  const get = (text: string) => void session.call('prompts/get', text);

  return (
    <section aria-labelledby={`${id}heading`} className="flex flex-col bg-surface">
      <form
        className="grid gap-2.5 px-3.5 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (missing.length > 0 && !tried) setTried(true);
          else get(params);
        }}
      >
        <div className="flex min-h-6 items-center gap-2">
          <h2 id={`${id}heading`} className="flex-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">
            Call
          </h2>
          <code dir="auto" className="min-w-0 truncate font-mono text-sm [unicode-bidi:isolate]">
            <ExactText text={name ?? '(no name)'} />
          </code>
        </div>
        <OfferFacts {...prompt} />
        {prompt.arguments.length === 0 && <p className="text-ink-3">Takes no arguments.</p>}
        {prompt.arguments.map((argument) => {
          const empty = tried && argument.required && typed(argument.name) === '';
          return (
            <div key={argument.name} className="grid gap-1">
              <span aria-hidden="true" className="font-semibold [unicode-bidi:isolate]" dir="auto">
                <ExactText text={argument.title ?? argument.name} />
                {argument.required && <span className="text-danger"> *</span>}
              </span>
              <CompletedInput
                label={argument.title ?? argument.name}
                value={typed(argument.name)}
                onValue={(value) => setValues({ ...values, [argument.name]: value })}
                complete={complete && ((text) => complete(argument.name, text, values))}
                required={argument.required}
                invalid={empty}
                describedBy={`${id}${argument.name}`}
              />
              <p id={`${id}${argument.name}`} dir="auto" className={empty ? 'text-sm text-danger' : 'text-sm text-ink-3'}>
                {empty ? 'Required.' : argument.description}
              </p>
            </div>
          );
        })}
        {prompt.arguments.length > 0 && (
          <div className="grid gap-1">
            <p className="text-sm text-ink-3">Sends exactly these arguments</p>
            <JsonText text={args} label="Answer preview" className="max-h-60" />
          </div>
        )}
        {tried && missing.length > 0 && (
          <p role="status" className="text-sm text-warn">
            Nothing was sent: {missing.length === 1 ? 'an argument is' : 'arguments are'} missing. Press again to send it all the
            same.
          </p>
        )}
        <div>
          <Button
            type="submit"
            kind="primary"
            disabled={!connected || name === undefined}
            title={connected ? undefined : 'Not connected.'}
          >
            Get prompt
          </Button>
        </div>
      </form>
      <CallRuns
        session={session}
        snapshot={snapshot}
        method="prompts/get"
        name={name}
        onAgain={(call) => get(call.params)}
        onEnable={(required, call) => {
          onEnable(required);
          get(call.params);
        }}
      />
    </section>
  );
}
