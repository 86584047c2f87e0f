import { useId, useState } from 'react';
import { booleanOf, member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { formatClock } from '../kit/format.ts';
import { CallRuns } from './call-runs.tsx';
import { completer } from './complete.ts';
import { CompletedInput } from './completed-input.tsx';
import { OfferFacts, type OfferFactsProps } from './offer-facts.tsx';

/** A resource to read, or a template that makes its address. */
export type Readable = OfferFactsProps &
  (
    | { readonly uri: string | undefined }
    | {
        readonly uriTemplate: string | undefined;
        readonly variables: readonly string[];
        /** The address the template makes of its variables. */
        readonly expand: (values: { readonly [name: string]: string }) => string;
      }
  );

export interface ResourcePanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  readonly resource: Readable;
  readonly subscriptions: {
    readonly uris: ReadonlySet<string>;
    readonly updated: ReadonlyMap<string, number>;
    readonly problem: string | undefined;
    readonly subscribe: (uri: string) => void;
    readonly unsubscribe: (uri: string) => void;
  };
  readonly onEnable: (required: JsonNode) => void;
}

/** A resource: its address, from a template's variables where it has one, what it holds, and whether its changes are told. */
export function ResourcePanel({ session, snapshot, resource, subscriptions, onEnable }: ResourcePanelProps) {
  const id = useId();
  const [values, setValues] = useState<{ readonly [name: string]: string }>({});
  const [typed, setTyped] = useState<string>();
  const { connection } = snapshot;
  const server = connection.kind === 'connected' ? connection.server : undefined;
  const template = 'uriTemplate' in resource ? resource : undefined;
  const made = 'uriTemplate' in resource ? expanded(resource, values) : (resource.uri ?? '');
  const uri = typed ?? made;
  const complete =
    template?.uriTemplate === undefined
      ? undefined
      : completer(session, snapshot, { type: 'ref/resource', uri: template.uriTemplate });
  const given = (name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '');
  const read = (params: string) => void session.call('resources/read', params);
  const subscribable = booleanOf(member(member(server?.capabilities, 'resources'), 'subscribe')) === true;
  const subscribed = subscriptions.uris.has(uri);
  const updated = subscriptions.updated.get(uri);

  return (
    <section aria-labelledby={`${id}heading`} className="flex flex-col bg-surface">
      <form
        className="grid gap-2.5 px-3.5 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          read(JSON.stringify({ uri }));
        }}
      >
        <div className="flex min-h-6 items-center gap-2">
          <h2 id={`${id}heading`} className="flex-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">
            Call
          </h2>
          <code dir="auto" className="min-w-0 truncate font-mono text-sm [unicode-bidi:isolate]">
            <ExactText text={resource.name ?? ''} />
          </code>
        </div>
        <OfferFacts {...resource} />
        {template?.variables.map((name) => (
          <div key={name} className="grid gap-1">
            <span aria-hidden="true" className="font-semibold">
              <ExactText text={name} />
            </span>
            <CompletedInput
              label={name}
              value={given(name)}
              onValue={(value) => {
                setTyped(undefined);
                setValues({ ...values, [name]: value });
              }}
              complete={complete && ((text) => complete(name, text, values))}
            />
          </div>
        ))}
        <div className="grid gap-1">
          <label htmlFor={`${id}uri`} className="font-semibold">
            Resource URI
          </label>
          <input
            id={`${id}uri`}
            spellCheck={false}
            autoComplete="off"
            value={uri}
            onChange={(event) => setTyped(event.target.value)}
            className={cx(fieldLook, 'w-full font-mono text-sm')}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" kind="primary" disabled={!server || uri === ''} title={server ? undefined : 'Not connected.'}>
            Read resource
          </Button>
          {subscribable && (
            <Button
              disabled={uri === ''}
              aria-pressed={subscribed}
              onClick={() => (subscribed ? subscriptions.unsubscribe(uri) : subscriptions.subscribe(uri))}
            >
              {subscribed ? 'Unsubscribe' : 'Subscribe'}
            </Button>
          )}
        </div>
        {updated !== undefined && (
          <p role="status" className="text-sm text-server">
            The server said at {formatClock(updated).slice(0, 8)} that it changed. Read it again to see how.
          </p>
        )}
        {subscriptions.problem !== undefined && (
          <p role="alert" className="text-sm wrap-anywhere text-danger">
            <ExactText text={subscriptions.problem} />
          </p>
        )}
      </form>
      <CallRuns
        session={session}
        snapshot={snapshot}
        method="resources/read"
        name={uri}
        onAgain={(call) => read(call.params)}
        onEnable={(required, call) => {
          onEnable(required);
          read(call.params);
        }}
      />
    </section>
  );
}

/** What cannot be expanded is typed by hand. */
function expanded(
  template: { readonly expand: (values: { readonly [name: string]: string }) => string },
  values: { readonly [name: string]: string },
): string {
  try {
    return template.expand(values);
  } catch {
    return '';
  }
}
