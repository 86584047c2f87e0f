import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';

/** Why a question is refused for the person: its kind, mode or refinement was not declared. */
export interface Refusal {
  /** In words, for the page. */
  readonly reason: string;
  /** `kind`: the code is selectable; `mode`: always -32602 (client/elicitation › Error Handling, 2025-11-25; client/sampling). */
  readonly lacks: 'kind' | 'mode';
  /** The message of the error that legacy sends. */
  readonly message: string;
}

/** The refusal a question meets under the declared capabilities, or undefined where it may be asked. Methods other than the three callbacks are never declared. */
export function refusalOf(method: string, params: JsonNode | undefined, declared: JsonNode): Refusal | undefined {
  switch (method) {
    case 'elicitation/create':
      return elicitationRefusal(params, member(declared, 'elicitation'));
    case 'sampling/createMessage': {
      const sampling = member(declared, 'sampling');
      if (!sampling) return kind('Sampling', 'sampling');
      const asksTools = member(params, 'tools') !== undefined || member(params, 'toolChoice') !== undefined;
      if (asksTools && !member(sampling, 'tools'))
        return { lacks: 'mode', reason: 'sampling.tools was not declared', message: 'Client does not support sampling tools' };
      return undefined;
    }
    case 'roots/list':
      return member(declared, 'roots') ? undefined : kind('Roots', 'roots');
    default:
      return { lacks: 'kind', reason: `${method} is no request that a client knows`, message: 'Method not found' };
  }
}

function elicitationRefusal(params: JsonNode | undefined, declared: JsonNode | undefined): Refusal | undefined {
  if (!declared) return kind('Elicitation', 'elicitation');
  const mode = stringOf(member(params, 'mode')) ?? 'form';
  const url = member(declared, 'url') !== undefined;
  const form = member(declared, 'form') !== undefined || !url;
  if ((mode === 'form' && form) || (mode === 'url' && url)) return undefined;
  const named = mode === 'url' ? 'URL-mode' : mode === 'form' ? 'form-mode' : `${mode}-mode`;
  return {
    lacks: 'mode',
    reason: `elicitation.${mode} was not declared`,
    message: `Client does not support ${named} elicitation requests`,
  };
}

function kind(label: string, name: string): Refusal {
  return { lacks: 'kind', reason: `${name} was not declared`, message: `${label} not supported` };
}
