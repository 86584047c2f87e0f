import type { ListKind } from './list.ts';
import { type ListedPrompt, readPrompt } from './read-prompts.ts';
import { type ListedResource, type ListedTemplate, readResource, readTemplate } from './read-resources.ts';

/** `prompts/list` (server/prompts). */
export const promptsKind: ListKind<ListedPrompt> = { method: 'prompts/list', member: 'prompts', read: readPrompt };

/** `resources/list` (server/resources). */
export const resourcesKind: ListKind<ListedResource> = { method: 'resources/list', member: 'resources', read: readResource };

/** `resources/templates/list` (server/resources). */
export const templatesKind: ListKind<ListedTemplate> = {
  method: 'resources/templates/list',
  member: 'resourceTemplates',
  read: readTemplate,
};
