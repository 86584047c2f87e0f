// What a revision requires, as the suite's own sheet says it: requirements/<revision>.yaml, two levels deep.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `{ server, client, notScored }`: names of scenarios, and `{ scenario, leg, reason }` of those that are played but not required. */
export function readSheet(suiteFolder, revision) {
  const sheet = { server: [], client: [], notScored: [] };
  let section = '';
  for (const line of readFileSync(join(suiteFolder, 'requirements', `${revision}.yaml`), 'utf8').split('\n')) {
    const [, name, value] = /^(?:\s+- |\s+)?(?:(\w+):)?\s*(.*)$/.exec(line) ?? [];
    if (/^\w+:/.test(line)) section = name;
    else if (/^ {2}- scenario:/.test(line)) sheet.notScored.push({ scenario: value, leg: '', reason: '' });
    else if (/^ {2}- /.test(line) && (section === 'server' || section === 'client')) sheet[section].push(value);
    else if (/^ {4}(?:leg|reason):/.test(line)) sheet.notScored.at(-1)[name] = value;
  }
  return sheet;
}
