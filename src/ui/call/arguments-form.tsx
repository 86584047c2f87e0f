import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { contentOf } from '../../form/answer.ts';
import type { FormDraft } from '../../form/draft.ts';
import { membersOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { SchemaFormHandle } from '../form/schema-form.tsx';
import { Button } from '../kit/button.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';
import { JsonText } from '../kit/json-text.tsx';
import { lazily } from '../kit/lazily.tsx';
import { Notice } from '../kit/notice.tsx';
import { type AsTask, type CallableTool, isCallWith, takesNothing } from './callable.ts';

const SchemaForm = lazily(async () => ({ default: (await import('../form/schema-form.tsx')).SchemaForm }), <FormSkeleton />);

export interface ArgumentsFormProps {
  readonly tool: CallableTool;
  readonly draft: FormDraft | undefined;
  readonly onDraft: (draft: FormDraft) => void;
  /** Why nothing can be called now. */
  readonly blocked: string | undefined;
  /** Whether a call of this tool is on its way. */
  readonly running: boolean;
  /** Params of the finished call whose result is shown. */
  readonly finished: string | undefined;
  /** Whether it is called as a task: may be, must be, or may not. */
  readonly tasks: 'forbidden' | 'optional' | 'required';
  readonly onCall: (args: JsonNode, task?: AsTask) => void;
}

/** The arguments of a tool, exactly what will be sent, and the button that sends it. */
export const ArgumentsForm = memo(function ArgumentsForm({
  tool,
  draft,
  onDraft,
  blocked,
  running,
  finished,
  tasks,
  onCall,
}: ArgumentsFormProps) {
  const form = useRef<SchemaFormHandle | null>(null);
  const [anyway, setAnyway] = useState(() => {
    const given = contentOf(tool.inputSchema, draft);
    return !given.ok || membersOf(given.content).length > 0;
  });
  const [refused, setRefused] = useState(false);
  const [ready, setReady] = useState(false);
  const take = useCallback((handle: SchemaFormHandle | null) => {
    form.current = handle;
    setReady(handle !== null);
  }, []);
  const empty = takesNothing(tool.inputSchema) && !anyway;
  const args = useMemo(
    () => (empty ? { ok: true as const, content: nothing } : contentOf(tool.inputSchema, draft)),
    [empty, tool.inputSchema, draft],
  );
  const latest = useRef(args);
  useEffect(() => {
    latest.current = args;
  });
  const same = finished !== undefined && args.ok && isCallWith(finished, tool, args.content);
  const [ttl, setTtl] = useState('');
  const asTask: AsTask = { ttl: ttl === '' ? undefined : Number(ttl) };

  const call = async (task = tasks === 'required') => {
    if (blocked !== undefined || !(ready || empty)) return;
    setRefused(false);
    const valid = empty || (await form.current?.validate()) === true;
    if (latest.current.ok && valid) onCall(latest.current.content, task ? asTask : undefined);
    else setRefused(true);
  };
  const change = (next: FormDraft) => {
    setRefused(false);
    onDraft(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void call();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter in any field calls; the button does the same.
    <div className="grid gap-3" onKeyDown={onKeyDown}>
      {empty ? (
        <p className="flex min-h-7 items-center text-ink-3">
          <span className="flex-1">Takes no arguments.</span>
          <Button kind="quiet" onClick={() => setAnyway(true)}>
            Give some anyway
          </Button>
        </p>
      ) : (
        <>
          <SchemaForm
            ref={take}
            schema={tool.inputSchema}
            purpose="arguments"
            idPrefix="call-arguments"
            draft={draft}
            onDraft={change}
          />
          <Preview args={args} />
        </>
      )}
      {refused && (
        <Notice
          tone="danger"
          title="Nothing was sent"
          actions={
            args.ok && (
              <Button
                onClick={() => {
                  setRefused(false);
                  onCall(args.content, tasks === 'required' ? asTask : undefined);
                }}
              >
                Call without validation
              </Button>
            )
          }
        >
          {args.ok ? 'The arguments do not match the input schema.' : args.reason}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          data-calls=""
          kind={running ? 'plain' : 'primary'}
          disabled={blocked !== undefined || !(ready || empty)}
          title={blocked ?? 'Ctrl+Enter'}
          onClick={() => void call()}
        >
          {same ? 'Call again' : 'Call tool'}
        </Button>
        {tasks === 'optional' && (
          <Button
            disabled={blocked !== undefined || !(ready || empty)}
            title={blocked ?? 'The server carries it on, and is asked for its status until it is done'}
            onClick={() => void call(true)}
          >
            Call as a task
          </Button>
        )}
        {blocked !== undefined && <span className="text-sm text-ink-3">{blocked}</span>}
      </div>
      {tasks !== 'forbidden' && (
        <label className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
          {tasks === 'required' && <span>The server wants this tool called as a task.</span>}
          <span>Task ttl in ms</span>
          <input
            inputMode="numeric"
            value={ttl}
            placeholder="server decides"
            onChange={(event) => setTtl(event.target.value.replace(/[^0-9]/g, '').slice(0, 15))}
            className={cx(fieldLook, 'w-32')}
          />
        </label>
      )}
    </div>
  );
});

const nothing: JsonNode = { kind: 'object', members: [] };

function Preview({ args }: { args: ReturnType<typeof contentOf> }) {
  const text = args.ok ? writeJson(args.content) : '';
  return (
    <div className="grid gap-1">
      <div className="flex min-h-6 items-center text-sm text-ink-3">
        <span className="flex-1">Sends exactly these arguments</span>
        {args.ok && <CopyButton text={text} label="Copy arguments" />}
      </div>
      {args.ok ? (
        <JsonText text={text} label="Answer preview" className="max-h-60" />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
        <div
          role="group"
          aria-label="Answer preview"
          className="rounded-md border border-danger/40 bg-danger-soft px-2.5 py-2 text-danger"
        >
          {args.reason}
        </div>
      )}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div role="status" className="grid animate-pulse gap-2 py-1">
      <span className="sr-only">Loading the form…</span>
      <span className="h-3 w-24 rounded bg-line" />
      <span className="h-8 rounded-md bg-sunken" />
      <span className="h-3 w-16 rounded bg-line" />
      <span className="h-8 rounded-md bg-sunken" />
    </div>
  );
}
