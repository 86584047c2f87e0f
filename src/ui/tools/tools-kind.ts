import type { Era } from '../../session/types.ts';
import type { ListKind } from './list.ts';
import { type ListedTool, markDuplicates, readTool } from './read-tools.ts';

/** `tools/list` (server/tools). */
export const toolsKind = (era: Era): ListKind<ListedTool> => ({
  method: 'tools/list',
  member: 'tools',
  read: (node, index) => readTool(node, index, era),
  whole: markDuplicates,
});
