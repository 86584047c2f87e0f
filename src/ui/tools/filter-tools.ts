import type { ListedTool } from './read-tools.ts';

/** The tools that hold every word of the filter in name, title or description, whatever the case. Nameless entries stay while nothing is filtered. */
export function filterTools(tools: readonly ListedTool[], filter: string): readonly ListedTool[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return tools;
  return tools.filter((tool) => {
    const text = `${tool.name ?? ''}\n${tool.title ?? ''}\n${tool.description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
