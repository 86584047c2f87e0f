import type { ReactNode } from 'react';
import type { JsonObject } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import { writePretty } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import { type LazilyLoaded, lazily } from '../kit/lazily.tsx';
import { Notice } from '../kit/notice.tsx';
import { Tabs } from '../kit/tabs.tsx';
import type { RequestKind } from './describe.ts';
import type { ResultEditorProps } from './result-editor.ts';

const loadSampling = async () => ({ default: (await import('./sampling-editor.tsx')).SamplingEditor });
const loadRoots = async () => ({ default: (await import('./roots-editor.tsx')).RootsEditor });

const editors: { readonly [K in RequestKind]?: LazilyLoaded<ResultEditorProps> } = {
  sampling: lazily(loadSampling),
  roots: lazily(loadRoots),
};

/** Whether a kind of question has fields for its result. */
export const hasEditor = (kind: RequestKind) => editors[kind] !== undefined;

export const prepareEditor = (kind: RequestKind) => editors[kind]?.prepare();

export type ResultView = 'form' | 'json';

export interface ResultTabsProps {
  readonly request: PendingRequest;
  readonly kind: RequestKind;
  readonly server: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
  /** The JSON itself, under the fields and alone. */
  readonly box: ReactNode;
}

/** A result by fields, or as the JSON that they make: the same text both ways. */
export function ResultTabs({ request, kind, server, text, onText, view, onView, box }: ResultTabsProps) {
  const Editor = editors[kind];
  const read = readJson(text);
  const node = read.ok && read.node.kind === 'object' ? read.node : undefined;
  return (
    <Tabs
      label="Answer"
      tabs={[
        { key: 'form', title: 'Form' },
        { key: 'json', title: 'JSON' },
      ]}
      value={view}
      onChange={onView}
      panelClassName="grid gap-3 pt-2.5"
    >
      {view === 'form' &&
        Editor &&
        (node === undefined ? (
          <Notice tone="warn" title="The JSON has no fields to show">
            It is {read.ok ? 'no object' : 'not readable'}. Mend it below; it is kept as it stands.
          </Notice>
        ) : (
          <Editor {...{ request, server, node }} onNode={(next: JsonObject) => onText(writePretty(next))} />
        ))}
      {box}
    </Tabs>
  );
}
