import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { FormDraft } from '../../../src/form/draft.ts';
import { CallPanel } from '../../../src/ui/call/call-panel.tsx';
import { Announcer } from '../../../src/ui/kit/announce.tsx';
import { useStore } from '../../../src/ui/kit/use-store.ts';
import { RequestsPanel } from '../../../src/ui/requests/requests-panel.tsx';
import '../../../src/ui/theme.css';
import { ToolsPanel } from '../../../src/ui/tools/tools-panel.tsx';
import { useListChanged } from '../../../src/ui/tools/use-list-changed.ts';
import { useTools } from '../../../src/ui/tools/use-tools.ts';
import { question } from './fake-session.ts';
import { cardHolder, type Scene, scenes } from './scenes.ts';

/** The scene is named in the address: `page.html#one form`. */
const name = decodeURIComponent(location.hash.slice(1));
const scene = (scenes[name] ?? scenes.empty!)();
const ask = () => scene.session.change({ pending: [question('elicitation/create', cardHolder)] });
Object.assign(window, { session: scene.session, ask });

createRoot(document.getElementById('app')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <Desk scene={scene} />
    <Announcer />
  </QueryClientProvider>,
);

const nothing = new Map<string, never>();

function Desk({ scene: { session, tool: first } }: { scene: Scene }) {
  const snapshot = useStore(session);
  const changed = useListChanged(session, snapshot);
  const [selected, setSelected] = useState(first);
  const [drafts, setDrafts] = useState<Readonly<Record<string, FormDraft>>>({});
  const tool = useTools(session, snapshot).query.data?.items.find((each) => each.name !== undefined && each.name === selected);
  return (
    <main className="flex h-full">
      <div className="flex w-[268px] shrink-0 flex-col border-r border-line">
        <ToolsPanel
          session={session}
          snapshot={snapshot}
          selected={selected}
          onSelect={setSelected}
          changed={changed.get('tools/list')}
        />
      </div>
      <div className="min-w-0 flex-1 p-4">
        <label>
          Somewhere else <input className="border border-line-strong" />
        </label>
      </div>
      <div className="flex w-[404px] shrink-0 flex-col overflow-y-auto border-l border-line bg-surface">
        <RequestsPanel session={session} snapshot={snapshot} planned={nothing} onTakeOver={() => {}} onRules={() => {}} />
        <CallPanel
          session={session}
          snapshot={snapshot}
          tool={tool}
          args={drafts[selected ?? '']}
          onArgs={(draft) => setDrafts({ ...drafts, [selected ?? '']: draft })}
          onEnable={(required) => session.done.push({ what: 'enable', value: required })}
        />
      </div>
    </main>
  );
}
