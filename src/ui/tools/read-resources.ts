import { member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { filled, kindOf, type Problem } from './list.ts';
import { templateVariables } from './uri-template.ts';

interface Listed {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly mimeType: string | undefined;
  readonly node: JsonNode;
  readonly problems: readonly Problem[];
}

/** One entry of `resources/list`, read leniently. */
export interface ListedResource extends Listed {
  readonly uri: string | undefined;
}

/** One entry of `resources/templates/list`, read leniently. */
export interface ListedTemplate extends Listed {
  readonly uriTemplate: string | undefined;
  /** Names of its variables, in their order; empty where the template cannot be read. */
  readonly variables: readonly string[];
}

/** Reads an entry (server/resources › Resource). */
export function readResource(node: JsonNode, index: number): ListedResource {
  const path = `resources[${index}]`;
  const uri = stringOf(member(node, 'uri'));
  const problems = required(node, path, 'uri');
  if (uri !== undefined && !URL.canParse(uri)) problems.push({ path: `${path}.uri`, reason: 'is no URI' });
  return { ...listed(node, index), uri, problems };
}

/** Reads an entry (server/resources › Resource Templates). */
export function readTemplate(node: JsonNode, index: number): ListedTemplate {
  const path = `resourceTemplates[${index}]`;
  const uriTemplate = stringOf(member(node, 'uriTemplate'));
  const problems = required(node, path, 'uriTemplate');
  const variables = uriTemplate === undefined ? [] : templateVariables(uriTemplate);
  if (variables === undefined) problems.push({ path: `${path}.uriTemplate`, reason: 'is no URI template (RFC 6570)' });
  return { ...listed(node, index), uriTemplate, variables: variables ?? [], problems };
}

function required(node: JsonNode, path: string, name: string): Problem[] {
  if (node.kind !== 'object') return [{ path, reason: `is ${kindOf(node)}; must be an object` }];
  return [name, 'name'].flatMap((each) => {
    const value = member(node, each);
    return value?.kind === 'string' ? [] : [{ path: `${path}.${each}`, reason: `is ${kindOf(value)}; must be a string` }];
  });
}

function listed(node: JsonNode, index: number): Omit<Listed, 'problems'> {
  const text = (name: string) => filled(stringOf(member(node, name)));
  return {
    key: String(index),
    name: text('name'),
    title: text('title'),
    description: text('description'),
    mimeType: text('mimeType'),
    node,
  };
}
