import type { Entry } from '../wire/entry.ts';
import { sizeOf } from './store-batches.ts';

/** How a recording that is stored stands. Times are milliseconds since the epoch. */
export interface RecordingFacts {
  readonly id: string;
  readonly started: number;
  /** Time of the last entry. */
  readonly last: number;
  /** What the servers call themselves, each once. */
  readonly servers: readonly string[];
  readonly entries: number;
  /** About how much room it takes. */
  readonly bytes: number;
  /** The page was left in order, or the recording was cleared; false while it is made, and after a crash. */
  readonly ended: boolean;
}

/** One stored recording, as a list shows it. */
export interface StoredRecording extends RecordingFacts {
  /** As the person named it; empty where they did not. Named ones are never deleted to make room. */
  readonly name: string;
}

/** The most servers a recording is listed with. */
const namedServers = 20;

/** The facts with some entries more. A recording begins with its first entry. */
export function withEntries(facts: RecordingFacts, entries: readonly Entry[]): RecordingFacts {
  const first = entries[0];
  if (!first) return facts;
  const servers = new Set(facts.servers);
  let { bytes } = facts;
  for (const entry of entries) {
    bytes += sizeOf(entry);
    const server = entry.kind === 'setting' && entry.what === 'era' ? entry.serverName.trim().slice(0, 200) : '';
    if (server !== '' && servers.size < namedServers) servers.add(server);
  }
  return {
    ...facts,
    started: facts.entries === 0 ? first.time : facts.started,
    last: entries.at(-1)?.time ?? facts.last,
    servers: [...servers],
    entries: facts.entries + entries.length,
    bytes,
    ended: false,
  };
}

/** A recording without entries. */
export function noEntries(id: string): RecordingFacts {
  return { id, started: 0, last: 0, servers: [], entries: 0, bytes: 0, ended: false };
}

/** The facts of one recording made of two, of which `late` was begun after `early` was cleared. */
export function joinedFacts(early: RecordingFacts, late: RecordingFacts): RecordingFacts {
  if (late.entries === 0) return { ...early, ended: false };
  if (early.entries === 0) return { ...late, id: early.id };
  return {
    ...early,
    last: late.last,
    servers: [...new Set([...early.servers, ...late.servers])].slice(0, namedServers),
    entries: early.entries + late.entries,
    bytes: early.bytes + late.bytes,
    ended: late.ended,
  };
}

/** What has to go so that the rest is within the limits: the oldest without a name first. Those in `spared` stay, and named ones. */
export function tooMany(
  stored: readonly StoredRecording[],
  limits: { readonly recordings: number; readonly bytes: number },
  spared: ReadonlySet<string>,
): readonly string[] {
  let { length } = stored;
  let bytes = stored.reduce((sum, it) => sum + it.bytes, 0);
  const gone: string[] = [];
  for (const it of [...stored].sort((a, b) => a.started - b.started)) {
    if (length <= limits.recordings && bytes <= limits.bytes) break;
    if (it.name !== '' || spared.has(it.id)) continue;
    gone.push(it.id);
    length -= 1;
    bytes -= it.bytes;
  }
  return gone;
}
