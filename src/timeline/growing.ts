/** Beyond this a picture is copied only when it is looked at, so that following a long call entry by entry is not quadratic. */
const eager = 256;

/** A list that only grows, and its immutable pictures. */
export class Growing<T> {
  #items: T[] = [];
  /** The items are a picture too: they are copied before they grow. */
  #shared = true;
  #picture: (() => readonly T[]) | undefined;

  get length(): number {
    return this.#items.length;
  }

  push(item: T): void {
    if (this.#shared) this.#items = [...this.#items, item];
    else this.#items.push(item);
    this.#shared = false;
    this.#picture = undefined;
  }

  /** Puts another item in the place of the last one that fits; pictures that were given keep theirs. */
  replaceLast(fits: (item: T) => boolean, put: (item: T) => T): void {
    const at = this.#items.findLastIndex(fits);
    const found = this.#items[at];
    if (found === undefined) return;
    this.#items = this.#items.with(at, put(found));
    this.#shared = false;
    this.#picture = undefined;
  }

  /** The list as it is now, the same while nothing is added; a long list as a function that gives it. */
  picture(): readonly T[] | (() => readonly T[]) {
    if (this.#items.length > eager) {
      this.#picture ??= later(this.#items, this.#items.length);
      return this.#picture;
    }
    if (!this.#shared) this.#items = this.#items.slice();
    this.#shared = true;
    return this.#items;
  }
}

function later<T>(items: readonly T[], length: number): () => readonly T[] {
  let copy: readonly T[] | undefined;
  return () => {
    copy ??= items.slice(0, length);
    return copy;
  };
}

/** The list with one more item. A short list has no room to spare, since there are many of them; a long one grows in place. */
export function more<T>(list: T[], item: T): T[] {
  if (list.length < 8) return [...list, item];
  list.push(item);
  return list;
}
