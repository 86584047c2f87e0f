import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { contentOf } from '../../form/answer.ts';
import type { FormDraft } from '../../form/draft.ts';
import { formFromJson } from '../../form/json-tab.ts';
import { member, setMember, stringOf } from '../../json/access.ts';
import { fromPlain } from '../../json/convert.ts';
import type { JsonNode } from '../../json/node.ts';
import { writeJson, writePretty } from '../../json/write.ts';
import { readBlock } from '../content/block.ts';
import { ContentBlock } from '../content/content-block.tsx';
import { IconButton } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { fieldLook } from '../kit/field-look.ts';
import { lazily } from '../kit/lazily.tsx';

const SchemaForm = lazily(async () => ({ default: (await import('../form/schema-form.tsx')).SchemaForm }));

export interface BlockEditorProps {
  readonly idPrefix: string;
  /** From 1. */
  readonly place: number;
  readonly alone: boolean;
  readonly block: JsonNode;
  /** The tools of the request. */
  readonly tools: readonly JsonNode[];
  readonly onBlock: (block: JsonNode) => void;
  readonly onRemove: () => void;
}

/** One block of a reply: text to type, a tool use by its schema, anything else to look at. */
export function BlockEditor(props: BlockEditorProps) {
  const { place, alone, block, onBlock, onRemove } = props;
  const read = readBlock(block);
  const name = alone ? '' : ` ${place}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1">
      {read.kind === 'text' && block.kind === 'object' ? (
        <textarea
          aria-label={`Text${name}`}
          dir="auto"
          rows={3}
          value={read.text}
          onChange={(event) => onBlock(setMember(block, 'text', fromPlain(event.target.value)))}
          className="field-sizing-content max-h-72 min-h-16 w-full resize-y rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-ink"
        />
      ) : read.kind === 'tool-use' ? (
        <ToolUse {...props} label={`Tool use${name}`} />
      ) : (
        <ContentBlock block={read} index={place - 1} alone={alone} />
      )}
      <IconButton label={`Delete block ${place}`} onClick={onRemove}>
        <Trash2 size={14} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** The use of an offered tool: its arguments by a form made from its schema, as everywhere. */
function ToolUse({ idPrefix, block, tools, onBlock, label }: BlockEditorProps & { label: string }) {
  const name = stringOf(member(block, 'name')) ?? '';
  const tool = tools.find((each) => stringOf(member(each, 'name')) === name);
  const schema = member(tool, 'inputSchema');
  const input = member(block, 'input');
  const [typed, setTyped] = useState<FormDraft>(() => draftOf(schema, input));
  const made = contentOf(schema, typed);
  // The JSON may have been changed elsewhere; what cannot be sent yet is still being typed.
  const draft = made.ok && writeJson(made.content) !== textOf(input) ? draftOf(schema, input) : typed;
  if (block.kind !== 'object') return null;
  const onDraft = (next: FormDraft) => {
    setTyped(next);
    const content = contentOf(schema, next);
    if (content.ok) onBlock(setMember(block, 'input', content.content));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
    <div role="group" aria-label={label} className="grid gap-2 rounded-md border border-line bg-sunken p-2.5">
      <div className="flex items-center gap-2">
        <code dir="auto" className="min-w-0 flex-1 font-mono text-sm font-semibold wrap-anywhere [unicode-bidi:isolate]">
          {name}
        </code>
        <label className="flex items-center gap-1.5 text-sm text-ink-3">
          id
          <input
            value={stringOf(member(block, 'id')) ?? ''}
            spellCheck={false}
            onChange={(event) => onBlock(setMember(block, 'id', fromPlain(event.target.value)))}
            className={cx(fieldLook, 'w-28 font-mono text-sm')}
          />
        </label>
      </div>
      <SchemaForm schema={schema} purpose="arguments" idPrefix={idPrefix} draft={draft} onDraft={onDraft} />
    </div>
  );
}

const textOf = (node: JsonNode | undefined) => (node === undefined ? undefined : writeJson(node));

/** The form's state for an input; one that its schema cannot show is edited as JSON. */
function draftOf(schema: JsonNode | undefined, input: JsonNode | undefined): FormDraft {
  const asText: FormDraft = { version: 1, json: writePretty(input ?? { kind: 'object', members: [] }) };
  const { draft, losses } = formFromJson(schema, asText);
  return losses.length === 0 ? draft : asText;
}
