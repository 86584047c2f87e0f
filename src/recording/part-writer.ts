import type { Entry } from '../wire/entry.ts';
import { textLength } from './bodies.ts';
import type { KeeperWorld } from './keeper.types.ts';
import type { RecordingLog } from './log.types.ts';
import { joinedFacts, noEntries, type RecordingFacts, withEntries } from './recording-facts.ts';
import type { RecordingStore } from './store.ts';

/** One stored recording of this page visit: what is cleared ends one, and what comes after begins the next. */
interface Part {
  /** Shared with the entries whose text is away: it follows when the part is joined to another. */
  readonly place: { recording: string };
  /** With everything that was handed to the store. */
  facts: RecordingFacts;
  /** Number of its first entry, once there is one. */
  first: number | undefined;
}

/** An array of the log, from its generation on, and how much of it is stored. */
interface Segment {
  readonly part: Part;
  readonly entries: readonly Entry[];
  /** Handed to the store so far, and stored for sure. */
  next: number;
  stored: number;
  /** Its length in the end, once the log has another array. */
  end: number | undefined;
}

/** Writes a log into the store, in order, across clearing and its undoing. */
export interface PartWriter {
  /** Takes notice of an array that was taken away or put back. */
  readonly follow: () => void;
  /** Stores what the log holds by now. Rejects with what the store says, and can be tried again. */
  readonly write: () => Promise<void>;
  readonly pending: () => boolean;
  /** Hands over the rest without waiting, and notes that the recording ended. */
  readonly end: () => void;
  /** What comes from now on belongs to another recording. */
  readonly startAnew: () => void;
  readonly facts: () => RecordingFacts;
  readonly place: () => Part['place'];
  /** How many entries of the log are stored, from its beginning; 0 while something older is still to be stored. */
  readonly stored: () => number;
  /** Ids of all recordings of this visit. */
  readonly recordings: () => readonly string[];
}

export function createPartWriter(
  log: RecordingLog,
  store: RecordingStore,
  world: Pick<KeeperWorld, 'newId' | 'hold'>,
): PartWriter {
  let parts: Part[] = [];
  let generation = log.snapshot().generation;
  /** The highest number in arrays that came before. */
  let highest = 0;
  const segments: Segment[] = [segmentOf(newPart(), log.snapshot().entries, 0)];

  function newPart(): Part {
    const id = world.newId();
    const part: Part = { place: { recording: id }, facts: noEntries(id), first: undefined };
    parts.push(part);
    return part;
  }

  const current = () => segments.at(-1)!;
  const endOf = (segment: Segment) => segment.end ?? log.snapshot().length;

  function follow(): void {
    const seen = log.snapshot();
    if (seen.generation === generation) return;
    generation = seen.generation;
    const before = current();
    before.end = before.entries.length;
    before.part.first ??= before.entries[before.next]?.seq;
    highest = before.entries.at(-1)?.seq ?? highest;
    const first = seen.entries[0];
    const cleared = first === undefined || first.seq > highest;
    const part = cleared ? newPart() : (parts.findLast((it) => (it.first ?? Infinity) <= first.seq) ?? before.part);
    segments.push(segmentOf(part, seen.entries, indexAfter(seen.entries, highest)));
  }

  async function put(segment: Segment, end: number, ended = false): Promise<void> {
    const { part, next } = segment;
    const before = part.facts;
    const entries = segment.entries.slice(next, end);
    if (before.entries === 0 && entries.length > 0) world.hold(part.facts.id);
    part.first ??= entries[0]?.seq;
    part.facts = { ...withEntries(before, entries), ended };
    segment.next = end;
    try {
      await store.append(part.facts, entries);
      // Not where something before it failed meanwhile.
      if (segment.stored >= next) segment.stored = Math.max(segment.stored, end);
    } catch (error) {
      // To be handed over again, with what came after it.
      if (segment.next >= end) {
        segment.next = next;
        part.facts = before;
      }
      throw error;
    }
  }

  /** A segment is stored, and another follows it. */
  async function leave(segment: Segment, next: Segment): Promise<void> {
    if (next.part === segment.part) return;
    if (parts.indexOf(next.part) > parts.indexOf(segment.part)) {
      if (segment.part.facts.entries > 0) await put(segment, segment.next, true);
      return;
    }
    const facts = joinedFacts(next.part.facts, segment.part.facts);
    if (facts.entries > 0) await store.join(segment.part.place.recording, facts);
    next.part.facts = facts;
    next.part.first ??= segment.part.first;
    segment.part.place.recording = facts.id;
    parts = parts.filter((it) => it !== segment.part);
  }

  return {
    follow,
    async write() {
      follow();
      const upTo = log.snapshot().length;
      for (;;) {
        const segment = segments[0]!;
        const end = segment.end ?? (segment === current() ? Math.min(upTo, endOf(segment)) : endOf(segment));
        if (segment.next < end) {
          await put(segment, pieceEnd(segment.entries, segment.next, end));
          continue;
        }
        const next = segments[1];
        if (!next) return;
        await leave(segment, next);
        if (segments[0] === segment) segments.shift();
      }
    },
    pending: () => segments.length > 1 || current().next < endOf(current()),
    end() {
      follow();
      for (const segment of segments) {
        const last = segment === current();
        if (segment.next < endOf(segment) || (last && segment.part.facts.entries > 0))
          put(segment, endOf(segment), true).catch(() => {});
      }
    },
    startAnew() {
      const segment = current();
      parts = parts.filter((it) => it !== segment.part);
      segments.splice(0, segments.length, { ...segmentOf(newPart(), segment.entries, endOf(segment)), end: segment.end });
    },
    facts: () => current().part.facts,
    place: () => current().part.place,
    stored: () => (segments.length === 1 ? current().stored : 0),
    recordings: () => parts.map((it) => it.facts.id),
  };
}

function segmentOf(part: Part, entries: readonly Entry[], next: number): Segment {
  return { part, entries, next, stored: next, end: undefined };
}

/** A flood is stored in pieces that are small enough for the page to stay quick. */
const piece = { entries: 4000, characters: 4_000_000 };

/** Where a piece that begins at `start` ends, at most at `end`. */
export function pieceEnd(entries: readonly Entry[], start: number, end: number): number {
  let characters = 0;
  const last = Math.min(end, start + piece.entries);
  for (let at = start; at < last; at++) {
    characters += textLength(entries[at]!);
    if (characters >= piece.characters) return at + 1;
  }
  return last;
}

/** Index of the first entry with a higher number. */
function indexAfter(entries: readonly Entry[], seq: number): number {
  const found = entries.findIndex((it) => it.seq > seq);
  return found < 0 ? entries.length : found;
}
