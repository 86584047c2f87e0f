import { useMemo } from 'react';
import type { Finding } from '../../findings/finding.ts';
import type { Entry } from '../../wire/entry.ts';
import { Tabs } from '../kit/tabs.tsx';
import type { DetailsPanelProps } from './details-panel.tsx';
import { factsOf } from './facts.ts';
import { FindingsTab } from './findings-tab.tsx';
import { httpStory } from './http-story.ts';
import { HttpTab } from './http-tab.tsx';
import { embeddedPart } from './message-part.ts';
import { MessageTab } from './message-tab.tsx';
import { Noted } from './noted.tsx';
import type { Selection } from './selection.ts';

export type DetailsTab = 'message' | 'http' | 'findings';

export interface SelectedRowProps extends DetailsPanelProps {
  readonly selection: Selection;
  readonly entry: Entry;
  readonly tab: DetailsTab;
  readonly onTab: (tab: DetailsTab) => void;
}

/** A row's message, the HTTP below it, and what is wrong with it. Loaded when the first row is chosen. */
export function SelectedRow(props: SelectedRowProps) {
  const { timeline, entries, length, selection, entry, tab } = props;
  const http = 'http' in entry ? entry.http : selection.line.http;
  const story = useMemo(() => (http === undefined ? undefined : httpStory(entries, length, http)), [entries, length, http]);
  const part = useMemo(() => (entry.kind === 'message' ? embeddedPart(entry, selection) : undefined), [entry, selection]);
  const facts = useMemo(
    () => factsOf({ selection, entry, entries, length: Math.min(length, entry.seq), story, timeline }),
    [selection, entry, entries, length, story, timeline],
  );
  const findings = useMemo(() => findingsOf(props.findings, selection), [props.findings, selection]);
  const tabs = [
    { key: 'message', title: 'Message' },
    { key: 'http', title: 'HTTP' },
    { key: 'findings', title: 'Findings', count: findings.length },
  ] as const;
  return (
    <Tabs
      label="Details"
      tabs={tabs}
      value={tab}
      onChange={props.onTab}
      className="flex-1"
      panelClassName="flex-1 overflow-auto data-hidden:hidden"
      aside={
        <span className="min-w-0 truncate pl-2 text-sm text-ink-3 @max-lg:hidden">{`${selection.line.title} · seq ${entry.seq}`}</span>
      }
    >
      {tab === 'message' && (
        <MessageTab
          facts={facts}
          text={entry.kind === 'message' ? entry.text : undefined}
          part={
            part === undefined
              ? undefined
              : { title: selection.line.kind === 'answer' ? 'Embedded answer' : 'Embedded question', text: part }
          }
          carrier={facts.find(({ name }) => name === 'Carried by')?.value ?? 'a message'}
          noted={<Noted entry={entry} />}
        />
      )}
      {tab === 'http' && <HttpTab story={story} />}
      {tab === 'findings' && <FindingsTab findings={findings} />}
    </Tabs>
  );
}

/** Those of the selected line; a call's own line answers for the whole call. */
function findingsOf(findings: readonly Finding[], { call, line }: Selection): readonly Finding[] {
  if (!call || line.key !== call.lines[0]?.key) return findings.filter(({ seq }) => seq === line.seq);
  const seqs = new Set(call.lines.map(({ seq }) => seq));
  return findings.filter(({ seq }) => seqs.has(seq));
}
