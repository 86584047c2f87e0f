/** What a key does in the tree of rows. */
export type Command =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'toggle'; readonly open: boolean }
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

/** The keys of the treegrid pattern (WAI-ARIA Authoring Practices), rows focused. Undefined: the key means nothing here. */
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
    case 'Enter':
    case ' ':
      return { kind: 'select' };
    case 'm':
      return { kind: 'mark' };
    default:
      return undefined;
  }
}
