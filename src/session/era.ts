import { itemsOf, member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { Reply } from './link.ts';

export const modernVersion = '2026-07-28';

/** What a probe says of the era a server speaks. */
export type Verdict =
  | { readonly kind: 'modern'; readonly result: JsonNode | undefined; readonly why: string }
  | { readonly kind: 'legacy'; readonly why: string; readonly supported?: readonly string[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'blocked' };

/** What the answer to the probe says of the era. */
export function judge(probe: Reply): Verdict {
  switch (probe.kind) {
    case 'result': {
      const versions = stringsOf(member(probe.result, 'supportedVersions'));
      if (versions.length === 0 || versions.includes(modernVersion))
        return { kind: 'modern', result: probe.result, why: 'found by server/discover' };
      return { kind: 'legacy', why: `server/discover names only ${versions.join(', ')}`, supported: versions };
    }
    case 'error': {
      if (probe.code === -32022) {
        const versions = stringsOf(member(probe.data, 'supported'));
        if (versions.includes(modernVersion))
          return { kind: 'modern', result: undefined, why: 'the server names 2026-07-28 as supported' };
        return {
          kind: 'legacy',
          why: `the server supports only ${versions.join(', ') || 'other revisions'}`,
          supported: versions,
        };
      }
      if (probe.code === -32020 || probe.code === -32021)
        return { kind: 'modern', result: undefined, why: `server/discover was answered with the 2026-07-28 error ${probe.code}` };
      if (probe.status === 404 && probe.code === -32601)
        return {
          kind: 'modern',
          result: undefined,
          why: 'server/discover was answered HTTP 404 with -32601, as 2026-07-28 says',
        };
      if (probe.status === 401 || probe.status === 403 || (probe.status ?? 0) >= 500) return { kind: 'failed' };
      const status = probe.status && probe.status >= 400 ? `HTTP ${probe.status}, ` : '';
      return { kind: 'legacy', why: `server/discover was answered with ${status}error ${probe.code}` };
    }
    case 'http': {
      const { status } = probe.response;
      if (status === 401 || status === 403 || status === 429 || status >= 500 || status < 400) return { kind: 'failed' };
      return { kind: 'legacy', why: `server/discover was answered HTTP ${status}` };
    }
    case 'lost':
      return probe.fault.code === 'unreachable' ? { kind: 'blocked' } : { kind: 'failed' };
    case 'aborted':
      return { kind: 'failed' };
  }
}

function stringsOf(node: JsonNode | undefined): string[] {
  return itemsOf(node).flatMap((each) => stringOf(each) ?? []);
}
