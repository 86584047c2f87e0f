import { itemsOf, member, removeMember, setMember, stringOf } from '../../json/access.ts';
import { fromPlain } from '../../json/convert.ts';
import type { JsonNode, JsonObject } from '../../json/node.ts';
import type { Root } from '../../rules/roots.ts';
import { Button } from '../kit/button.tsx';
import type { ResultEditorProps } from './result-editor.ts';
import { RootRows } from './root-rows.tsx';
import { useRoots } from './roots-setting.ts';

/** The result of `roots/list` by rows. Members the rows do not show stay as they are. */
export function RootsEditor({ node, onNode, server }: ResultEditorProps) {
  const [stored, setStored] = useRoots(server);
  const items = itemsOf(member(node, 'roots'));
  const roots = items.map(rootOf);
  // A row that did not change keeps its item, so that removing one takes nothing from the others.
  const change = (next: readonly Root[]) =>
    onNode(
      setMember(node, 'roots', {
        kind: 'array',
        items: next.map((root, at) =>
          nodeOf(root, items[roots.indexOf(root)] ?? (next.length === roots.length ? items[at] : undefined)),
        ),
      }),
    );
  const same = JSON.stringify(roots) === JSON.stringify(stored.roots);
  return (
    <div className="grid gap-2">
      <RootRows roots={roots} onRoots={change} />
      {!same && (
        <p className="flex flex-wrap items-center gap-1 text-sm text-ink-3">
          {stored.roots.length > 0 && (
            <Button kind="quiet" className="h-6" onClick={() => change(stored.roots)}>
              Fill in your list
            </Button>
          )}
          {roots.length > 0 && (
            <Button kind="quiet" className="h-6" onClick={() => setStored({ ...stored, roots })}>
              Keep as your list for this server
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

const rootOf = (item: JsonNode): Root => ({
  uri: stringOf(member(item, 'uri')) ?? '',
  name: stringOf(member(item, 'name')) ?? '',
});

function nodeOf({ uri, name }: Root, before: JsonNode | undefined): JsonNode {
  const base: JsonObject = before?.kind === 'object' ? before : { kind: 'object', members: [] };
  const addressed = setMember(base, 'uri', fromPlain(uri));
  if (name.trim() !== '') return setMember(addressed, 'name', fromPlain(name));
  return removeMember(addressed, 'name');
}
