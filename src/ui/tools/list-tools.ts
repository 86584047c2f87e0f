import { member, numberOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { readJson } from '../../json/read.ts';
import type { Era, Outcome } from '../../session/types.ts';
import { type ListedTool, markDuplicates, type Problem, readToolPage } from './read-tools.ts';

/** A page that could not be read: what the server or the wire said. */
export interface ListFailure {
  readonly title: string;
  readonly message: string;
  /** The error as JSON text, where there is one. */
  readonly text: string | undefined;
}

export interface ToolList {
  readonly tools: readonly ListedTool[];
  readonly problems: readonly Problem[];
  readonly pages: number;
  readonly ttl: number | undefined;
  /** Why pages are missing, where some are. */
  readonly failure: ListFailure | undefined;
}

/** More pages than this are not asked for; the list says so. */
const mostPages = 500;

/** Walks every page of `tools/list` (server/utilities/pagination). `ask` takes the params as JSON text. Never throws. */
export async function listTools(ask: (params: string | undefined) => Promise<Outcome>, era: Era): Promise<ToolList> {
  const tools: ListedTool[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  let ttl: number | undefined;
  let params: string | undefined;
  const finish = (pages: number, failure?: ListFailure): ToolList => ({
    tools: markDuplicates(tools),
    problems,
    pages,
    ttl,
    failure,
  });
  for (let page = 1; page <= mostPages; page++) {
    const outcome = await ask(params);
    if (outcome.kind !== 'succeeded' || outcome.text === undefined) return finish(page - 1, failureOf(outcome, page));
    const read = readToolPage(outcome.text, tools.length, era);
    tools.push(...read.tools);
    problems.push(...read.problems.map((each) => (page === 1 ? each : { ...each, path: `page ${page}: ${each.path}` })));
    ttl = page === 1 ? read.ttl : least(ttl, read.ttl);
    if (read.next === undefined) return finish(page);
    if (seen.has(read.next.value)) {
      problems.push({ path: `page ${page}: nextCursor`, reason: 'repeats an earlier cursor. Taken as the end of the list' });
      return finish(page);
    }
    seen.add(read.next.value);
    params = `{"cursor":${read.next.text}}`;
  }
  problems.push({ path: 'nextCursor', reason: `still goes on after ${mostPages} pages. The rest was not asked for` });
  return finish(mostPages);
}

function failureOf(outcome: Outcome, page: number): ListFailure {
  const error = parsed(outcome.text);
  const code = outcome.errorCode ?? numberOf(member(error, 'code'));
  const said = stringOf(member(error, 'message')) ?? outcome.reason ?? 'The server gave no reason.';
  return {
    title: page === 1 ? 'tools/list failed' : `tools/list failed on page ${page}`,
    message: code === undefined ? said : `${said} (${code})`,
    text: outcome.text,
  };
}

function parsed(text: string | undefined): JsonNode | undefined {
  const read = text === undefined ? undefined : readJson(text);
  return read?.ok ? read.node : undefined;
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.min(a, b);
}
