import { member } from './access.ts';
import type { JsonNode } from './node.ts';

export type Dialect = '2020-12' | '2019-09' | '7' | '6' | '4';

/** The dialect a schema names by `$schema`; 2020-12 where it names none or one that is not known (basic/index › JSON Schema Usage). */
export function dialectOf(schema: JsonNode | undefined): { readonly dialect: Dialect; readonly unknown: string | undefined } {
  const named = member(schema, '$schema');
  if (named === undefined) return { dialect: '2020-12', unknown: undefined };
  if (named.kind !== 'string') return { dialect: '2020-12', unknown: 'not a text' };
  const uri = named.value
    .trim()
    .replace(/#$/, '')
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
  const dialect = dialects.get(uri);
  return { dialect: dialect ?? '2020-12', unknown: dialect === undefined ? named.value : undefined };
}

const dialects = new Map<string, Dialect>([
  ['json-schema.org/draft/2020-12/schema', '2020-12'],
  ['json-schema.org/schema', '2020-12'],
  ['json-schema.org/draft/2019-09/schema', '2019-09'],
  ['json-schema.org/draft-07/schema', '7'],
  ['json-schema.org/draft-06/schema', '6'],
  ['json-schema.org/draft-04/schema', '4'],
]);
