/** A folder the person shares (client/roots › Root). */
export interface Root {
  readonly uri: string;
  /** Empty: none is sent. */
  readonly name: string;
}

/** Why an address is no root, in a sentence with what to do; undefined for a good one. Roots are `file://` addresses (client/roots › Root). */
export function rootProblem(uri: string): string | undefined {
  if (uri.trim() === '') return 'Enter an address, such as file:///home/ada/books.';
  if (uri !== uri.trim()) return 'There is white space around the address; take it away.';
  if (!/^file:/i.test(uri)) {
    return /^(\/|[a-z]:[\\/])/i.test(uri)
      ? `A path is no address: write ${fileAddress(uri)}.`
      : 'A root is a file:// address, such as file:///home/ada/books.';
  }
  if (!/^file:\/\//i.test(uri)) return 'Write two slashes after file:, and a third before the path.';
  return URL.canParse(uri) ? undefined : 'This cannot be read as an address.';
}

/** The `file://` address of a path. */
export function fileAddress(path: string): string {
  const slashed = path.replaceAll('\\', '/');
  const rooted = slashed.startsWith('/') ? slashed : `/${slashed}`;
  return `file://${rooted.split('/').map(encodeURIComponent).join('/').replaceAll('%3A', ':')}`;
}

/** The result of `roots/list` as JSON text, in the order of the list; a blank name is left out. */
export function rootsResult(roots: readonly Root[]): string {
  return JSON.stringify({ roots: roots.map(({ uri, name }) => ({ uri, ...(name.trim() !== '' && { name }) })) });
}

/** The folders of a server and whether its rule is on; kept as plain JSON. */
export interface ServerRoots {
  readonly roots: readonly Root[];
  /** `rule`: `roots/list` is answered with them as long as there is one and all are good; `ask`: by hand. */
  readonly mode: 'rule' | 'ask';
}

export const noRoots: ServerRoots = { roots: [], mode: 'rule' };

/** The folders of one server among those of all. */
export function rootsOfServer(all: { readonly [server: string]: ServerRoots }, server: string): ServerRoots {
  return (Object.hasOwn(all, server) ? all[server] : undefined) ?? noRoots;
}

/** Whether the rule of a list answers. */
export function rootsRuleIsOn({ roots, mode }: ServerRoots): boolean {
  return mode === 'rule' && roots.length > 0 && roots.every(({ uri }) => rootProblem(uri) === undefined);
}

/** Lists by server address, as they were stored by whatever version. */
export function readServerRoots(stored: unknown): { readonly [server: string]: ServerRoots } | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => isServerRoots(value)));
}

function isServerRoots(value: unknown): value is ServerRoots {
  const { roots, mode } = (value ?? {}) as Partial<Record<keyof ServerRoots, unknown>>;
  return (
    (mode === 'rule' || mode === 'ask') &&
    Array.isArray(roots) &&
    roots.every((root: Partial<Root> | null) => typeof root?.uri === 'string' && typeof root.name === 'string')
  );
}
