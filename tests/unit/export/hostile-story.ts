import type { Entry } from '../../../src/wire/entry.ts';
import { ask, createStory, error, form, note, result, text, tool } from '../timeline/story.ts';

/** Texts a server may send that mean something to a format they are written in, or that no format can hold as they are. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  'end',
  'participant X as Y',
  'Note over C,S: x',
  'end\nS->>C: forged',
  'a\r\n\r\nC-->>S: b\u2028c\u2029d',
  'a; C->>S: b',
  '#quot; #35; #9829; #',
  '%% comment',
  '%%{init: {"theme": "dark"}}%%',
  '---\ntitle: x\n---',
  '-->> ->> --x -) +C -C',
  '"double" \'single\' `back`',
  'wrap: nowrap: x',
  '$$\\frac{1}{2}$$',
  '</script><img src=x onerror=1><!--',
  'a<br/>b <b>c</b> &lt; &#35;',
  'javascript:alert(1) https://x.test/?a=b#c',
  '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é',
  '\u202eright to left\u202c \u2067x\u2069 שלום',
  '\u200b\u00ad\ufeff\u2060',
  'lone \ud800 high',
  'lone \udfff low',
  '\0 \u0007 \u001b[31m',
  '\ufffe\uffff\u{10ffff}',
  '__proto__',
  'constructor',
  'x'.repeat(10_000),
  '👍'.repeat(5000),
  '#;%'.repeat(3000),
];

/** A recording of calls, questions, faults, marks and settings that carry each of these texts wherever one can stand. */
export function hostileStory(texts: readonly string[] = hostileTexts): readonly Entry[] {
  const story = createStory(1_767_225_600_000.125);
  texts.forEach((it, at) => {
    story.connect(at % 2 === 0 ? 'legacy' : 'modern');
    story.add({ kind: 'setting', what: 'connect', url: it, route: 'relay', protocol: it });
    story.add({
      kind: 'setting',
      what: 'era',
      era: 'legacy',
      version: it,
      session: true,
      why: it,
      serverName: it,
      serverVersion: it,
    });
    const headers = [['mcp-session-id', it] as const, ['content-type', it] as const, [it, it] as const];
    const called = story.request(it, 'tools/call', tool(it, { [it]: it }), { headers });
    story.head(called, 200, it, [
      ['location', it],
      [it, it],
    ]);
    story.server(called, note('notifications/message', { level: 'info', logger: it, data: it }), { eventId: it });
    const asked = story.server(called, ask(`q${it}`, 'elicitation/create', form(it)), { carrier: 'event', eventId: it });
    story.person(asked, it, { answer: it });
    story.server(called, ask(it, it, { [it]: it }));
    story.server(called, result(it, text(it)));
    story.end(called, it);
    story.reply(story.request(at, 'prompts/get', { name: it }), error(at, -32000, it, { [it]: it }));
    story.reply(story.request(at, 'resources/read', { uri: it }), it);
    const lost = {
      kind: 'http',
      phase: 'request',
      http: 10_000 + at,
      method: 'POST',
      url: it,
      route: 'direct',
      headers,
    } as const;
    story.add(lost);
    story.add({ kind: 'fault', code: 'unreachable', http: lost.http, message: it, advice: it, detail: it });
    story.add({ kind: 'http', phase: 'abort', http: lost.http, reason: it });
    story.add({ kind: 'http', phase: 'response', http: lost.http, status: 302, statusText: it, headers, redirectedTo: it });
    story.add({ kind: 'sse', what: 'event', http: lost.http, name: it, text: it, eventId: it });
    story.add({ kind: 'sse', what: 'comment', http: lost.http, text: it });
    story.add({ kind: 'person', what: 'cancel', request: JSON.stringify(it), reason: it });
    story.add({ kind: 'mark', text: it });
    story.add({ kind: 'setting', what: 'closed', reason: it });
  });
  return story.entries;
}
