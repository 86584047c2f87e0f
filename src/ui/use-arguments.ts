import { useState } from 'react';
import type { FormDraft } from '../form/draft.ts';
import type { UrlState } from './url-state.ts';

export interface Arguments {
  /** What is filled in for the chosen tool. */
  readonly draft: FormDraft | undefined;
  /** What the address gave for it, as JSON text: shown until something is filled in. */
  readonly linked: string | undefined;
  /** `args`: what would be sent, as JSON text; undefined where that is not to be said. */
  readonly onDraft: (draft: FormDraft, args: string | undefined) => void;
  readonly choose: (name: string) => void;
}

/** The arguments being filled in, a draft a tool; those of the chosen one stand in the address too, and come from there at first. */
export function useArguments(name: string | undefined, url: UrlState, patch: (change: Partial<UrlState>) => void): Arguments {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, FormDraft>>(new Map());
  const [texts, setTexts] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const [linked] = useState({ tool: url.tool, args: url.args });
  return {
    draft: name === undefined ? undefined : drafts.get(name),
    linked: name !== undefined && name === linked.tool ? linked.args : undefined,
    onDraft: (draft, args) => {
      if (name === undefined) return;
      setDrafts(new Map(drafts).set(name, draft));
      setTexts(new Map(texts).set(name, args));
      patch({ args });
    },
    choose: (chosen) =>
      patch({ tool: chosen, args: texts.has(chosen) || chosen !== linked.tool ? texts.get(chosen) : linked.args }),
  };
}
