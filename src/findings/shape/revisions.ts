import { facts as march } from './2025-03-26.ts';
import { facts as june } from './2025-06-18.ts';
import { facts as november } from './2025-11-25.ts';
import { facts as july } from './2026-07-28.ts';
import { readShapes } from './notation.ts';
import type { RevisionFacts } from './revision.ts';
import type { Shapes } from './shape.ts';

export interface Revision extends RevisionFacts {
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
    revision = { ...facts, shapes: readShapes(facts.types) };
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
