import { useMemo, useState } from 'react';
import { contentOf } from '../form/answer.ts';
import type { FormDraft } from '../form/draft.ts';
import { draftOf } from '../form/draft-of.ts';
import { modelOf } from '../form/model.ts';
import type { JsonNode } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import { writeJson } from '../json/write.ts';
import type { UrlState } from './url-state.ts';

interface Tool {
  readonly name: string | undefined;
  readonly inputSchema: JsonNode | undefined;
}

export interface Arguments {
  /** What is filled in for the chosen tool. */
  readonly draft: FormDraft | undefined;
  readonly onDraft: (draft: FormDraft) => void;
  readonly choose: (name: string) => void;
}

/** The arguments being filled in, a draft a tool; those of the chosen one stand in the address too, and come from there at first. */
export function useArguments(tool: Tool | undefined, url: UrlState, patch: (change: Partial<UrlState>) => void): Arguments {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, FormDraft>>(new Map());
  const [texts, setTexts] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const [linked] = useState({ tool: url.tool, args: url.args });
  const name = tool?.name;
  const schema = tool?.inputSchema;
  const restored = useMemo(
    () => (name !== undefined && name === linked.tool && linked.args !== undefined ? draftFrom(schema, linked.args) : undefined),
    [name, schema, linked],
  );
  return {
    draft: name === undefined ? undefined : (drafts.get(name) ?? restored),
    onDraft: (draft) => {
      if (name === undefined) return;
      const content = contentOf(schema, draft);
      const args = content.ok ? writeJson(content.content) : undefined;
      setDrafts(new Map(drafts).set(name, draft));
      setTexts(new Map(texts).set(name, args));
      patch({ args });
    },
    choose: (chosen) =>
      patch({ tool: chosen, args: texts.has(chosen) || chosen !== linked.tool ? texts.get(chosen) : linked.args }),
  };
}

/** A draft that shows these arguments: in the fields where those can, else as JSON. */
function draftFrom(schema: JsonNode | undefined, args: string): FormDraft | undefined {
  const read = readJson(args);
  if (!read.ok) return undefined;
  const root = draftOf(modelOf(schema), read.node);
  return root ? { version: 1, root } : { version: 1, json: args };
}
