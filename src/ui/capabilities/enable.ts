import { member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { Switches } from '../../session/types.ts';
import { type SwitchName, turn } from './switches.ts';

/** The switches with what a server says it needs turned on, for example `{"elicitation":{"form":{}}}`. A bare `{}` asks for the plain kind. */
export function enable(switches: Switches, required: JsonNode): Switches {
  let next = switches;
  const on = (name: SwitchName, wanted: unknown) => {
    if (wanted !== undefined && !next[name]) next = turn(next, name, true);
  };
  const elicitation = member(required, 'elicitation');
  on('elicitationUrl', member(elicitation, 'url'));
  if (member(elicitation, 'url') === undefined) on('elicitationForm', elicitation);
  on('elicitationForm', member(elicitation, 'form'));
  // Bare elicitation declares neither mode by name.
  if (next.bareElicitation && member(elicitation, 'url') !== undefined) next = turn(next, 'bareElicitation', false);
  const sampling = member(required, 'sampling');
  on('sampling', sampling);
  on('samplingTools', member(sampling, 'tools'));
  on('samplingContext', member(sampling, 'context'));
  const roots = member(required, 'roots');
  on('roots', roots);
  on('rootsListChanged', member(roots, 'listChanged'));
  on('tasks', member(required, 'tasks'));
  on('tasksExtension', member(member(required, 'extensions'), 'io.modelcontextprotocol/tasks'));
  return next;
}
