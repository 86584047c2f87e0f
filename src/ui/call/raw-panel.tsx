import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import type { CallState, Session, SessionSnapshot } from '../../session/types.ts';
import { Button, IconButton } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';
import { formatClock } from '../kit/format.ts';
import { Segments } from '../kit/segments.tsx';
import { Select } from '../kit/select.tsx';
import { useSetting } from '../use-setting.ts';
import { CallRuns } from './call-runs.tsx';
import { blankRequest, knownMethods, type RawRequest, rawSetting, readRaw, remember } from './raw-request.ts';

export interface RawPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  readonly onEnable: (required: JsonNode) => void;
  readonly onClose: () => void;
}

/** Any request or notification, as it is typed: for what has no screen. */
export function RawPanel({ session, snapshot, onEnable, onClose }: RawPanelProps) {
  const id = useId();
  const [past, setPast] = useSetting(rawSetting);
  const [raw, setRaw] = useState<RawRequest>(() => past[0] ?? blankRequest);
  const [tried, setTried] = useState(false);
  const [posted, setPosted] = useState<number>();
  const [last, setLast] = useState<{ readonly method: string; readonly name: string | undefined }>();
  const server = snapshot.connection.kind === 'connected' ? snapshot.connection.server : undefined;
  const era = server?.era ?? 'legacy';
  const kind = era === 'modern' ? 'request' : raw.kind;
  const read = readRaw(raw);
  const wrong = read.methodProblem ?? read.paramsProblem ?? read.headersProblem;
  const patch = (next: Partial<RawRequest>) => setRaw({ ...raw, ...next });

  const post = () => {
    setTried(true);
    if (wrong !== undefined || !server) return;
    setTried(false);
    const method = raw.method.trim();
    setPast(remember(past, { ...raw, kind }));
    if (kind === 'notification') {
      session.notify(method, read.params, read.headers);
      setPosted(Date.now());
      return;
    }
    setPosted(undefined);
    const options = { headers: read.headers, ...(raw.endless && { endless: true as const }) };
    void session.call(method, read.params, options);
    setLast({ method, name: nameOf(read.params) });
  };
  const again = (call: CallState) =>
    void session.call(call.method, call.params === '' ? undefined : call.params, call.headers && { headers: call.headers });

  return (
    <section aria-labelledby={`${id}heading`} className="flex flex-col bg-surface">
      <form
        className="grid gap-2.5 px-3.5 py-3"
        onSubmit={(event) => {
          event.preventDefault();
          post();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          post();
        }}
      >
        <div className="flex min-h-6 items-center gap-2">
          <h2 id={`${id}heading`} className="flex-1 text-xs font-semibold tracking-wider text-ink-3 uppercase">
            Call
          </h2>
          <span className="text-sm text-ink-2">Raw request</span>
          <IconButton label="Back to the tool" className="size-6" onClick={onClose}>
            <X size={13} aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label="What is sent"
            items={
              era === 'modern'
                ? [{ key: 'request', title: 'Request', note: '2026-07-28 knows no notifications of the client over HTTP' }]
                : [
                    { key: 'request', title: 'Request', note: 'With an id: the server answers it' },
                    { key: 'notification', title: 'Notification', note: 'Without an id: nothing comes back' },
                  ]
            }
            value={kind}
            onChange={(next) => patch({ kind: next })}
          />
          <span className="flex-1" />
          {past.length > 0 && (
            <Select
              label="Earlier ones"
              value=""
              options={[
                { value: '', label: 'Earlier ones' },
                ...past.map((each, at) => ({ value: String(at), label: `${each.method} ${each.params}`.slice(0, 60) })),
              ]}
              onChange={(at) => setRaw(past[Number(at)] ?? raw)}
              disabled={past.length === 0}
              className="max-w-40"
            />
          )}
        </div>
        <Field label="Method" problem={tried ? read.methodProblem : undefined}>
          {(props) => (
            <input
              {...props}
              value={raw.method}
              list={`${id}methods`}
              spellCheck={false}
              autoComplete="off"
              onChange={(event) => patch({ method: event.target.value })}
              className={cx(fieldLook, 'w-full font-mono text-sm')}
            />
          )}
        </Field>
        <datalist id={`${id}methods`}>
          {knownMethods(era, kind).map((method) => (
            <option key={method} value={method} />
          ))}
        </datalist>
        <Field
          label="Params (JSON)"
          problem={read.paramsProblem}
          note={read.paramsNote ?? 'Sent as typed; left empty, there are none.'}
        >
          {(props) => (
            <textarea
              {...props}
              value={raw.params}
              rows={4}
              spellCheck={false}
              onChange={(event) => patch({ params: event.target.value })}
              className={cx(fieldLook, 'field-sizing-content h-auto max-h-72 min-h-20 w-full py-1.5 font-mono text-sm')}
            />
          )}
        </Field>
        <Field
          label="Extra headers"
          problem={read.headersProblem}
          note={
            era === 'modern'
              ? 'One a line, “Name: value”. Mcp-Method, Mcp-Name and the _meta of the protocol are added; what you give here, or in _meta, takes their place.'
              : 'One a line, “Name: value”. What you give here takes the place of a header of the same name.'
          }
        >
          {(props) => (
            <textarea
              {...props}
              value={raw.headers}
              rows={2}
              spellCheck={false}
              onChange={(event) => patch({ headers: event.target.value })}
              className={cx(fieldLook, 'field-sizing-content h-auto max-h-40 min-h-12 w-full py-1.5 font-mono text-sm')}
            />
          )}
        </Field>
        {kind === 'request' && (
          <label className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
            <input type="checkbox" checked={raw.endless} onChange={(event) => patch({ endless: event.target.checked })} />
            No time limit, for a stream that stays open
          </label>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" kind="primary" disabled={!server} title={server ? 'Ctrl+Enter' : 'Not connected.'}>
            {kind === 'request' ? 'Post request' : 'Post notification'}
          </Button>
          <span role="status" className={cx('text-sm', tried && wrong !== undefined ? 'text-danger' : 'text-ink-3')}>
            {tried && wrong !== undefined
              ? 'Nothing was sent.'
              : posted !== undefined
                ? `Posted at ${formatClock(posted).slice(0, 8)}; a notification has no answer.`
                : !server && 'Not connected.'}
          </span>
        </div>
      </form>
      <CallRuns
        session={session}
        snapshot={snapshot}
        method={last?.method ?? ''}
        name={last?.name}
        onAgain={again}
        onEnable={(required, call) => {
          onEnable(required);
          again(call);
        }}
      />
    </section>
  );
}

function Field(props: {
  label: string;
  problem?: string | undefined;
  note?: string;
  children: (field: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}) {
  const id = useId();
  const { problem, note } = props;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold text-ink-2">
        {props.label}
      </label>
      {props.children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': `${id}note` })}
      <p id={`${id}note`} className={cx('text-sm wrap-anywhere', problem === undefined ? 'text-ink-3' : 'text-danger')}>
        {problem ?? note}
      </p>
    </div>
  );
}

/** What the session takes for the name of a call. */
function nameOf(params: string | undefined): string | undefined {
  const read = params === undefined ? undefined : readJson(params);
  if (!read?.ok) return undefined;
  return stringOf(member(read.node, 'name')) ?? stringOf(member(read.node, 'uri'));
}
