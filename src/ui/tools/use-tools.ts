import { useMemo } from 'react';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import type { ListedTool } from './read-tools.ts';
import { toolsKind } from './tools-kind.ts';
import { type List, useList } from './use-list.ts';

/** The tools of the server. */
export function useTools(session: Session, snapshot: SessionSnapshot): List<ListedTool> {
  const era = snapshot.connection.kind === 'connected' ? snapshot.connection.server.era : 'legacy';
  const kind = useMemo(() => toolsKind(era), [era]);
  return useList(session, snapshot, kind, 'tools');
}
