import { Plus } from 'lucide-react';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { contentOf } from '../../form/answer.ts';
import { itemsOf, member, removeMember, setMember, stringOf } from '../../json/access.ts';
import { fromPlain } from '../../json/convert.ts';
import type { JsonNode } from '../../json/node.ts';
import { Button } from '../kit/button.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { fieldLook } from '../kit/field-look.ts';
import { Menu } from '../kit/menu.tsx';
import { Select } from '../kit/select.tsx';
import { DraftFromModel } from './draft-from-model.tsx';
import type { ResultEditorProps } from './result-editor.ts';
import { BlockEditor } from './sampling-block.tsx';
import { idsOfUses, mediaBlock, replyBlocks, replyProblems, textBlock, toolUseBlock, withBlocks } from './sampling-blocks.ts';

/** Stop reasons of the specification; a reply may name any other. */
const stops = ['endTurn', 'stopSequence', 'maxTokens', 'toolUse'] as const;

/** A model's reply by fields: role, blocks, model, stop reason (client/sampling › Creating Messages). */
export function SamplingEditor({ request, node, onNode }: ResultEditorProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const { blocks } = replyBlocks(node);
  const tools = itemsOf(member(request.params, 'tools'));
  const offered = tools.flatMap((tool) => stringOf(member(tool, 'name')) ?? []);
  const problems = replyProblems(node, offered);
  const text = (name: string) => stringOf(member(node, name)) ?? '';
  const change = (name: string, value: string) => onNode(setMember(node, name, fromPlain(value)));
  const become = (next: readonly JsonNode[]) => onNode(withBlocks(node, next));
  const addTool = (name: string) =>
    onNode(
      setMember(
        // A reply that may use tools holds an array (client/sampling › Sampling with Tools).
        setMember(node, 'content', {
          kind: 'array',
          items: [...withoutBlank(blocks), toolUseBlock(name, inputOf(name), idsOfUses(blocks))],
        }),
        'stopReason',
        fromPlain('toolUse'),
      ),
    );
  /** What an untouched form of the tool sends. */
  const inputOf = (name: string): JsonNode => {
    const tool = tools.find((each) => stringOf(member(each, 'name')) === name);
    const content = contentOf(member(tool, 'inputSchema'), undefined);
    return content.ok ? content.content : { kind: 'object', members: [] };
  };
  const addFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const block = mediaBlock(chosen.type, await base64Of(chosen));
    setRefused(block ? undefined : `“${chosen.name}” is neither a picture nor a sound, so it was not added.`);
    if (block) become([...withoutBlank(blocks), block]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files].find(({ type }) => /^(image|audio)\//.test(type));
    if (!pasted) return;
    event.preventDefault();
    void addFile(pasted);
  };

  return (
    <div className="grid gap-3" onPaste={onPaste}>
      <DraftFromModel request={request} node={node} onDraft={onNode} />
      <ol aria-label="Content of the reply" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {blocks.map((block, at) => (
          <BlockEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place.
            key={at}
            idPrefix={`${id}-${at}`}
            place={at + 1}
            alone={blocks.length === 1}
            block={block}
            tools={tools}
            onBlock={(next) => become(blocks.with(at, next))}
            onRemove={() => become(blocks.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button icon={<Plus size={14} aria-hidden="true" />} onClick={() => become([...blocks, textBlock()])}>
          Add text
        </Button>
        <Button title="A file, or paste one here" onClick={() => file.current?.click()}>
          Add picture or sound…
        </Button>
        {offered.length > 0 && (
          <Menu
            label="Use a tool"
            items={offered.map((name, at) => ({ key: `${at}`, label: name, onSelect: () => addTool(name) }))}
          />
        )}
        <input
          ref={file}
          type="file"
          accept="image/*,audio/*"
          aria-label="Picture or sound"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            void addFile(chosen);
          }}
        />
      </div>
      {refused && (
        <p role="status" className="text-sm text-warn">
          {refused}
        </p>
      )}
      <div className="grid grid-cols-3 gap-2">
        <div className="grid gap-1 text-sm font-semibold">
          <span aria-hidden="true">Role</span>
          <Select
            label="Role"
            value={text('role')}
            options={options(['assistant', 'user'], text('role'))}
            onChange={(value) => change('role', value)}
            className="font-normal"
          />
        </div>
        <label className="grid gap-1 text-sm font-semibold">
          Model
          <input
            value={text('model')}
            onChange={(event) => change('model', event.target.value)}
            className={cx(fieldLook, 'font-normal')}
          />
        </label>
        <div className="grid gap-1 text-sm font-semibold">
          <span aria-hidden="true">Stop reason</span>
          <Select
            label="Stop reason"
            value={text('stopReason')}
            options={[{ value: '', label: 'none' }, ...options(stops, text('stopReason'))]}
            onChange={(value) => (value === '' ? onNode(removeMember(node, 'stopReason')) : change('stopReason', value))}
            className="font-normal"
          />
        </div>
      </div>
      {problems.length > 0 && (
        <ul aria-label="About the reply" className="list-disc pl-4 text-sm text-warn">
          {problems.map((problem) => (
            <li key={problem}>
              <ExactText text={problem} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is chosen stays choosable, whatever it is. */
const options = (values: readonly string[], chosen: string) =>
  (chosen === '' || values.includes(chosen) ? values : [...values, chosen]).map((value) => ({ value, label: value }));

/** The blank text a reply begins with makes room for another kind of block. */
function withoutBlank(blocks: readonly JsonNode[]): readonly JsonNode[] {
  const [only] = blocks;
  return blocks.length === 1 && stringOf(member(only, 'text')) === '' ? [] : blocks;
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });
}
