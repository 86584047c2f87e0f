const lowered = new WeakMap<readonly { readonly title: string }[], readonly string[]>();

/** The indexes of the titles that hold a typed text, whatever the case; those that begin with it first. */
export function typeIndexes(titles: readonly { readonly title: string }[], typed: string): readonly number[] {
  const needle = typed.trim().toLowerCase();
  if (needle === '') return titles.map((_, index) => index);
  let low = lowered.get(titles);
  if (low === undefined) {
    low = titles.map((it) => it.title.toLowerCase());
    lowered.set(titles, low);
  }
  const first: number[] = [];
  const rest: number[] = [];
  for (const [index, title] of low.entries()) {
    if (title.startsWith(needle)) first.push(index);
    else if (title.includes(needle)) rest.push(index);
  }
  return [...first, ...rest];
}
