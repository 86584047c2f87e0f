import type { Side } from '../../wire/entry.ts';
import { facts as march } from './2025-03-26.ts';
import { facts as june } from './2025-06-18.ts';
import { facts as november } from './2025-11-25.ts';
import { facts as july } from './2026-07-28.ts';
import { readShapes } from './notation.ts';
import type { Methods, RevisionFacts } from './revision.ts';
import type { Shapes } from './shape.ts';

/** All that a revision says of its messages. */
export interface Revision {
  readonly version: string;
  /** By who asks and by method: the types of the request and of its result. */
  readonly requests: Methods<readonly [request: string, result: string]>;
  /** By who sends and by method: the type of the notification. */
  readonly notifications: Methods<string>;
  readonly shapes: Shapes;
}

const all: ReadonlyMap<string, RevisionFacts> = new Map([march, june, november, july].map((it) => [it.version, it]));
const read = new Map<string, Revision>();

/** What a revision's messages look like; undefined for one that is not known here. Read when it is first asked for. */
export function revisionOf(version: string): Revision | undefined {
  const facts = all.get(version);
  if (!facts) return undefined;
  let revision = read.get(version);
  if (!revision) {
    revision = following(facts.before === undefined ? undefined : revisionOf(facts.before), facts);
    read.set(version, revision);
  }
  return revision;
}

/** Whether any revision has a request of this method. */
export function isKnownMethod(method: string): boolean {
  for (const { requests } of all.values())
    if (Object.hasOwn(requests.client, method) || Object.hasOwn(requests.server, method)) return true;
  return false;
}

function following(before: Revision | undefined, facts: RevisionFacts): Revision {
  const shapes = new Map([...(before?.shapes ?? []), ...readShapes(facts.types)]);
  for (const name of facts.gone ?? []) shapes.delete(name);
  return {
    version: facts.version,
    requests: methods(before?.requests, facts.requests),
    notifications: methods(before?.notifications, facts.notifications),
    shapes,
  };
}

function methods<T>(before: Methods<T> | undefined, changed: Methods<T | null>): Methods<T> {
  const of = (side: Side) => {
    const merged = Object.entries({ ...before?.[side], ...changed[side] });
    return Object.fromEntries(merged.filter((it): it is [string, T & {}] => it[1] !== null));
  };
  return { client: of('client'), server: of('server') };
}
