import { withoutSecrets } from '../url-state.ts';

const most = 12;

/** The addresses connected to, newest first. Secrets are left out before one is kept. */
export function remember(recent: readonly string[], url: string): readonly string[] {
  const kept = withoutSecrets(url);
  return [kept, ...recent.filter((other) => other !== kept)].slice(0, most);
}

export const forget = (recent: readonly string[], url: string): readonly string[] => recent.filter((other) => other !== url);

export const checkRecent = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) ? stored.filter((item): item is string => typeof item === 'string').slice(0, most) : undefined;
