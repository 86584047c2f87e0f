import type { Switches } from './types.ts';

/** The switches as they are at first: elicitation form on, the rest off. */
export const defaultSwitches: Switches = {
  elicitationForm: true,
  elicitationUrl: false,
  bareElicitation: false,
  sampling: false,
  samplingTools: false,
  samplingContext: false,
  roots: false,
  rootsListChanged: false,
  tasks: false,
  tasksExtension: false,
};

/**
 * The capabilities object that the switches declare under a revision, as a plain object in the order of the specification
 * (client/elicitation, client/sampling, client/roots › Capabilities). What a revision does not know is left out.
 */
export function declare(switches: Switches, version: string): Record<string, unknown> {
  const modern = version >= '2026';
  const modes = version >= '2025-11';
  const out: Record<string, unknown> = {};
  if (version >= '2025-06') {
    if (switches.bareElicitation) out.elicitation = {};
    else if (switches.elicitationForm || (switches.elicitationUrl && modes))
      out.elicitation = modes
        ? { ...(switches.elicitationForm && { form: {} }), ...(switches.elicitationUrl && { url: {} }) }
        : {};
  }
  if (switches.sampling)
    out.sampling = modes
      ? { ...(switches.samplingTools && { tools: {} }), ...(switches.samplingContext && { context: {} }) }
      : {};
  if (switches.roots) out.roots = switches.rootsListChanged && !modern ? { listChanged: true } : {};
  if (switches.tasks && version >= '2025-11' && !modern)
    out.tasks = { list: {}, cancel: {}, requests: { sampling: { createMessage: {} }, elicitation: { create: {} } } };
  if (switches.tasksExtension) out.extensions = { 'io.modelcontextprotocol/tasks': {} };
  return out;
}
