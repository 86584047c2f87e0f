import type { JsonNode } from '../json/node.ts';
import { readJson } from '../json/read.ts';
import { looksSecret } from '../json/secret-names.ts';
import { writeJson } from '../json/write.ts';
import { type Protocol, protocols, type Switches } from '../session/types.ts';
import type { FilterMode } from '../timeline/filter-term.ts';
import type { TimeRange } from '../timeline/pick.ts';
import { rangeText, readRange } from '../timeline/range-text.ts';
import type { Route } from '../wire/entry.ts';

/** The two pictures of the timeline. */
export const timelineViews = ['sequence', 'waterfall'] as const;
export type TimelineView = (typeof timelineViews)[number];

/** What a link to the page restores. Whatever is absent is as the page has it by itself. */
export interface UrlState {
  readonly server?: string;
  readonly protocol?: Protocol;
  readonly route?: Route;
  readonly switches?: Switches;
  readonly tool?: string;
  /** JSON text. */
  readonly args?: string;
  readonly filter?: string;
  /** What the filter does with what fits; absent: it hides the rest. */
  readonly mode?: Exclude<FilterMode, 'filter'>;
  readonly row?: string;
  /** The part of the time that is shown. */
  readonly range?: TimeRange;
  /** How the timeline is drawn. */
  readonly view?: TimelineView;
  /** Address of a recording of the same origin. */
  readonly recording?: string;
}

/** The longest query as it stands in the address: servers refuse a longer one, and the page would not load again. */
const longestQuery = 7_500;

/** What is left out of a query that is too long, first to last. */
const dispensable = ['args', 'filter', 'row', 'tool', 'recording', 'server'];

/**
 * The query of the page's address, without `?`. Secrets are left out: user info, and members and parameters named like secrets;
 * and of a query that would be too long, the arguments first.
 */
export function encodeUrl(state: UrlState): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | undefined) => value && query.set(name, value);
  put('server', state.server && withoutSecrets(state.server));
  put('protocol', state.protocol);
  put('route', state.route);
  put('capabilities', state.switches && encodeSwitches(state.switches));
  put('tool', state.tool);
  put('args', state.args && encodeArgs(state.args));
  put('filter', state.filter);
  put('mode', state.mode);
  put('view', state.view);
  put('row', state.row);
  // Without its recording, which a link cannot bring, a time would hide whatever comes.
  put('range', state.recording && state.range && rangeText(state.range));
  put('recording', state.recording && withoutSecrets(state.recording));
  for (const name of dispensable) {
    if (query.toString().length <= longestQuery) break;
    query.delete(name);
  }
  return query.toString();
}

/** Reads a query, with or without `?`. What is unknown or unusable is passed over; never throws. */
export function decodeUrl(search: string): UrlState {
  const query = new URLSearchParams(search);
  const text = (name: string) => query.get(name) || undefined;
  const args = text('args');
  const capabilities = text('capabilities');
  const range = text('range');
  const state: UrlState = {
    server: text('server'),
    protocol: protocols.find((known) => known.toLowerCase() === text('protocol')?.toLowerCase()),
    route: routes.find((known) => known === text('route')?.toLowerCase()),
    switches: capabilities === undefined ? undefined : decodeSwitches(capabilities),
    tool: text('tool'),
    args: args !== undefined && readJson(args).ok ? args : undefined,
    filter: text('filter'),
    mode: modes.find((known) => known === text('mode')?.toLowerCase()),
    view: timelineViews.find((known) => known === text('view')?.toLowerCase()),
    row: text('row'),
    range: range === undefined || !query.get('recording') ? undefined : readRange(range),
    recording: text('recording'),
  };
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
}

/** What a query asks for that cannot be meant, in words; empty where all of it is used. */
export function passedOver(search: string): readonly string[] {
  const query = new URLSearchParams(search);
  const state = decodeUrl(search);
  return doubtful.flatMap(([name, why]) => {
    const value = query.get(name);
    if (name === 'mode' && value === 'filter') return [];
    return value && state[name] === undefined ? [`${name}=${value.slice(0, 80)}${value.length > 80 ? '…' : ''}: ${why}`] : [];
  });
}

const modes = ['find', 'highlight'] as const;
const routes: readonly Route[] = ['direct', 'relay', 'page'];

const doubtful = [
  ['protocol', 'no protocol that is known here'],
  ['route', 'no route that is known here'],
  ['args', 'no JSON'],
  ['mode', 'the filter has no such mode'],
  ['view', 'the timeline has no such view'],
  [
    'range',
    'no time range of a recording in the address: two moments in milliseconds since 1970, the earlier one first, and “-” between them',
  ],
] as const;

const switchWords: Readonly<Record<keyof Switches, string>> = {
  elicitationForm: 'elicitation.form',
  elicitationUrl: 'elicitation.url',
  bareElicitation: 'elicitation.bare',
  sampling: 'sampling',
  samplingTools: 'sampling.tools',
  samplingContext: 'sampling.context',
  roots: 'roots',
  rootsListChanged: 'roots.listChanged',
  tasks: 'tasks',
  tasksExtension: 'extensions.tasks',
};
const switchNames = Object.keys(switchWords) as (keyof Switches)[];

const encodeSwitches = (switches: Switches): string =>
  switchNames
    .filter((name) => switches[name])
    .map((name) => switchWords[name])
    .join(',') || 'none';

function decodeSwitches(text: string): Switches {
  const words = new Set(text.split(','));
  return Object.fromEntries(switchNames.map((name) => [name, words.has(switchWords[name])])) as unknown as Switches;
}

function encodeArgs(text: string): string | undefined {
  const read = readJson(text);
  if (!read.ok) return undefined;
  return writeJson(withoutSecretMembers(read.node));
}

function withoutSecretMembers(node: JsonNode): JsonNode {
  if (node.kind === 'array') return { kind: 'array', items: node.items.map(withoutSecretMembers) };
  if (node.kind !== 'object') return node;
  const members = node.members.filter(({ name }) => !looksSecret(name));
  return { kind: 'object', members: members.map((member) => ({ ...member, value: withoutSecretMembers(member.value) })) };
}

/** The address as it was typed, without user info, fragment and parameters named like secrets. */
export function withoutSecrets(address: string): string {
  const whole = (address.split('#', 1)[0] ?? '').trim();
  const mark = whole.indexOf('?');
  const path = mark < 0 ? whole : whole.slice(0, mark);
  const bare = path.replace(/^((?:[a-z][a-z\d+.-]*:)?[\\/]{2,})?[^/\\]*@/i, '$1').trim();
  if (mark < 0) return bare;
  const kept = whole
    .slice(mark + 1)
    .split('&')
    .filter((pair) => !looksSecret(nameOf(pair)));
  return kept.length === 0 ? bare : `${bare}?${kept.join('&')}`.trimEnd();
}

function nameOf(pair: string): string {
  const [name = ''] = pair.split('=', 1);
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
