/** Things found by words that stand for them. Adding, taking out and finding cost the same however many there are. */
export class Lookup<T> {
  readonly #words = new Map<T, readonly string[]>();
  readonly #things = new Map<string, Set<T>>();

  /** Adds a thing, or gives it other words. */
  add(thing: T, words: readonly string[]): void {
    this.delete(thing);
    this.#words.set(thing, words);
    for (const word of words) {
      const things = this.#things.get(word);
      if (things) things.add(thing);
      else this.#things.set(word, new Set([thing]));
    }
  }

  delete(thing: T): void {
    for (const word of this.#words.get(thing) ?? []) {
      const things = this.#things.get(word);
      things?.delete(thing);
      if (things?.size === 0) this.#things.delete(word);
    }
    this.#words.delete(thing);
  }

  has(word: string): boolean {
    return this.#things.has(word);
  }

  /** The only thing that a word stands for; undefined where there is none, or more than one. */
  only(word: string): T | undefined {
    const things = this.#things.get(word);
    if (things?.size !== 1) return undefined;
    for (const thing of things) return thing;
    return undefined;
  }
}
