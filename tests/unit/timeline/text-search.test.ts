import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type bodiesInMemory, isAway, withoutText, withText } from '../../../src/recording/bodies.ts';
import { factsOf } from '../../../src/timeline/filter-facts.ts';
import { createMatcher } from '../../../src/timeline/filter-match.ts';
import { parseFilter } from '../../../src/timeline/filter-parse.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { Kept, pickBlocks, pickSome } from '../../../src/timeline/pick.ts';
import { createSearches } from '../../../src/timeline/searches.ts';
import { begin, searchesOf } from '../../../src/ui/timeline/filter-engine.ts';
import type { Entry } from '../../../src/wire/entry.ts';
import { bothEras } from '../../components/timeline/sample-entries.ts';

const entries = bothEras(1000);
const timeline = foldTimeline(entries);
const state = (of: readonly Entry[]) => ({ timeline, findings: [], entries: of, length: of.length, read: 0, generation: 0 });
const all = { kept: undefined, wider: undefined, fromEnd: false, spent: () => false };

/** The recording with every text out of memory, and what reads it in its place. */
function stored() {
  const gone = entries.map((entry) => withoutText(entry, { recording: 'one' }));
  const scan: typeof bodiesInMemory.scan = async (given, length, visit) => {
    let done = 0;
    for (const [at, entry] of given.slice(0, length).entries()) {
      const before = entries[at]!;
      if (!isAway(entry)) continue;
      visit(withText(entry, before));
      done += 1;
    }
    return { done, missing: 0, total: done };
  };
  return { gone, scan };
}

const words = ['ada', 'card', 'jsonrpc', 'elicitation', 'no such word', 'mcp-protocol-version', '-card', 'card ada', '9'];

test.each(words)('"%s" over stored texts finds what it finds in memory', async (text) => {
  const { gone, scan } = stored();
  const { terms } = parseFilter(text);
  const wanted = pickBlocks(timeline, createMatcher(terms, factsOf(entries, timeline)), undefined);
  const searches = searchesOf(state(gone), false);
  searches.advance(gone.length);
  const looking = begin(terms, searches, () => state(gone));
  const first = looking.pick(timeline, undefined, all).picked;
  if (!text.includes('-')) expect(first.length).toBeLessThanOrEqual(wanted.length);
  await scan(gone, gone.length, (entry) => {
    for (const search of looking.searches) search.visit(entry);
  });
  expect(looking.searches.every((search) => search.unread() === 0)).toBe(true);
  expect(looking.pick(timeline, undefined, all).picked).toEqual(wanted);
});

test.each(['id:1', 'id:2', 'id:"1"', 'size:>200b', 'size:<=80b'])('%s is known of texts that are away', (text) => {
  const of = [...entries, ...loose];
  const whole = foldTimeline(of);
  const { terms } = parseFilter(text);
  const wanted = pickBlocks(whole, createMatcher(terms, factsOf(of, whole)), undefined);
  const gone = of.map((entry) => withoutText(entry, { recording: 'one' }));
  const given = { ...state(gone), timeline: whole };
  const searches = searchesOf(given, false);
  searches.advance(gone.length);
  expect(begin(terms, searches, () => given).pick(whole, undefined, all).picked).toEqual(wanted);
  if (!text.includes('"')) expect(wanted.length).toBeGreaterThan(0);
});

/** Outside every call: a ping of the server, and an answer to nothing, with bytes beyond ASCII. */
const loose: readonly Entry[] = [
  '{"jsonrpc":"2.0","id":2,"method":"ping"}',
  `{"jsonrpc":"2.0","id":1,"result":{"é":"${'ü'.repeat(90)}"}}`,
].map((text, at) => {
  const { seq, time, connection } = entries.at(-1)!;
  return { kind: 'message', from: 'server', carrier: 'body', seq: seq + 1 + at, time, connection, http: 9000 + at, text };
});

test('looking in pieces, from either end, gives what looking at once gives', () => {
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.boolean(), fc.array(fc.boolean(), { minLength: 1 }), (text, fromEnd, stops) => {
      const { terms } = parseFilter(text);
      const wanted = pickBlocks(timeline, createMatcher(terms, factsOf(entries, timeline)), undefined);
      const long = {
        ...timeline,
        blocks: Array.from({ length: 40 }, () => timeline.blocks.map((block) => ({ ...block }))).flat(),
      };
      const searches = searchesOf(state(entries), fromEnd);
      searches.advance(entries.length);
      const looking = begin(terms, searches, () => state(entries));
      const kept = new Kept(0);
      let turns = 0;
      for (let done = false; !done; turns++) {
        const spent = () => stops[turns % stops.length]!;
        const some = looking.pick(long, undefined, { kept, wider: undefined, fromEnd, spent });
        expect(some.share).toBeGreaterThan(0);
        done = some.done;
        if (done) expect(some.picked).toEqual(Array.from({ length: 40 }, () => wanted).flat());
      }
    }),
    { numRuns: 40 },
  );
});

test('a longer word looks only at the lines that a shorter one left', () => {
  const kept = new Kept(0);
  const short = createMatcher(parseFilter('ca').terms, factsOf(entries, timeline));
  pickSome(timeline, short, undefined, { ...all, kept });
  for (const text of ['card', 'call', 'cat'])
    expect(
      pickBlocks(timeline, createMatcher(parseFilter(text).terms, factsOf(entries, timeline)), undefined, undefined, kept),
    ).toEqual(pickBlocks(timeline, createMatcher(parseFilter(text).terms, factsOf(entries, timeline)), undefined));
});

test('what is known of a short word spares looking for a longer one', () => {
  const searches = createSearches(entries, { isAway, fromEnd: false });
  searches.advance(entries.length);
  const short = searches.find('ad');
  short.lookBelow();
  const long = searches.find('ada');
  long.lookBelow();
  for (const { seq } of entries) {
    const held = short.lookAt(seq);
    if (held === false) expect(long.lookAt(seq)).toBe(false);
  }
});
