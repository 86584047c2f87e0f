import { expect, test } from 'vitest';
import { checkEntries } from '../../../src/findings/check.ts';
import { createPageFetch } from '../../../src/server/demo/in-page.ts';
import type { Protocol } from '../../../src/session/types.ts';
import { foldTimeline } from '../../../src/timeline/fold.ts';
import { printTimeline } from '../../../src/timeline/print.ts';
import { startHeadless } from '../../support/headless.ts';

/** A real session with the demo server: the story of each call, and what is found. */
async function run(protocol: Protocol) {
  const accept = { kind: 'result', result: '{"action":"accept","content":{"name":"Ada"}}', label: 'accept' } as const;
  const { session, log, call } = startHeadless(() => accept, undefined, createPageFetch());
  const url = 'http://library.test/demo/mcp';
  await session.connect({ url, route: 'page', protocol, headers: [], clientInfo: { name: 'test', version: '1' } });
  await call('tools/list');
  await call('tools/call', { name: 'issue_card', arguments: {} });
  await call('tools/call', { name: 'compare_editions', arguments: {} });
  await call('tools/call', { name: 'client_features', arguments: {} });
  await call('tools/call', { name: 'overdue_report', arguments: { count: 5 } });
  await call('tools/call', { name: 'no_such_tool', arguments: {} });
  await session.disconnect();
  const entries = log.snapshot().entries;
  return { text: printTimeline(foldTimeline(entries)), findings: checkEntries(entries) };
}

const story = (text: string, head: string) => text.split(/\n(?=\S)/).find((it) => it.startsWith(head));

test('the demo server tells the same stories in both eras, and nothing is found', async () => {
  const [legacy, modern] = await Promise.all([run('2025-11-25'), run('2026-07-28')]);
  expect(legacy.findings).toEqual([]);
  expect(modern.findings).toEqual([]);
  const words = (text: string | undefined) => text?.replace(/\((same-stream|input-required), /g, '(');
  expect(words(story(legacy.text, 'tools/call issue_card:'))).toBe(words(story(modern.text, 'tools/call issue_card:')));
  expect(story(modern.text, 'tools/call issue_card:')).toMatch(/^tools\/call issue_card: succeeded, 1 question, 1 round/);
  expect(story(modern.text, 'tools/call issue_card:')).toContain('Card issued to Ada.');
  for (const { text } of [legacy, modern]) {
    expect(story(text, 'tools/call compare_editions:')).toContain('2 questions');
    expect(story(text, 'tools/call no_such_tool:')).toContain(': protocol-error');
    expect(story(text, 'tools/call client_features:')).toContain(': succeeded');
    expect(story(text, 'tools/call overdue_report:')).toContain('notifications/progress');
    expect(text).toMatch(/Connected to Library/);
  }
});
