import { books } from './shelf.ts';

/** The address of the list of returned books. */
export const returnsAddress = 'library://returns';

/** The address of one returned book. */
export const returnAddress = (number: number) => `${returnsAddress}/${number}`;

export interface ReturnedBook {
  readonly number: number;
  readonly title: string;
}

export type ReturnsChange =
  /** The text of a resource is another. */
  | { readonly kind: 'updated'; readonly uri: string }
  /** Resources or tools came or went. */
  | { readonly kind: 'resources' | 'tools' };

/** The book drop of a demo, shared by all its connections: books come in, and are shelved. */
export interface Returns {
  readonly list: () => readonly ReturnedBook[];
  readonly add: () => ReturnedBook;
  /** Empties the drop and says how many there were. */
  readonly shelve: () => number;
  readonly onChange: (listener: (change: ReturnsChange) => void) => () => void;
}

/** Books kept at a time; the oldest is shelved when one more comes. */
const most = 20;

export function createReturns(): Returns {
  let drop: readonly ReturnedBook[] = [];
  let number = 0;
  const listeners = new Set<(change: ReturnsChange) => void>();
  const tell = (change: ReturnsChange) => {
    for (const listener of [...listeners]) listener(change);
  };
  const become = (next: readonly ReturnedBook[]) => {
    const hadSome = drop.length > 0;
    drop = next;
    tell({ kind: 'updated', uri: returnsAddress });
    tell({ kind: 'resources' });
    // The tool that shelves them is there while there is something to shelve.
    if (hadSome !== drop.length > 0) tell({ kind: 'tools' });
  };
  return {
    list: () => drop,
    add() {
      number += 1;
      const book = { number, title: books[(number - 1) % books.length]!.title };
      become([...drop, book].slice(-most));
      return book;
    },
    shelve() {
      const { length } = drop;
      if (length > 0) become([]);
      return length;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
