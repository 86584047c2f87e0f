import { type ReactNode, useMemo, useState } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { Segments } from '../kit/segments.tsx';
import { filterListed } from './filter-listed.ts';
import type { ListKind } from './list.ts';
import { resourcesKind, templatesKind } from './list-kinds.ts';
import { ListPane } from './list-pane.tsx';
import { ListedRow, type ListedRowProps } from './listed-row.tsx';
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
  const { selected, onSelect } = props;
  if (kind === 'resource')
    return (
      <Listed
        key={kind}
        {...props}
        head={head}
        kind={resourcesKind}
        noun="resources"
        row={(resource) => ({
          id: resource.uri,
          title: resource.title ?? resource.name,
          about: resource.description ?? resource.mimeType,
          badges: resource.uri !== undefined && props.subscriptions.uris.has(resource.uri) ? ['subscribed'] : [],
          selected: selected?.kind === 'resource' && resource.uri !== undefined && resource.uri === selected.resource.uri,
          onSelect: () => onSelect({ kind: 'resource', resource }),
        })}
      />
    );
  return (
    <Listed
      key={kind}
      {...props}
      head={head}
      kind={templatesKind}
      noun="templates"
      row={(template) => ({
        id: template.uriTemplate,
        title: template.title ?? template.name,
        about: template.description,
        selected: selected?.kind === 'template' && selected.template.uriTemplate === template.uriTemplate,
        onSelect: () => onSelect({ kind: 'template', template }),
      })}
    />
  );
}

interface ListedProps<T> extends Pick<ResourcesPanelProps, 'session' | 'snapshot' | 'changed'> {
  readonly kind: ListKind<T>;
  readonly noun: string;
  readonly head: ReactNode;
  /** What a row shows beside what is wrong with the entry. */
  readonly row: (entry: T) => Omit<ListedRowProps, 'problems' | 'node'>;
}

/** One of the two lists that resources come in. */
function Listed<T extends ListedResource | ListedTemplate>({
  session,
  snapshot,
  changed,
  kind,
  noun,
  head,
  row,
}: ListedProps<T>) {
  const list = useList(session, snapshot, kind, 'resources');
  const [filter, setFilter] = useState('');
  const items = list.query.data?.items;
  const shown = useMemo(() => filterListed(items ?? [], filter), [items, filter]);
  return (
    <ListPane
      title="Resources"
      noun={noun}
      method={kind.method}
      changed={changed.get(kind.method)}
      {...{ list, filter, shown, head }}
      onFilter={setFilter}
      keyOf={(entry) => entry.key}
      row={(entry) => <ListedRow {...row(entry)} problems={entry.problems} node={entry.node} />}
    />
  );
}
