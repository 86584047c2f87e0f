import type { Protocol, Target } from '../../session/types.ts';
import type { Route } from '../../wire/entry.ts';
import { type HeaderRow, headersToSend } from './header-rows.ts';
import { readServerUrl } from './server-url.ts';

/** Where to connect, as it stands in the address bar of the page. */
export interface ConnectionDraft {
  readonly url: string;
  readonly protocol: Protocol;
  readonly route: Route;
}

export interface ClientInfo {
  readonly name: string;
  readonly version: string;
}

/** Why nothing was tried. */
export interface DraftProblem {
  readonly message: string;
  readonly advice: string;
}

export type TargetReading =
  | { readonly ok: true; readonly target: Target; readonly warning?: string }
  | ({ readonly ok: false } & DraftProblem);

/** The target a draft stands for. On the route inside the page the address is the demo's, whatever is typed. */
export function targetOf(
  draft: ConnectionDraft,
  headers: readonly HeaderRow[],
  clientInfo: ClientInfo,
  page: { readonly href: string; readonly demo: string },
): TargetReading {
  const read = draft.route === 'page' ? { ok: true as const, url: page.demo } : readServerUrl(draft.url, page.href);
  if (!read.ok) return read;
  return {
    ok: true,
    target: { url: read.url, route: draft.route, protocol: draft.protocol, headers: headersToSend(headers), clientInfo },
    warning: draft.route === 'direct' && 'warning' in read ? read.warning : undefined,
  };
}

/** Whether a new connection would differ from the one that stands. */
export const differs = (a: Target, b: Target): boolean => JSON.stringify(a) !== JSON.stringify(b);
