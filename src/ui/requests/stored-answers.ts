import { readJson } from '../../json/read.ts';
import { writeJson } from '../../json/write.ts';
import type { Setting } from '../use-setting.ts';

/** An answer kept for filling in again: by the person's choice, never by itself. */
export interface StoredAnswer {
  readonly id: string;
  /** Equal for questions of the same server, tool and schema. */
  readonly scope: string;
  /** For showing: where it was given. */
  readonly server: string;
  readonly call: string;
  /** The content as JSON text, without what looks secret. */
  readonly content: string;
  /** When it was given last, in milliseconds since the epoch. */
  readonly time: number;
  readonly name?: string;
}

/** Newest first. */
export const answersSetting: Setting<readonly StoredAnswer[]> = { name: 'answers', fallback: [], check: checkAnswers };

/** Answers without a name kept of one scope, answers kept in all, characters of one and of all. */
const [mostOfScope, mostInAll, mostOfOne, mostCharacters] = [8, 80, 20_000, 400_000];

/** With one more in front; an equal one is not kept twice, and keeps its name. What is too much goes, the oldest without a name first. */
export function withAnswer(list: readonly StoredAnswer[], answer: StoredAnswer): readonly StoredAnswer[] {
  if (answer.content.length > mostOfOne) return list;
  const before = list.find(({ id }) => id === answer.id);
  const first = before?.name !== undefined && answer.name === undefined ? { ...answer, name: before.name } : answer;
  let unnamed = 0;
  let kept = [first, ...list.filter(({ id }) => id !== answer.id)].filter(
    ({ scope, name }) => scope !== answer.scope || name !== undefined || ++unnamed <= mostOfScope,
  );
  const size = () => kept.reduce((sum, { content }) => sum + content.length, 0);
  while (kept.length > mostInAll || size() > mostCharacters) {
    const at = kept.findLastIndex(({ name }) => name === undefined);
    kept = kept.toSpliced(at > 0 ? at : -1, 1);
  }
  return kept;
}

/** With another name, or none where it is blank. */
export function withName(list: readonly StoredAnswer[], id: string, name: string): readonly StoredAnswer[] {
  return list.map((each) => {
    if (each.id !== id) return each;
    const { name: _, ...rest } = each;
    return name.trim() === '' ? rest : { ...rest, name: name.trim() };
  });
}

export const withoutAnswer = (list: readonly StoredAnswer[], id: string): readonly StoredAnswer[] =>
  list.filter((each) => each.id !== id);

/** Its name, or when it was given. */
export function titleOf({ name, time }: StoredAnswer): string {
  return name ?? new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
}

/** What an answer holds, in a line: `name: Ada · branch: Harbour`. */
export function gistOf(content: string, most = 120): string {
  const read = readJson(content);
  const line =
    read.ok && read.node.kind === 'object'
      ? read.node.members
          .map(({ name, value }) => `${name}: ${value.kind === 'string' ? value.value : writeJson(value)}`)
          .join(' · ')
      : content;
  const short = line.replace(/\s+/g, ' ');
  return short.length > most ? `${short.slice(0, most - 1)}…` : short;
}

function checkAnswers(stored: unknown): readonly StoredAnswer[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.filter(isAnswer).slice(0, mostInAll);
}

function isAnswer(it: unknown): it is StoredAnswer {
  if (typeof it !== 'object' || it === null) return false;
  const { id, scope, server, call, content, time, name } = it as Record<string, unknown>;
  const texts = [id, scope, server, call, content].every((each) => typeof each === 'string');
  const usable = texts && typeof time === 'number' && Number.isFinite(time) && (name === undefined || typeof name === 'string');
  return usable && readJson(content as string).ok;
}
