import { booleanOf, itemsOf, member, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { filled, kindOf, type Problem } from './list.ts';

export interface PromptArgument {
  readonly name: string;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly required: boolean;
}

/** One entry of `prompts/list`, read leniently. */
export interface ListedPrompt {
  /** Unique in the list. */
  readonly key: string;
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly arguments: readonly PromptArgument[];
  readonly node: JsonNode;
  readonly problems: readonly Problem[];
}

/** Reads an entry (server/prompts › Prompt); an argument without a name is named as a problem and left out of the form. */
export function readPrompt(node: JsonNode, index: number): ListedPrompt {
  const path = `prompts[${index}]`;
  const problems: Problem[] = [];
  const name = stringOf(member(node, 'name'));
  if (node.kind !== 'object') problems.push({ path, reason: `is ${kindOf(node)}; must be an object` });
  else if (name === undefined)
    problems.push({ path: `${path}.name`, reason: `is ${kindOf(member(node, 'name'))}; must be a string` });
  const list = member(node, 'arguments');
  if (list !== undefined && list.kind !== 'array')
    problems.push({ path: `${path}.arguments`, reason: `is ${kindOf(list)}; must be an array` });
  const taken = new Set<string>();
  const args = itemsOf(list).flatMap((each, at): PromptArgument[] => {
    const where = `${path}.arguments[${at}]`;
    const argument = stringOf(member(each, 'name'));
    if (argument === undefined) {
      problems.push({ path: `${where}.name`, reason: `is ${kindOf(member(each, 'name'))}; must be a string` });
      return [];
    }
    if (taken.has(argument)) {
      problems.push({ path: `${where}.name`, reason: 'an earlier argument has this name' });
      return [];
    }
    taken.add(argument);
    return [
      {
        name: argument,
        title: filled(stringOf(member(each, 'title'))),
        description: filled(stringOf(member(each, 'description'))),
        required: booleanOf(member(each, 'required')) === true,
      },
    ];
  });
  return {
    key: String(index),
    name,
    title: filled(stringOf(member(node, 'title'))),
    description: filled(stringOf(member(node, 'description'))),
    arguments: args,
    node,
    problems,
  };
}
