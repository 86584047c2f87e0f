interface Listed {
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
}

/** The entries that hold every word of the filter in name, title or description, whatever the case. Nameless ones stay while nothing is filtered. */
export function filterListed<T extends Listed>(items: readonly T[], filter: string): readonly T[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = `${item.name ?? ''}\n${item.title ?? ''}\n${item.description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
