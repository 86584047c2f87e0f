import { itemsOf, member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode, JsonString } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import type { Outcome } from '../../session/types.ts';

/** Something wrong in a list, and where: `tools[2].inputSchema`. */
export interface Problem {
  readonly path: string;
  readonly reason: string;
  /** The revision bids clients to leave the entry out of the list for it. */
  readonly disqualifies?: true;
}

/** A list that a server gives page by page (server/utilities/pagination). */
export interface ListKind<T> {
  /** Such as `tools/list`. */
  readonly method: string;
  /** The result's member that holds the entries. */
  readonly member: string;
  readonly read: (node: JsonNode, index: number) => T;
  /** Looks at all entries together. */
  readonly whole?: (items: readonly T[]) => readonly T[];
}

/** A page that could not be read: what the server or the wire said. */
export interface ListFailure {
  readonly title: string;
  readonly message: string;
  /** The error as JSON text, where there is one. */
  readonly text: string | undefined;
}

export interface PagedList<T> {
  readonly items: readonly T[];
  readonly problems: readonly Problem[];
  readonly pages: number;
  /** Milliseconds the list stays fresh, the least of its pages; undefined where the server does not say. */
  readonly ttl: number | undefined;
  /** Who may keep it (server/utilities/caching), as the server says. */
  readonly scope: string | undefined;
  /** The cursor of a page that was not asked for yet, with its spelling. */
  readonly next: JsonString | undefined;
  /** Why pages are missing, where some are. */
  readonly failure: ListFailure | undefined;
  /** Cursors that were followed. */
  readonly seen: ReadonlySet<string>;
}

/** More pages than this are not asked for; the list says so. */
const mostPages = 500;

export type Ask = (params: string | undefined) => Promise<Outcome>;

/**
 * Walks the pages of a list, after those of `from`; at most `count` of them. `ask` takes the params as JSON text. An empty string is a
 * cursor like any other. Never throws.
 */
export async function listPages<T>(
  kind: ListKind<T>,
  ask: Ask,
  count = Number.POSITIVE_INFINITY,
  from?: PagedList<T>,
): Promise<PagedList<T>> {
  let list: PagedList<T> = from ?? {
    items: [],
    problems: [],
    pages: 0,
    ttl: undefined,
    scope: undefined,
    next: undefined,
    failure: undefined,
    seen: new Set(),
  };
  for (let more = count; more > 0; more--) {
    const page = list.pages + 1;
    const outcome = await ask(list.next && `{"cursor":${list.next.text}}`);
    if (outcome.kind !== 'succeeded' || outcome.text === undefined)
      return finish(kind, { ...list, failure: failureOf(kind.method, outcome, page) });
    const read = readPage(kind.member, outcome.text);
    const problems = read.problems.map((each) => (page === 1 ? each : { ...each, path: `page ${page}: ${each.path}` }));
    const seen = list.next ? new Set(list.seen).add(list.next.value) : list.seen;
    const repeated = read.next !== undefined && seen.has(read.next.value);
    if (repeated)
      problems.push({ path: `page ${page}: nextCursor`, reason: 'repeats an earlier cursor. Taken as the end of the list' });
    list = {
      items: [...list.items, ...read.nodes.map((node, index) => kind.read(node, list.items.length + index))],
      problems: [...list.problems, ...problems],
      pages: page,
      ttl: page === 1 ? read.ttl : least(list.ttl, read.ttl),
      scope: read.scope ?? list.scope,
      next: repeated ? undefined : read.next,
      failure: undefined,
      seen,
    };
    if (list.next === undefined) return finish(kind, list);
    if (page >= mostPages) {
      const reason = `still goes on after ${mostPages} pages. The rest was not asked for`;
      return finish(kind, { ...list, next: undefined, problems: [...list.problems, { path: 'nextCursor', reason }] });
    }
  }
  return finish(kind, list);
}

function finish<T>({ whole }: ListKind<T>, list: PagedList<T>): PagedList<T> {
  return whole ? { ...list, items: whole(list.items) } : list;
}

interface Page {
  readonly nodes: readonly JsonNode[];
  readonly problems: readonly Problem[];
  readonly next: JsonString | undefined;
  readonly ttl: number | undefined;
  readonly scope: string | undefined;
}

/** Reads one page. Nothing is refused: what is wrong is named. */
export function readPage(name: string, text: string): Page {
  const read = readJson(text);
  if (!read.ok)
    return {
      nodes: [],
      problems: [{ path: 'result', reason: read.error.message }],
      next: undefined,
      ttl: undefined,
      scope: undefined,
    };
  const list = member(read.node, name);
  const problems: Problem[] = [];
  if (list?.kind !== 'array') problems.push({ path: name, reason: `is ${kindOf(list)}; must be an array` });
  const cursor = member(read.node, 'nextCursor');
  if (cursor !== undefined && cursor.kind !== 'string' && cursor.kind !== 'null')
    problems.push({ path: 'nextCursor', reason: `is ${kindOf(cursor)}; must be a string. Taken as the end of the list` });
  const ttl = member(read.node, 'ttlMs');
  const milliseconds = ttl?.kind === 'number' ? Number(ttl.text) : Number.NaN;
  return {
    nodes: itemsOf(list),
    problems,
    next: cursor?.kind === 'string' ? cursor : undefined,
    ttl: milliseconds > 0 ? milliseconds : undefined,
    scope: stringOf(member(read.node, 'cacheScope')),
  };
}

/** What a node is, in words. */
export function kindOf(node: JsonNode | undefined): string {
  if (node === undefined) return 'missing';
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'array':
    case 'object':
      return `an ${node.kind}`;
    default:
      return `a ${node.kind}`;
  }
}

/** A text that says something. */
export function filled(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}

function failureOf(method: string, outcome: Outcome, page: number): ListFailure {
  const read = outcome.text === undefined ? undefined : readJson(outcome.text);
  const error = read?.ok ? read.node : undefined;
  const code = outcome.errorCode ?? numberOf(member(error, 'code'));
  const said = stringOf(member(error, 'message')) ?? outcome.reason ?? 'The server gave no reason.';
  return {
    title: page === 1 ? `${method} failed` : `${method} failed on page ${page}`,
    message: code === undefined ? said : `${said} (${code})`,
    text: outcome.text,
  };
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.min(a, b);
}
