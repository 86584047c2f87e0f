import type { HeaderList, Record } from './entry.ts';
import { isSecretHeader } from './header-rules.ts';

/** Headers as they may be recorded: names in lower case, each secret value replaced. */
export type HideSecrets = (headers: Iterable<readonly [name: string, value: string]>) => HeaderList;

/** In one recording the same value has the same placeholder (`‹secret 1›`), also over several connections. */
export function hideSecrets(record: Record, secretHeaders: readonly string[]): HideSecrets {
  const known = placeholders.get(record) ?? new Map<string, string>();
  placeholders.set(record, known);
  const placeholderOf = (value: string) => {
    const placeholder = known.get(value) ?? `‹secret ${known.size + 1}›`;
    known.set(value, placeholder);
    return placeholder;
  };
  return (headers) =>
    Array.from(headers, ([name, value]) => {
      return [name.toLowerCase(), isSecretHeader(name, secretHeaders) ? placeholderOf(value) : value] as const;
    });
}

/** By the recorder, which stands for its recording. */
const placeholders = new WeakMap<Record, Map<string, string>>();
