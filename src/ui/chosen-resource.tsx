import { ResourcePanel, type ResourcePanelProps } from './call/resource-panel.tsx';
import type { ChosenResource } from './tools/resources-panel.tsx';
import { expandTemplate } from './tools/uri-template.ts';

/** The panel of a resource or template that was chosen from the list. */
export function ChosenResourcePanel({ chosen, ...rest }: Omit<ResourcePanelProps, 'resource'> & { chosen: ChosenResource }) {
  if (chosen.kind === 'resource') return <ResourcePanel key={chosen.resource.uri} resource={chosen.resource} {...rest} />;
  const { template } = chosen;
  const { uriTemplate } = template;
  const expand = (values: { readonly [name: string]: string }) =>
    uriTemplate === undefined ? '' : expandTemplate(uriTemplate, values);
  return <ResourcePanel key={uriTemplate} resource={{ ...template, expand }} {...rest} />;
}
