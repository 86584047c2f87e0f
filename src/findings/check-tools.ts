import { itemsOf, member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { HeaderList } from '../wire/entry.ts';
import { mirrorHeaders } from '../wire/mirror.ts';
import type { ConnectionCheck, Report } from './check-state.ts';
import { headerText } from './header.ts';

/** The tools a server lists: their `x-mcp-header` (2026-07-28), remembered for the headers of calls. */
export function checkTools(connection: ConnectionCheck, result: JsonNode, report: Report): void {
  for (const tool of itemsOf(member(result, 'tools'))) {
    const name = stringOf(member(tool, 'name'));
    const schema = member(tool, 'inputSchema');
    if (name === undefined || schema === undefined) continue;
    const { problems } = mirrorHeaders(schema, undefined);
    for (const problem of problems.slice(0, 5)) report('x-mcp-header', `Tool "${name.slice(0, 80)}", ${problem.slice(0, 300)}.`);
    connection.inputSchemas.set(name, schema);
  }
}

/** The arguments that a call has to repeat in its headers. */
export function checkMirrored(
  connection: ConnectionCheck,
  params: JsonNode | undefined,
  headers: HeaderList,
  report: Report,
): void {
  const schema = connection.inputSchemas.get(stringOf(member(params, 'name')) ?? '');
  if (!schema) return;
  const wanted = new Map(mirrorHeaders(schema, member(params, 'arguments')).headers);
  const sent = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  for (const [name, value] of wanted) {
    const given = sent.get(name);
    if (given === undefined)
      report('missing-header', `The header ${name} is missing: its argument asks for it with x-mcp-header.`);
    else if (headerText(given) !== headerText(value))
      report('header-mismatch', `The header ${name} is not the argument that it repeats.`);
  }
  for (const name of sent.keys())
    if (name.startsWith('mcp-param-') && !wanted.has(name))
      report('header-mismatch', `The header ${name.slice(0, 80)} repeats no argument of the call.`);
}
