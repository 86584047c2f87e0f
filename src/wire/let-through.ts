import type { HeaderList } from './entry.ts';

/** Which request headers a browser has let through to a server. It asks the server before it sends a new one to another origin. */
export interface LetThrough {
  readonly note: (headers: HeaderList) => void;
  /** Names that were never let through, spelled as in documents; none while nothing was. */
  readonly newIn: (headers: HeaderList) => readonly string[];
}

export function createLetThrough(): LetThrough {
  const known = new Set<string>();
  return {
    note(headers) {
      for (const [name] of headers) known.add(name.toLowerCase());
    },
    newIn: (headers) =>
      known.size === 0
        ? []
        : headers
            .map(([name]) => name)
            .filter((name) => !known.has(name.toLowerCase()))
            .map(spelled),
  };
}

function spelled(name: string): string {
  return name.toLowerCase().replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
