import { type ReactNode, useState } from 'react';
import type { JsonNode } from '../json/node.ts';
import type { Session, SessionSnapshot } from '../session/types.ts';
import { lazily } from './kit/lazily.tsx';
import { Tabs } from './kit/tabs.tsx';
import type { ListedPrompt } from './tools/read-prompts.ts';
import type { ChosenResource } from './tools/resources-panel.tsx';
import { ToolsPanel } from './tools/tools-panel.tsx';
import { useListChanged } from './tools/use-list-changed.ts';
import { useSubscriptions } from './tools/use-subscriptions.ts';

const PromptsPanel = lazily(async () => ({ default: (await import('./tools/prompts-panel.tsx')).PromptsPanel }));
const ResourcesPanel = lazily(async () => ({ default: (await import('./tools/resources-panel.tsx')).ResourcesPanel }));
const PromptPanel = lazily(
  async () => ({ default: (await import('./call/prompt-panel.tsx')).PromptPanel }),
  <section aria-label="Call" aria-busy="true" className="bg-surface" />,
);
const ChosenResourcePanel = lazily(
  async () => ({ default: (await import('./chosen-resource.tsx')).ChosenResourcePanel }),
  <section aria-label="Call" aria-busy="true" className="bg-surface" />,
);

type Tab = 'tools' | 'prompts' | 'resources';

export interface OffersOptions {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  /** Name of the chosen tool. */
  readonly tool: string | undefined;
  readonly onTool: (name: string) => void;
  readonly onEnable: (required: JsonNode) => void;
}

export interface Offers {
  /** What the server offers: tools, and prompts and resources beside them. */
  readonly pane: ReactNode;
  /** What is done with the chosen prompt or resource; undefined while tools are looked at. */
  readonly call: ReactNode | undefined;
}

/** What a server offers, and what of it is chosen. */
export function useOffers({ session, snapshot, tool, onTool, onEnable }: OffersOptions): Offers {
  const [tab, setTab] = useState<Tab>('tools');
  const [prompt, setPrompt] = useState<ListedPrompt>();
  const [resource, setResource] = useState<ChosenResource>();
  const changed = useListChanged(session, snapshot);
  const subscriptions = useSubscriptions(session, snapshot);
  const pane = (
    <Tabs
      label="What the server offers"
      tabs={[
        { key: 'tools', title: 'Tools' },
        { key: 'prompts', title: 'Prompts' },
        { key: 'resources', title: 'Resources' },
      ]}
      value={tab}
      onChange={setTab}
      className="flex-1 bg-surface"
      panelClassName="flex flex-1 flex-col"
    >
      {tab === 'tools' ? (
        <ToolsPanel {...{ session, snapshot }} selected={tool} onSelect={onTool} changed={changed.get('tools/list')} />
      ) : tab === 'prompts' ? (
        <PromptsPanel {...{ session, snapshot }} selected={prompt} onSelect={setPrompt} changed={changed.get('prompts/list')} />
      ) : (
        <ResourcesPanel {...{ session, snapshot, changed, subscriptions }} selected={resource} onSelect={setResource} />
      )}
    </Tabs>
  );
  const call =
    tab === 'prompts' && prompt ? (
      <PromptPanel key={prompt.name} {...{ session, snapshot, prompt, onEnable }} />
    ) : tab === 'resources' && resource ? (
      <ChosenResourcePanel {...{ session, snapshot, subscriptions, onEnable }} chosen={resource} />
    ) : undefined;
  return { pane, call };
}
