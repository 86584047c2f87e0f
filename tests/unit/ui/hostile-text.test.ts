import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { fromPlain } from '../../../src/json/convert.ts';
import type { PendingRequest, ServerFacts, Target } from '../../../src/session/types.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import type { Call } from '../../../src/timeline/model.ts';
import { OfferFacts } from '../../../src/ui/call/offer-facts.tsx';
import { PromptResult } from '../../../src/ui/call/prompt-result.tsx';
import { ReadContents } from '../../../src/ui/call/read-contents.tsx';
import { ResultView } from '../../../src/ui/call/result-view.tsx';
import { RunningCall } from '../../../src/ui/call/running-call.tsx';
import { TaskStatus } from '../../../src/ui/call/task-status.tsx';
import { ToolFacts } from '../../../src/ui/call/tool-facts.tsx';
import { DifferenceItem } from '../../../src/ui/compare/difference-item.tsx';
import { ConnectionProblem } from '../../../src/ui/connection/connection-problem.tsx';
import { ConnectionStatus } from '../../../src/ui/connection/connection-status.tsx';
import { blocksOf } from '../../../src/ui/content/block.ts';
import { ContentBlock } from '../../../src/ui/content/content-block.tsx';
import { FactList } from '../../../src/ui/details/fact-list.tsx';
import { FindingsTab } from '../../../src/ui/details/findings-tab.tsx';
import { Noted } from '../../../src/ui/details/noted.tsx';
import { exactTitle } from '../../../src/ui/kit/exact-title.ts';
import { LedgerTable } from '../../../src/ui/ledger/ledger-table.tsx';
import { NoticeItem } from '../../../src/ui/notices/notice-item.tsx';
import { noticesOf } from '../../../src/ui/notices/notices.ts';
import { CardHead } from '../../../src/ui/requests/card-head.tsx';
import { ClosedCard } from '../../../src/ui/requests/closed-card.tsx';
import { SamplingRequest } from '../../../src/ui/requests/sampling-request.tsx';
import { CallHeader } from '../../../src/ui/timeline/call-header.tsx';
import { LineLabel } from '../../../src/ui/timeline/line-label.tsx';
import { FaultBody, NoteBody } from '../../../src/ui/timeline/quiet-rows.tsx';
import { FindingStrip } from '../../../src/ui/timeline/strips.tsx';
import { ListedRow } from '../../../src/ui/tools/listed-row.tsx';
import { readTool } from '../../../src/ui/tools/read-tools.ts';
import { ToolRow } from '../../../src/ui/tools/tool-row.tsx';
import { createStory, note, result, tool } from '../timeline/story.ts';

