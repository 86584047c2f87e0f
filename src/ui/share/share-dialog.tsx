import { Copy, Download } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { type FormatKey, formats } from '../../export/formats.ts';
import { entriesOfRow, entriesShown, narrowed } from '../../export/scope.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { TimeRange } from '../../timeline/pick.ts';
import type { Entry } from '../../wire/entry.ts';
import { announce } from '../kit/announce.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { formatBytes } from '../kit/format.ts';
import { JsonText } from '../kit/json-text.tsx';
import { Notice } from '../kit/notice.tsx';
import { Select } from '../kit/select.tsx';
import { fileName } from './file-name.ts';
import { FormatChoice } from './format-choice.tsx';
import { loadViewer } from './load-viewer.ts';
import { saveBlob } from './save-blob.ts';
import { SecretsPart } from './secrets-part.tsx';
import { useFile } from './use-file.ts';

export interface ShareDialogProps {
  /** As they are now; what comes later is not shared. */
  readonly entries: readonly Entry[];
  /** The same with every text in its place. */
  readonly whole: () => Promise<readonly Entry[]>;
  readonly timeline: Timeline;
  readonly findings: readonly Finding[];
  readonly filter: string;
  /** The part of the time that is shown; undefined: all of it. */
  readonly range: TimeRange | undefined;
  /** Key of the selected row. */
  readonly selected: string | undefined;
  readonly server: string;
  /** Reads the viewer from beside the page. */
  readonly get: typeof fetch;
  readonly onClose: () => void;
}

type Scope = 'all' | 'filter' | 'call';

/** Chooses what of a recording is saved, as what, and what is taken out before. */
export function ShareDialog(props: ShareDialogProps) {
  const { timeline, server, onClose } = props;
  const id = useId();
  const [format, setFormat] = useState<FormatKey>('recording');
  const [scope, setScope] = useState<Scope>('all');
  const [redacted, setRedacted] = useState(true);
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const { entries: all, problem } = useWhole(props.whole);
  const entries = useScope(all, props, scope);

  const title = `Recording of ${server}`;
  const { get } = props;
  const viewer = useCallback(() => loadViewer(get, document.baseURI, title), [get, title]);
  const { state, removed } = useFile({ entries, format, redacted, keep, viewer });

  const { extension } = formats.find(({ key }) => key === format)!;
  const name = typed ?? fileName(server, Date.now(), extension);
  const ready = state.kind === 'ready' ? state.file : undefined;
  const keepOne = (placeholder: string, stays: boolean) =>
    setKeep((old) => new Set(stays ? [...old, placeholder] : [...old].filter((it) => it !== placeholder)));

  const scopes = [
    { value: 'all' as const, label: `Everything: ${count(props.entries.length)}` },
    {
      value: 'filter' as const,
      label: shownWords(props.filter.trim() !== '', props.range !== undefined),
      disabled: props.filter.trim() === '' && props.range === undefined,
    },
    {
      value: 'call' as const,
      label: 'Only the selected call',
      disabled: entriesOfRow(timeline, props.selected ?? '').size === 0,
    },
  ];
  return (
    <Dialog
      open
      wide
      title="Share"
      onClose={onClose}
      actions={
        <>
          <p role="status" className="mr-auto self-center text-sm text-ink-2">
            {state.kind === 'working' && `${state.words} ${Math.round(state.done * 100)} %`}
            {ready && `${formatBytes(ready.blob.size)}, ${count(entries?.length ?? 0)}`}
          </p>
          <Button onClick={onClose}>Close</Button>
          {format !== 'page' && (
            <Button icon={<Copy size={14} aria-hidden="true" />} disabled={!ready} onClick={() => ready && copy(ready.blob)}>
              Copy
            </Button>
          )}
          <Button
            kind="primary"
            icon={<Download size={14} aria-hidden="true" />}
            disabled={!ready}
            onClick={() => {
              if (!ready) return;
              saveBlob(ready.blob, name);
              announce(`Saved ${name}`);
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <FormatChoice value={format} onChange={setFormat} />
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <div className="grid gap-1">
            <span className="text-sm font-semibold text-ink">What</span>
            <Select label="What is saved" value={scope} options={scopes} onChange={setScope} />
          </div>
          <div className="grid gap-1">
            <label htmlFor={id} className="text-sm font-semibold text-ink">
              File name
            </label>
            <input
              id={id}
              value={name}
              onChange={(event) => setTyped(event.target.value)}
              className={fieldLook}
              spellCheck={false}
            />
          </div>
        </div>
        <SecretsPart on={redacted} onChange={setRedacted} removed={removed} onKeep={keepOne} looked={ready !== undefined} />
        {(state.kind === 'failed' || problem !== undefined) && (
          <Notice tone="danger" title="The file could not be written">
            {problem ?? (state.kind === 'failed' ? state.reason : '')}
          </Notice>
        )}
        {ready && format !== 'page' && (
          <section aria-label="Beginning of the file" className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <h3 className="text-sm font-semibold text-ink">Beginning</h3>
            <JsonText text={ready.beginning} raw label="Beginning" scrolls="low" />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function shownWords(filter: boolean, range: boolean): string {
  if (!range) return 'Only what the filter shows';
  return filter ? 'Only what the filter shows in the chosen time' : 'Only what the chosen time shows';
}

const count = (entries: number) => `${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`;

async function copy(blob: Blob): Promise<void> {
  try {
    await navigator.clipboard.writeText(await blob.text());
    announce('Copied');
  } catch {
    announce('Copying was not allowed');
  }
}

/** The entries with their texts, once they are there. */
function useWhole(whole: () => Promise<readonly Entry[]>) {
  const [found, setFound] = useState<{ readonly entries?: readonly Entry[]; readonly problem?: string }>({});
  useEffect(() => {
    let stale = false;
    whole().then(
      (entries) => stale || setFound({ entries }),
      (error: unknown) => stale || setFound({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      stale = true;
    };
  }, [whole]);
  return { entries: found.entries, problem: found.problem };
}

function useScope(all: readonly Entry[] | undefined, props: ShareDialogProps, scope: Scope): readonly Entry[] | undefined {
  const { timeline, findings, filter, range, selected } = props;
  return useMemo(() => {
    if (all === undefined || scope === 'all') return all;
    return narrowed(
      all,
      scope === 'filter' ? entriesShown(timeline, all, findings, filter, range) : entriesOfRow(timeline, selected ?? ''),
    );
  }, [all, timeline, findings, filter, range, selected, scope]);
}
