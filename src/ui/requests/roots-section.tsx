import { useRef, useState } from 'react';
import { member } from '../../json/access.ts';
import { readJson } from '../../json/read.ts';
import { type Root, rootProblem, rootsResult, rootsRuleIsOn } from '../../rules/roots.ts';
import type { Session, SessionSnapshot } from '../../session/types.ts';
import { Segments } from '../kit/segments.tsx';
import { RootRows } from './root-rows.tsx';
import { useRoots } from './roots-setting.ts';

/** The folders shared with a server, and who answers `roots/list`: the visible rule of this list, or the person. */
export function RootsSection(props: { session: Session; snapshot: SessionSnapshot; server: string }) {
  const { session, snapshot, server } = props;
  const [stored, setStored] = useRoots(server);
  // What is being typed is no list yet: it is one when the field is left.
  const [typed, setTyped] = useState<readonly Root[]>();
  const roots = typed ?? stored.roots;
  const told = useRef(goodRoots(stored.roots));

  const keep = (next: readonly Root[]) => {
    setTyped(undefined);
    if (next === stored.roots) return;
    setStored({ ...stored, roots: next });
    const result = goodRoots(next);
    if (result === told.current) return;
    told.current = result;
    if (listChangedDeclared(snapshot)) session.notify('notifications/roots/list_changed');
  };
  const change = (next: readonly Root[]) => {
    // A row that came or went is no typing.
    if (next.length < roots.length) keep(next);
    else setTyped(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
    <div
      role="group"
      aria-label="Your roots"
      className="my-1.5 grid gap-2 rounded-md border border-line bg-sunken p-2"
      onBlur={(event) => {
        if (typed && !(event.relatedTarget as Element | null)?.closest('[data-row]')) keep(typed);
      }}
    >
      <RootRows roots={roots} onRoots={change} />
      <Segments
        label="Who answers roots/list"
        items={[
          { key: 'rule', title: 'This list', note: 'A rule answers roots/list with these folders' },
          { key: 'ask', title: 'Ask me', note: 'You answer roots/list by hand' },
        ]}
        value={stored.mode}
        onChange={(mode) => setStored({ roots, mode })}
        className="w-fit"
      />
      <p className="text-sm text-ink-3">{stateWords(roots, stored.mode)}</p>
    </div>
  );
}

function stateWords(roots: readonly Root[], mode: 'rule' | 'ask'): string {
  if (mode === 'ask') return 'roots/list waits for you.';
  if (roots.length === 0) return 'No folder yet, so roots/list waits for you.';
  if (!rootsRuleIsOn({ roots, mode })) return 'An address is wrong, so roots/list waits for you.';
  return `A rule answers roots/list with ${roots.length === 1 ? 'this folder' : `these ${roots.length} folders`}.`;
}

/** What a server may be told of a list. */
const goodRoots = (roots: readonly Root[]) => rootsResult(roots.filter(({ uri }) => rootProblem(uri) === undefined));

function listChangedDeclared({ handshakeCapabilities }: SessionSnapshot): boolean {
  if (handshakeCapabilities === undefined) return false;
  const read = readJson(handshakeCapabilities);
  const listChanged = read.ok ? member(member(read.node, 'roots'), 'listChanged') : undefined;
  return listChanged?.kind === 'boolean' && listChanged.value;
}
