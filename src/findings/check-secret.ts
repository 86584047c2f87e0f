import { member, membersOf, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { looksSecret } from '../json/secret-names.ts';
import type { Report } from './check-state.ts';

/** A form must not ask for a secret (client/elicitation › Security Considerations): by the names and titles of its fields. */
export function checkSecrets(report: Report, method: string, params: JsonNode | undefined): void {
  if (method !== 'elicitation/create' || (stringOf(member(params, 'mode')) ?? 'form') !== 'form') return;
  for (const { name, value } of membersOf(member(member(params, 'requestedSchema'), 'properties'))) {
    const title = stringOf(member(value, 'title'));
    if (!looksSecret(name) && !(title !== undefined && looksSecret(title))) continue;
    report('form-asks-secret', `The form asks for "${(title ?? name).slice(0, 80)}", which looks like a secret.`);
  }
}