/** Turns what follows it, and a character without width. */
const turned = 'a\u202eb\u200bc';
const bad = `${turned} text`;
const node = fromPlain({ name: bad, title: bad, description: bad, inputSchema: { type: 'object' } });
const none = () => {};
const target: Target = {
  url: 'http://a.test/mcp',
  route: 'direct',
  protocol: 'Auto',
  headers: [],
  clientInfo: { name: 'c', version: '1' },
};
const server = { name: bad, serverVersion: bad, version: bad, why: bad, era: 'legacy', session: true } as unknown as ServerFacts;
const ended = (outcome: object, more: object = {}) => ({
  key: 'k',
  connection: 1,
  method: 'tools/call',
  name: bad,
  params: '',
  status: 'ended',
  started: 0,
  ended: 1,
  rounds: 0,
  waiting: 0,
  outcome,
  ...more,
});
const blocks = [
  { type: 'text', text: bad },
  { type: 'resource_link', uri: `file:///${bad}`, name: bad, title: bad, description: bad, mimeType: bad },
  { type: 'resource', resource: { uri: `file:///${bad}`, mimeType: bad, text: bad } },
  { type: 'image', data: '!', mimeType: bad },
  { type: 'tool_use', id: bad, name: bad, input: {} },
  { type: 'tool_result', toolUseId: bad, content: [{ type: 'text', text: bad }] },
  { type: bad },
];
const asked = {
  key: 'q',
  connection: 1,
  era: 'legacy',
  version: '2025-11-25',
  method: 'sampling/createMessage',
  params: fromPlain({
    systemPrompt: bad,
    messages: [{ role: bad, content: blocks }],
    maxTokens: 1,
    stopSequences: [bad],
    includeContext: bad,
    modelPreferences: { hints: [{ name: bad }] },
    tools: [{ name: bad, description: bad }],
    metadata: { x: bad },
  }),
  question: { kind: 'request', message: 1, id: '1' },
  server: bad,
  call: 'c',
  callName: `tools/call ${bad}`,
  attribution: 'same-stream',
  round: 1,
  roundSize: 1,
  tricks: [],
  arrived: 0,
  state: { kind: 'waiting' },
} as unknown as PendingRequest;
const story = () => {
  const told = createStory().connect('legacy');
  const http = told.request(1, 'tools/call', tool(bad));
  told.head(http).server(http, note('notifications/message', { level: bad, logger: bad, data: bad }));
  told.server(http, note(`notifications/${bad}`, {}));
  told.server(http, note('notifications/progress', { progressToken: bad, progress: 1, message: bad }));
  told.server(http, result(1, { content: blocks, isError: true }));
  return told;
};
const { entries } = story();
const timeline = foldTimeline(entries);
const call = timeline.blocks.findLast((it): it is Call => it.kind === 'call')!;
const finding = { severity: 'error', side: 'server', rule: 'r', message: bad, source: 's', seq: 1 } as const;
const fault = {
  kind: 'fault',
  code: 'http-status',
  seq: 1,
  time: 0,
  connection: 1,
  message: bad,
  advice: bad,
  detail: bad,
} as const;
const line = { ...call.lines[0]!, kind: 'fault', title: bad, summary: bad, badge: bad } as const;
const problems = [{ path: bad, reason: bad, disqualifies: false }];
const listed = readTool(node, 0, 'legacy');

// biome-ignore lint/suspicious/noExplicitAny: the properties of any component.
const place = (of: ComponentType<any> | FunctionComponent<any>, props: object) => createElement(of, props);

