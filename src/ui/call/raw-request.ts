import { readJson } from '../../json/read.ts';
import type { HeaderList } from '../../wire/entry.ts';
import { headerProblem, headerWarning } from '../../wire/header-problem.ts';
import { isSecretHeader } from '../../wire/header-rules.ts';
import type { Setting } from '../use-setting.ts';

/** A request or notification as it was typed. */
export interface RawRequest {
  readonly kind: 'request' | 'notification';
  readonly method: string;
  /** JSON text; blank: no params. */
  readonly params: string;
  /** One a line: `Name: value`. */
  readonly headers: string;
  /** No clock runs for it. */
  readonly endless: boolean;
}

export const blankRequest: RawRequest = { kind: 'request', method: '', params: '', headers: '', endless: false };

/** What of it cannot be sent, in words; and what will be. */
export interface RawReading {
  readonly methodProblem: string | undefined;
  readonly paramsProblem: string | undefined;
  readonly paramsNote: string | undefined;
  readonly headersProblem: string | undefined;
  /** As typed; undefined: none. */
  readonly params: string | undefined;
  readonly headers: HeaderList;
}

/** Reads what was typed. Params of any JSON value can be sent; those that JSON-RPC does not know are only remarked on. */
export function readRaw(raw: RawRequest): RawReading {
  const text = raw.params.trim();
  const read = text === '' ? undefined : readJson(text);
  const structured = read === undefined || !read.ok || read.node.kind === 'object' || read.node.kind === 'array';
  const headers: (readonly [string, string])[] = [];
  let headersProblem: string | undefined;
  for (const line of raw.headers.split('\n').filter((each) => each.trim() !== '')) {
    const colon = line.indexOf(':');
    const name = (colon < 0 ? line : line.slice(0, colon)).trim();
    const value = colon < 0 ? '' : line.slice(colon + 1).trim();
    const problem =
      colon < 0 ? 'A header is a name, a colon and a value.' : (headerProblem({ name, value }) ?? headerWarning({ name }));
    if (problem !== undefined) headersProblem ??= `${name.slice(0, 60)}: ${problem}`;
    headers.push([name.toLowerCase(), value]);
  }
  const twice = headers.find(([name], at) => headers.findIndex(([other]) => other === name) < at);
  return {
    methodProblem: raw.method.trim() === '' ? 'A method is needed.' : undefined,
    paramsProblem:
      read && !read.ok ? `No JSON: ${read.error.message} (line ${read.error.line}, column ${read.error.column})` : undefined,
    paramsNote: structured ? undefined : 'JSON-RPC knows only an object or an array here. It is sent all the same.',
    headersProblem: headersProblem ?? (twice && `${twice[0]}: A header is given once.`),
    params: text === '' ? undefined : text,
    headers,
  };
}

const remembered = 10;

/** The last ones of this tab, newest first. Values of headers that look secret are not kept. */
export const rawSetting: Setting<readonly RawRequest[]> = {
  name: 'raw-requests',
  fallback: [],
  area: 'session',
  check: (stored) => (Array.isArray(stored) ? stored.filter(isRaw).slice(0, remembered) : undefined),
};

/** Puts a request before the others, once. */
export function remember(all: readonly RawRequest[], raw: RawRequest): readonly RawRequest[] {
  const kept = {
    ...raw,
    headers: raw.headers
      .split('\n')
      .filter((line) => !isSecretHeader(line.split(':')[0]?.trim() ?? '', []))
      .join('\n'),
  };
  const key = JSON.stringify(kept);
  return [kept, ...all.filter((each) => JSON.stringify(each) !== key)].slice(0, remembered);
}

function isRaw(stored: unknown): stored is RawRequest {
  const it = stored as { readonly [name: string]: unknown } | null;
  return (
    typeof it === 'object' &&
    it !== null &&
    (it.kind === 'request' || it.kind === 'notification') &&
    typeof it.method === 'string' &&
    typeof it.params === 'string' &&
    typeof it.headers === 'string' &&
    typeof it.endless === 'boolean'
  );
}

/** Methods to choose from; any other can be typed. */
export function knownMethods(era: 'legacy' | 'modern', kind: RawRequest['kind']): readonly string[] {
  if (kind === 'notification') return notifications;
  return [...shared, ...(era === 'legacy' ? legacy : modern)];
}

const shared = [
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'completion/complete',
  'tasks/get',
  'tasks/cancel',
];
const legacy = [
  'ping',
  'initialize',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
  'tasks/list',
  'tasks/result',
];
const modern = ['server/discover', 'subscriptions/listen', 'tasks/update'];
const notifications = [
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/progress',
  'notifications/roots/list_changed',
  'notifications/tasks/status',
];
