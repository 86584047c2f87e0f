import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import { draftReply } from '../../model/draft-reply.ts';
import type { PendingRequest } from '../../session/types.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { type Setting, useSetting } from '../use-setting.ts';

const endpointSetting: Setting<{ readonly url: string; readonly model: string }> = {
  name: 'model-endpoint',
  fallback: { url: '', model: '' },
  check: (stored) => {
    const { url, model } = (stored ?? {}) as { url?: unknown; model?: unknown };
    return typeof url === 'string' && typeof model === 'string' ? { url, model } : undefined;
  },
};

/** In memory alone: it goes with the page. */
let key = '';

interface DraftProps {
  readonly request: PendingRequest;
  /** The reply as it stands. */
  readonly node: JsonObject;
  readonly onDraft: (reply: JsonObject) => void;
}

type State =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'drafted'; readonly notes: readonly string[] }
  /** The person wrote meanwhile: it waits for their word. */
  | { readonly kind: 'ready'; readonly reply: JsonObject; readonly notes: readonly string[] };

/** Fills the reply with what a model says that the person names; it is theirs to change and to send. */
export function DraftFromModel({ request, node, onDraft }: DraftProps) {
  const [endpoint, setEndpoint] = useSetting(endpointSetting);
  const [token, setToken] = useState(key);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const now = useRef(node);
  useEffect(() => {
    now.current = node;
  }, [node]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const draft = async () => {
    const stop = new AbortController();
    running.current = stop;
    const before = writeJson(node);
    setState({ kind: 'running' });
    const reply = await draftReply({ ...endpoint, key: token }, request.params, stop.signal);
    if (running.current !== stop) return;
    running.current = undefined;
    if (!reply.ok) return setState({ kind: 'failed', reason: reply.reason });
    const { result, notes } = reply;
    if (writeJson(now.current) !== before) return setState({ kind: 'ready', reply: result, notes });
    setState({ kind: 'drafted', notes });
    onDraft(result);
  };
  const missing = endpoint.url.trim() === '' || endpoint.model.trim() === '';
  return (
    <details className="rounded-md border border-line px-2.5">
      <summary className="min-h-7 text-sm leading-7 text-ink-2">Have a model draft the reply</summary>
      <div className="grid gap-2 pb-2.5">
        <p className="text-sm text-ink-3">
          Sends this request to a chat endpoint of yours (OpenAI-compatible) when you press Draft. What it says is put here for
          you to change; nothing goes to the MCP server by itself. The key is never stored.
        </p>
        <div className="grid grid-cols-2 gap-2">
          <input
            aria-label="Endpoint"
            placeholder="http://127.0.0.1:11434/v1"
            spellCheck={false}
            value={endpoint.url}
            onChange={(event) => setEndpoint({ ...endpoint, url: event.target.value })}
            className={cx(fieldLook, 'col-span-2 font-mono text-sm')}
          />
          <input
            aria-label="Model to ask"
            placeholder="Model"
            spellCheck={false}
            value={endpoint.model}
            onChange={(event) => setEndpoint({ ...endpoint, model: event.target.value })}
            className={cx(fieldLook, 'text-sm')}
          />
          <input
            type="password"
            aria-label="Key"
            placeholder="Key (optional)"
            autoComplete="off"
            value={token}
            onChange={(event) => {
              key = event.target.value;
              setToken(key);
            }}
            className={cx(fieldLook, 'text-sm')}
          />
        </div>
        <div className="flex items-center gap-2">
          <Button icon={<Sparkles size={14} aria-hidden="true" />} disabled={missing || state.kind === 'running'} onClick={draft}>
            {state.kind === 'running' ? 'Drafting…' : 'Draft'}
          </Button>
          {state.kind === 'running' && <Button onClick={() => running.current?.abort()}>Stop</Button>}
        </div>
        {state.kind === 'ready' && (
          <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <span className="flex-1">The draft is here, but you wrote meanwhile.</span>
            <Button
              onClick={() => {
                onDraft(state.reply);
                setState({ kind: 'drafted', notes: state.notes });
              }}
            >
              Replace what you wrote
            </Button>
          </p>
        )}
        {(state.kind === 'drafted' || state.kind === 'ready') && state.notes.length > 0 && (
          <ul aria-label="Of the draft" className="text-sm wrap-anywhere text-warn">
            {state.notes.map((note) => (
              <li key={note}>
                <ExactText text={note} />
              </li>
            ))}
          </ul>
        )}
        {state.kind === 'failed' && (
          <p role="alert" className="text-sm wrap-anywhere text-danger">
            <ExactText text={state.reason} />
          </p>
        )}
      </div>
    </details>
  );
}
