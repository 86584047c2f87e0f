import { member, stringOf } from '../../src/json/access.ts';
import type { Answer, PendingRequest, Protocol, SessionSettings } from '../../src/session/types.ts';
import type { Entry } from '../../src/wire/entry.ts';
import { type Headless, headlessSettings, type Rule, startHeadless } from './headless.ts';

/** One golden recording: which server, how it is spoken to, and what happens. */
export interface Play {
  readonly name: string;
  readonly server: 'demo' | 'everything' | 'fastmcp' | 'tmcp' | 'python';
  readonly protocol: Protocol;
  readonly undeclared?: true;
  readonly run: (stage: Stage) => Promise<unknown>;
}

interface Stage extends Headless {
  /** How questions are answered from now on. */
  by(rule: Rule): void;
  tool(name: string, args?: object): Promise<unknown>;
  /** The questions that wait, once there are so many. */
  waiting(count: number): Promise<readonly PendingRequest[]>;
}

/** Plays against a server and gives what was recorded. */
export async function perform(play: Play, url: string): Promise<readonly Entry[]> {
  let rule: Rule = () => undefined;
  const switches = { ...headlessSettings.switches, elicitationUrl: true, elicitationForm: true };
  const none = { ...switches, elicitationForm: false, elicitationUrl: false, sampling: false, roots: false };
  const settings: SessionSettings = { ...headlessSettings, switches: play.undeclared ? none : switches };
  const headless = startHeadless((request) => rule(request), settings);
  const { session, log } = headless;
  await session.connect({
    url,
    route: 'direct',
    protocol: play.protocol,
    headers: [],
    clientInfo: { name: 'recorder', version: '1' },
  });
  await play.run({
    ...headless,
    by: (next) => {
      rule = next;
    },
    tool: (name, args = {}) => headless.call('tools/call', { name, arguments: args }),
    waiting: (count) =>
      new Promise((resolve) => {
        const look = () => {
          const open = session.snapshot().pending.filter(({ state }) => state.kind === 'waiting');
          if (open.length < count) return;
          leave();
          resolve(open);
        };
        const leave = session.subscribe(look);
        look();
      }),
  });
  await session.disconnect();
  return log.snapshot().entries.slice(0, log.snapshot().length);
}

const reply = (label: string, result: object): Answer => ({ kind: 'result', result: JSON.stringify(result), label });
const accept = (content: object): Answer => reply('accept', { action: 'accept', content });
const refuse: Answer = { kind: 'error', code: -1, message: 'Rejected by the person', label: 'error -1' };
const ada = { name: 'Ada Lovelace' };

/** Any question, answered so that the call goes on. */
const please =
  (content: object): Rule =>
  ({ method, params }) => {
    if (method === 'sampling/createMessage')
      return reply('send', { role: 'assistant', content: { type: 'text', text: 'Sand.' }, model: 'by hand' });
    if (method === 'roots/list') return reply('send', { roots: [{ uri: 'file:///library', name: 'Library' }] });
    return stringOf(member(params, 'mode')) === 'url' ? reply('accept', { action: 'accept' }) : accept(content);
  };

/** Every answer there is, one call after the other. */
async function answers(stage: Stage) {
  await stage.call('tools/list');
  for (const answer of [accept(ada), reply('decline', { action: 'decline' }), reply('cancel', { action: 'cancel' }), refuse]) {
    stage.by(() => answer);
    await stage.tool('issue_card');
  }
}

/** Two rounds of one call, where the second depends on the first. */
const rounds = (args: object, first: object, second: object) => (stage: Stage) => {
  const given = [accept(first), accept(second)];
  stage.by(() => given.shift());
  return stage.tool('renew_loan', args);
};

/** A call that is cancelled while its question waits. */
async function cancelled(stage: Stage) {
  const { key, outcome } = stage.session.call('tools/call', '{"name":"issue_card","arguments":{}}');
  await stage.waiting(1);
  stage.session.cancelCall(key, 'changed my mind');
  await outcome;
}

/** Two calls at once; their questions are answered in the other order. */
async function concurrent(stage: Stage) {
  const first = stage.tool('issue_card');
  await stage.waiting(1);
  const second = stage.tool('issue_card');
  const [early, late] = await stage.waiting(2);
  stage.session.answer(late!.key, accept({ name: 'Grace Hopper' }));
  await second;
  stage.session.answer(early!.key, accept(ada));
  await first;
}

/** On the GET stream nobody can say which call asks: both are answered once both ask. */
async function ambiguous(stage: Stage) {
  const calls = [stage.tool('issue_card'), stage.tool('issue_card')];
  for (const { key } of await stage.waiting(2)) stage.session.answer(key, accept(ada));
  await Promise.all(calls);
}

const undeclared = (stage: Stage) => stage.tool('issue_card');

/** The reference server with one tool for each feature. */
async function everything(stage: Stage) {
  stage.by(please({ name: 'Ada' }));
  await stage.call('tools/list');
  await stage.tool('echo', { message: 'hello' });
  await stage.tool('trigger-elicitation-request');
  await stage.tool('trigger-url-elicitation', { url: 'https://example.com/connect' });
  await stage.tool('trigger-sampling-request', { prompt: 'Dune', maxTokens: 50 });
  await stage.tool('get-roots-list');
  await stage.tool('get-structured-content', { location: 'New York' });
  await stage.tool('trigger-long-running-operation', { duration: 0.2, steps: 2 });
  await stage.call('resources/list');
  await stage.call('prompts/list');
  await stage.call('prompts/get', { name: 'simple-prompt' });
}

const eras = ['2025-11-25', '2026-07-28'] as const;

/** Everything that is recorded. */
export const plays: readonly Play[] = [
  ...eras.flatMap((protocol): Play[] => [
    { name: `demo-${protocol}-answers`, server: 'demo', protocol, run: answers },
    { name: `demo-${protocol}-rounds`, server: 'demo', protocol, run: rounds({}, { loan: 'dune' }, { until: '2026-02-01' }) },
    { name: `demo-${protocol}-undeclared`, server: 'demo', protocol, undeclared: true, run: undeclared },
    { name: `demo-${protocol}-cancelled`, server: 'demo', protocol, run: cancelled },
    { name: `demo-${protocol}-concurrent`, server: 'demo', protocol, run: concurrent },
    { name: `python-${protocol}-answers`, server: 'python', protocol, run: answers },
    { name: `python-${protocol}-undeclared`, server: 'python', protocol, undeclared: true, run: undeclared },
  ]),
  { name: 'everything', server: 'everything', protocol: '2025-11-25', run: everything },
  {
    name: 'everything-undeclared',
    server: 'everything',
    protocol: '2025-11-25',
    undeclared: true,
    run: (it) => it.call('tools/list'),
  },
  { name: 'fastmcp-answers', server: 'fastmcp', protocol: '2025-11-25', run: answers },
  { name: 'fastmcp-ambiguous', server: 'fastmcp', protocol: '2025-11-25', run: ambiguous },
  { name: 'fastmcp-undeclared', server: 'fastmcp', protocol: '2025-11-25', undeclared: true, run: undeclared },
  ...(['2025-06-18', '2026-07-28'] as const).flatMap((protocol): Play[] => [
    { name: `tmcp-${protocol}-answers`, server: 'tmcp', protocol, run: answers },
    { name: `tmcp-${protocol}-rounds`, server: 'tmcp', protocol, run: rounds({ loan: 'Dune' }, { weeks: 3 }, { sure: true }) },
    { name: `tmcp-${protocol}-undeclared`, server: 'tmcp', protocol, undeclared: true, run: undeclared },
  ]),
];
