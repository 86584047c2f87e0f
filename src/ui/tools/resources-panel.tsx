import { type ReactNode, useMemo, useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { Segments } from '../kit/segments.tsx';
import { filterListed } from './filter-listed.ts';
import { resourcesKind, templatesKind } from './list-kinds.ts';
import { ListPane } from './list-pane.tsx';
import { ListedRow } from './listed-row.tsx';
import type { ListedResource, ListedTemplate } from './read-resources.ts';
import { SubscriptionsBox } from './subscriptions-box.tsx';
import { useList } from './use-list.ts';
import type { Subscriptions } from './use-subscriptions.ts';

export type ChosenResource =
  | { readonly kind: 'resource'; readonly resource: ListedResource }
  | { readonly kind: 'template'; readonly template: ListedTemplate };

export interface ResourcesPanelProps {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  readonly selected: ChosenResource | undefined;
  readonly onSelect: (chosen: ChosenResource) => void;
  /** By method of the list. */
  readonly changed: ReadonlyMap<string, number>;
  readonly subscriptions: Subscriptions;
}

/** The server's resources, and the templates it makes more of. */
export function ResourcesPanel(props: ResourcesPanelProps) {
  const { connection } = props.snapshot;
  const modern = connection.kind === 'connected' && connection.server.era === 'modern';
  const [kind, setKind] = useState<'resource' | 'template'>('resource');
  const head = (
    <div className="grid gap-2 px-3 pb-2">
      <Segments
        label="Kind of resources"
        items={[
          { key: 'resource', title: 'Resources' },
          { key: 'template', title: 'Templates' },
        ]}
        value={kind}
        onChange={setKind}
        className="w-fit"
      />
      {modern && <SubscriptionsBox subscriptions={props.subscriptions} />}
    </div>
  );
  return kind === 'resource' ? <Resources {...props} head={head} /> : <Templates {...props} head={head} />;
}

type ListProps = ResourcesPanelProps & { readonly head: ReactNode };

function Resources({ session, snapshot, selected, onSelect, changed, subscriptions, head }: ListProps) {
  const list = useList(session, snapshot, resourcesKind, 'resources');
  const [filter, setFilter] = useState('');
  const items = list.query.data?.items;
  const shown = useMemo(() => filterListed(items ?? [], filter), [items, filter]);
  return (
    <ListPane
      title="Resources"
      noun="resources"
      method="resources/list"
      changed={changed.get('resources/list')}
      {...{ list, filter, shown, head }}
      onFilter={setFilter}
      keyOf={(resource) => resource.key}
      row={(resource) => (
        <ListedRow
          id={resource.uri}
          title={resource.title ?? resource.name}
          about={resource.description ?? resource.mimeType}
          badges={resource.uri !== undefined && subscriptions.uris.has(resource.uri) ? ['subscribed'] : []}
          problems={resource.problems}
          node={resource.node}
          selected={selected?.kind === 'resource' && resource.uri !== undefined && resource.uri === selected.resource.uri}
          onSelect={() => onSelect({ kind: 'resource', resource })}
        />
      )}
    />
  );
}

function Templates({ session, snapshot, selected, onSelect, changed, head }: ListProps) {
  const list = useList(session, snapshot, templatesKind, 'resources');
  const [filter, setFilter] = useState('');
  const items = list.query.data?.items;
  const shown = useMemo(() => filterListed(items ?? [], filter), [items, filter]);
  return (
    <ListPane
      title="Resources"
      noun="templates"
      method="resources/templates/list"
      changed={changed.get('resources/templates/list')}
      {...{ list, filter, shown, head }}
      onFilter={setFilter}
      keyOf={(template) => template.key}
      row={(template) => (
        <ListedRow
          id={template.uriTemplate}
          title={template.title ?? template.name}
          about={template.description}
          problems={template.problems}
          node={template.node}
          selected={selected?.kind === 'template' && selected.template.uriTemplate === template.uriTemplate}
          onSelect={() => onSelect({ kind: 'template', template })}
        />
      )}
    />
  );
}
