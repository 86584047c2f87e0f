import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import type { Report } from './check-state.ts';

/** What a client's capabilities allow a server to ask (client/elicitation, client/sampling, client/roots › Capabilities). */
export interface Declared {
  readonly form: boolean;
  readonly url: boolean;
  readonly sampling: boolean;
  readonly samplingTools: boolean;
  readonly roots: boolean;
  readonly tasks: boolean;
}

export function declaredOf(capabilities: JsonNode | undefined): Declared {
  const elicitation = member(capabilities, 'elicitation');
  const sampling = member(capabilities, 'sampling');
  const url = member(elicitation, 'url') !== undefined;
  return {
    // An empty object means form only.
    form: elicitation !== undefined && (member(elicitation, 'form') !== undefined || !url),
    url,
    sampling: sampling !== undefined,
    samplingTools: member(sampling, 'tools') !== undefined,
    roots: member(capabilities, 'roots') !== undefined,
    tasks: member(member(capabilities, 'extensions'), 'io.modelcontextprotocol/tasks') !== undefined,
  };
}

/** Checks one question, pushed or embedded, against what was declared. */
export function checkDeclared(report: Report, method: string, params: JsonNode | undefined, declared: Declared): void {
  switch (method) {
    case 'elicitation/create': {
      const mode = stringOf(member(params, 'mode')) ?? 'form';
      if (!declared.form && !declared.url)
        report('undeclared-question', 'The server asks for input, but elicitation was not declared.');
      else if (mode === 'form' ? !declared.form : mode === 'url' ? !declared.url : true) {
        report('undeclared-mode', `The server asks in the elicitation mode "${mode.slice(0, 40)}", which was not declared.`);
      }
      return;
    }
    case 'sampling/createMessage':
      if (!declared.sampling) report('undeclared-question', 'The server asks for sampling, which was not declared.');
      else if (!declared.samplingTools && (member(params, 'tools') !== undefined || member(params, 'toolChoice') !== undefined)) {
        report('undeclared-sampling-tools', 'The server sends tools to sampling, but sampling.tools was not declared.');
      }
      return;
    case 'roots/list':
      if (!declared.roots) report('undeclared-question', 'The server asks for roots, which were not declared.');
      return;
  }
}