/** Everywhere that a text of a server is drawn by a component of its own. */
const places = {
  'content blocks, alone and one of several': blocksOf(fromPlain(blocks)).map((block, index) =>
    place(ContentBlock, { key: index, block, index, alone: index === 0 }),
  ),
  'the reason of a closed card': place(ClosedCard, { request: asked, reason: bad, onAnswer: none, onDismiss: none }),
  'who asks, for which call': place(CardHead, { request: asked, id: 'i' }),
  'a sampling request': place(SamplingRequest, { request: asked }),
  progress: place(RunningCall, {
    call: ended({}, { status: 'running', outcome: undefined, progress: { progress: 1, total: 2, message: bad } }),
    era: 'legacy',
    apart: true,
    onCancel: none,
  }),
  'a task': place(TaskStatus, { task: { id: bad, status: bad, message: bad, ttl: 1, polls: 1, pollInterval: 1 } }),
  'a prompt’s messages': place(PromptResult, {
    result: fromPlain({ description: bad, messages: [{ role: bad, content: blocks[0] }] }),
  }),
  'a resource’s contents': place(ReadContents, { result: fromPlain({ contents: [{ uri: bad, text: bad }], cacheScope: bad }) }),
  'a result that could not be read': place(ResultView, { call: ended({ kind: 'succeeded', text: bad, reason: bad }) }),
  'a result': place(ResultView, {
    call: ended({ kind: 'succeeded', text: JSON.stringify({ content: blocks, structuredContent: { [bad]: bad } }) }),
  }),
  'a protocol error': place(ResultView, {
    call: ended({ kind: 'protocol-error', text: JSON.stringify({ code: 1, message: bad, data: bad }) }),
  }),
  'what HTTP said': place(ResultView, { call: ended({ kind: 'protocol-error', reason: bad, said: bad }) }),
  'why a call ended': place(ResultView, {
    call: ended({ kind: 'ended-here', reason: bad }, { task: { id: bad, status: bad, polls: 1, pollInterval: 1 } }),
  }),
  'a tool in its list': place(ToolRow, {
    tool: { ...listed, notes: problems, problems: [] },
    selected: false,
    asked: 0,
    onSelect: none,
  }),
  'a malformed tool': place(ToolRow, { tool: { ...listed, problems }, selected: false, asked: 0, onSelect: none }),
  'a prompt or resource in its list': place(ListedRow, {
    id: bad,
    title: `${bad}!`,
    about: bad,
    badges: [bad],
    problems: [],
    node,
    selected: false,
    onSelect: none,
  }),
  'one that cannot be chosen': place(ListedRow, { id: undefined, problems, node, selected: false, onSelect: none }),
  'what is said of a tool': place(ToolFacts, { tool: { ...listed, problems, notes: problems } }),
  'what is said of a prompt': place(OfferFacts, { title: bad, name: 'n', description: bad, problems, node }),
  'the connection': place(ConnectionStatus, { state: { kind: 'connected', target, server, number: 1 } }),
  'why there is none': place(ConnectionProblem, {
    state: {
      kind: 'failed',
      target,
      failure: { code: 'http-status', message: bad, advice: bad, detail: bad, offerRelay: false, supportedVersions: [bad] },
    },
    draft: { url: target.url, route: 'direct', protocol: 'Auto', headers: [] },
    problemId: 'p',
    relay: true,
    onConnect: none,
  }),
  notifications: noticesOf(timeline).map((row) => place(NoticeItem, { key: row.line.key, row, entries, length: entries.length })),
  'rows of the timeline': call.lines.map((each) => place(LineLabel, { key: each.key, line: each })),
  'a call’s header': place(CallHeader, { call, open: true, errors: 0, warnings: 0 }),
  'a fault in the timeline': place(FaultBody, { line, time: '' }),
  'a note in the timeline': place(NoteBody, { line, selected: false }),
  'a finding in the timeline': place(FindingStrip, { findings: [finding] }),
  'findings in the details': place(FindingsTab, { findings: [finding] }),
  'a fault in the details': place(Noted, { entry: fault }),
  'facts in the details': place(FactList, { facts: [{ name: 'n', value: bad, note: bad }] }),
  'the ledger': place(LedgerTable, {
    rows: [
      {
        key: 'k',
        time: 0,
        server: bad,
        call: bad,
        method: bad,
        mode: bad,
        message: bad,
        fields: [{ name: bad, value: bad }],
        action: bad,
      },
    ],
    onShow: none,
    onSort: none,
    sort: { column: 'time', down: false },
  }),
  'differences of two calls': place(DifferenceItem, {
    difference: { kind: 'question-missing', question: 1, summary: bad },
  }),
};

describe('what turns the direction of a text, or cannot be seen, is marked', () => {
  test.each(Object.entries(places))('%s', (_, element) => {
    const markup = renderToStaticMarkup(createElement('div', {}, element));
    expect(markup).toContain('U+202E');
    // Marks, and names, which are heard and not seen.
    const rest = markup
      .replace(/<bdi[^>]*data-code="[^"]*"[^>]*>[^<]*<\/bdi>/g, '')
      .replace(/ (?:aria-label|alt|value)="[^"]*"/g, '');
    expect(rest.match(/.{0,60}[\u202e\u200b].{0,20}/gu)).toBeNull();
  });

  test('a tooltip has codes in the place of marks', () => {
    expect(exactTitle(turned)).toBe('a[U+202E]b[U+200B]c');
    expect(exactTitle('plain')).toBe('plain');
    expect(exactTitle(undefined)).toBeUndefined();
  });
});
