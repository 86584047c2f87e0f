import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { findingsOfRow } from '../../findings/place.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import { jumpsOf } from '../../timeline/jumps.ts';
import { rowName } from '../../timeline/row-name.ts';
import type { Entry } from '../../wire/entry.ts';
import { Button } from '../kit/button.tsx';
import { ExactText } from '../kit/exact-text.tsx';
import { type TabItem, Tabs } from '../kit/tabs.tsx';
import { CompareTab } from './compare-tab.tsx';
import { CopyAsMenu } from './copy-as-menu.tsx';
import type { DetailsPanelProps } from './details-panel.tsx';
import { factsOf } from './facts.ts';
import { FindingsTab } from './findings-tab.tsx';
import { httpStory } from './http-story.ts';
import { HttpTab } from './http-tab.tsx';
import { JumpBar } from './jump-bar.tsx';
import { legChanges } from './leg-changes.ts';
import { LegChangesView } from './leg-changes-view.tsx';
import { embeddedPart } from './message-part.ts';
import { MessageTab } from './message-tab.tsx';
import { Noted } from './noted.tsx';
import { questionStory } from './question-story.ts';
import { QuestionTab } from './question-tab.tsx';
import { rowNode } from './row-text.ts';
import { type Selection, selectionOf } from './selection.ts';

export type DetailsTab = 'message' | 'http' | 'question' | 'findings' | 'compare';

export interface SelectedRowProps extends DetailsPanelProps {
  readonly selection: Selection;
  readonly entry: Entry;
  readonly tab: DetailsTab;
  readonly onTab: (tab: DetailsTab) => void;
  /** Key of the row that others are compared with. */
  readonly base: string | undefined;
  readonly onBase: (base: string | undefined) => void;
  readonly onJump: (key: string) => void;
  /** Whether a jump led here; true once. */
  readonly arrived: () => boolean;
}

/** A row's message, the HTTP below it, and what is wrong with it. Loaded when the first row is chosen. */
export function SelectedRow(props: SelectedRowProps) {
  const { timeline, entries, length, selection, entry, base } = props;
  const other = useMemo(() => (base === undefined ? undefined : selectionOf(timeline, base)), [timeline, base]);
  const http = 'http' in entry ? entry.http : selection.line.http;
  const story = useMemo(() => (http === undefined ? undefined : httpStory(entries, length, http)), [entries, length, http]);
  const part = useMemo(() => (entry.kind === 'message' ? embeddedPart(entry, selection) : undefined), [entry, selection]);
  const facts = useMemo(
    () => factsOf({ selection, entry, entries, length: Math.min(length, entry.seq), story, timeline }),
    [selection, entry, entries, length, story, timeline],
  );
  const findings = useMemo(
    () => findingsOfRow(timeline, props.findings, selection.call, selection.line),
    [timeline, props.findings, selection],
  );
  const { question, call } = selection;
  const asked = useMemo(
    () => question && questionStory({ entries, length, timeline, question, call }),
    [entries, length, timeline, question, call],
  );
  const changes = useMemo(
    () => (entry.kind === 'message' ? legChanges(entries, length, selection, entry) : undefined),
    [entries, length, selection, entry],
  );
  const jumps = useMemo(() => (selection.call ? jumpsOf(selection.call, selection.line) : []), [selection]);
  const sides = useSides(props, other);
  const tabs: TabItem<DetailsTab>[] = [
    { key: 'message', title: 'Message' },
    { key: 'http', title: 'HTTP' },
    ...(asked ? [{ key: 'question', title: 'Question' } as const] : []),
    { key: 'findings', title: 'Findings', count: findings.length },
    ...(sides ? [{ key: 'compare', title: 'Compare' } as const] : []),
  ];
  const tab = tabs.some(({ key }) => key === props.tab) ? props.tab : 'message';
  return (
    <Tabs
      label="Details"
      tabs={tabs}
      value={tab}
      onChange={props.onTab}
      className="flex-1"
      panelClassName="flex-1 overflow-auto data-hidden:hidden"
      aside={
        <>
          {/* A name of the server's may be long, and turn the direction of reading: it takes nothing from the tabs nor from what follows. */}
          <span className="min-w-0 shrink-[99] truncate pl-2 text-sm text-ink-3 @max-2xl:hidden">
            <bdi>
              <ExactText text={selection.line.title} />
            </bdi>{' '}
            · seq {entry.seq}
          </span>
          <CopyAsMenu entries={entries} length={length} timeline={timeline} selection={selection} entry={entry} http={http} />
          <CompareButton base={base} onBase={() => props.onBase(base === undefined ? props.selected : undefined)} />
        </>
      }
    >
      {base !== undefined && base === props.selected && (
        <p role="status" className="border-b border-line bg-accent-soft px-3.5 py-1 text-sm text-accent">
          This row is compared with the next one you choose.
        </p>
      )}
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
          jumps={<JumpBar jumps={jumps} onJump={props.onJump} arrived={props.arrived} />}
          changes={changes && <LegChangesView changes={changes} />}
        />
      )}
      {tab === 'http' && <HttpTab story={story} entry={entry.kind === 'message' ? entry : undefined} />}
      {tab === 'question' && question && asked && <QuestionTab question={question} story={asked} />}
      {tab === 'findings' && <FindingsTab findings={findings} />}
      {tab === 'compare' && sides && <CompareTab {...sides} />}
    </Tabs>
  );
}

function CompareButton({ base, onBase }: { base: string | undefined; onBase: () => void }) {
  const name = base === undefined ? 'Compare with…' : 'Stop comparing';
  return (
    <Button
      kind="quiet"
      icon={<GitCompareArrows size={14} aria-hidden="true" className="@xl:hidden" />}
      aria-label={name}
      title={`${name} (C)`}
      aria-keyshortcuts="c"
      onClick={onBase}
      className="@max-xl:w-7 @max-xl:px-0"
    >
      <span className="@max-xl:hidden">{name}</span>
    </Button>
  );
}

/** The row that others are compared with, and this one. */
function useSides(props: SelectedRowProps, other: Selection | undefined) {
  const { entries, entry, length, selection, base, selected } = props;
  return useMemo(() => {
    const otherEntry = other && entryAt(entries, length, other.line.seq);
    if (!other || !otherEntry || base === selected) return undefined;
    const side = (chosen: Selection, of: Entry) => ({
      name: `${rowName(chosen.line, undefined, chosen.question)} (seq ${of.seq})`,
      node: rowNode(of, chosen),
    });
    return { before: side(other, otherEntry), after: side(selection, entry) };
  }, [length, selection, other, base, selected, entries, entry]);
}
