import type { TreeRow, TreeRows } from './tree-rows.ts';

/** What a key does in the tree of rows. */
export type Command =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'toggle'; readonly open: boolean }
  | { readonly kind: 'open-all' }
  /** To the next row of a kind in a direction, where there is one. */
  | { readonly kind: 'seek'; readonly what: 'call' | 'faulty'; readonly step: 1 | -1 }
  | { readonly kind: 'select' }
  | { readonly kind: 'mark' };

export interface Place {
  readonly index: number;
  readonly count: number;
  /** Rows that fit on one page. */
  readonly page: number;
  readonly expanded: boolean | undefined;
  /** Index of the row this one is inside of. */
  readonly parent: number | undefined;
}

/** Index of the nearest row of a kind in a direction, the row at `index` left out; undefined where there is none. */
export function seek(
  rows: Pick<TreeRows<TreeRow>, 'length' | 'levelAt' | 'at'>,
  index: number,
  what: 'call' | 'faulty',
  step: 1 | -1,
): number | undefined {
  for (let at = index + step; at >= 0 && at < rows.length; at += step) {
    if (what === 'call' && rows.levelAt(at) !== 1) continue;
    const row = rows.at(at);
    if (what === 'call' ? row?.head : row?.faulty) return at;
  }
  return undefined;
}

/** The keys of the treegrid pattern (WAI-ARIA Authoring Practices), rows focused, and those to go through a long list. Undefined: the key means nothing here. */
export function commandOf(key: string, place: Place): Command | undefined {
  const move = (to: number): Command => ({ kind: 'move', to: Math.max(0, Math.min(place.count - 1, to)) });
  switch (key) {
    case 'ArrowDown':
      return move(place.index + 1);
    case 'ArrowUp':
      return move(place.index - 1);
    case 'PageDown':
      return move(place.index + place.page);
    case 'PageUp':
      return move(place.index - place.page);
    case 'Home':
      return move(0);
    case 'End':
      return move(place.count - 1);
    case 'ArrowRight':
      if (place.expanded === false) return { kind: 'toggle', open: true };
      return place.expanded ? move(place.index + 1) : undefined;
    case 'ArrowLeft':
      if (place.expanded) return { kind: 'toggle', open: false };
      return place.parent === undefined ? undefined : move(place.parent);
    case '*':
      return { kind: 'open-all' };
    case ']':
      return { kind: 'seek', what: 'call', step: 1 };
    case '[':
      return { kind: 'seek', what: 'call', step: -1 };
    case 'e':
      return { kind: 'seek', what: 'faulty', step: 1 };
    case 'E':
      return { kind: 'seek', what: 'faulty', step: -1 };
    case 'Enter':
    case ' ':
      return { kind: 'select' };
    case 'm':
      return { kind: 'mark' };
    default:
      return undefined;
  }
}
