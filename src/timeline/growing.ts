/** Beyond this a picture is copied only when it is looked at, so that following a long call entry by entry is not quadratic. */
const eager = 256;

/** A list that only grows, and its immutable pictures. */
export class Growing<T> {
  readonly #items: T[] = [];
  #picture: readonly T[] | (() => readonly T[]) = [];
  #pictured = 0;

  get length(): number {
    return this.#items.length;
  }

  at(index: number): T | undefined {
    return this.#items.at(index);
  }

  push(item: T): void {
    this.#items.push(item);
  }

  /** The list as it is now, the same array while nothing is added; a long list as a function that gives it. */
  picture(): readonly T[] | (() => readonly T[]) {
    if (this.#pictured !== this.#items.length) {
      this.#pictured = this.#items.length;
      this.#picture = this.#pictured <= eager ? this.#items.slice() : later(this.#items, this.#pictured);
    }
    return this.#picture;
  }
}

function later<T>(items: readonly T[], length: number): () => readonly T[] {
  let copy: readonly T[] | undefined;
  return () => {
    copy ??= items.slice(0, length);
    return copy;
  };
}
