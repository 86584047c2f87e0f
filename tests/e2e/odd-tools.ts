import type { Turn } from './odd-server.ts';

export interface OddTool {
  readonly name: string;
  readonly play: (turn: Turn) => void | Promise<void>;
}

const form = (message: string, properties: object = {}, required: readonly string[] = []) => ({
  mode: 'form',
  message,
  requestedSchema: { type: 'object', properties, required },
});

/** Texts of one to four bytes a character, with a combining mark. */
export const everyPlane = 'Łódź – 你好 – 😀 – e\u0301';

/** Addresses that no click may open (B204). */
export const neverOpened = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///secret.txt',
  'vbscript:x',
  'blob:https://app.example/x',
  'myapp://open?x=1',
  'https:///no-host',
];

/** Results that are wrong, by the number the case gives them (B172). */
const wrongResults: readonly object[] = [
  { resultType: 'input_required' },
  { resultType: 'input_required', inputRequests: {}, requestState: 'nothing-to-ask' },
  { resultType: 'input_required', inputRequests: { x: { method: 'tools/list' } } },
  { resultType: 'input_required', requestState: 42 },
  { content: [{ type: 'text', text: 'legacy result without resultType' }] },
  { resultType: 'weird', content: [] },
];

/** Names beyond what the specification recommends (B203, B175). */
export const oddNames = ['天气 查询', 'a/b:c', 'a'.repeat(300), '=?base64?dGVzdA==?=', ' padded ', 'a\nb', '😀', 'plain-name'];

export const listedTools = 107;

export const manyQuestions = 120;

/** The tools of the odd server, as many as fill three pages. */
export function oddTools(): readonly OddTool[] {
  const named = [...tools(), ...oddNames.map((name) => ({ name, play: (turn: Turn) => turn.done(`called ${name}`) }))];
  const rest = Array.from({ length: listedTools - named.length }, (_, at) => ({
    name: `filler_${at + 1}`,
    play: (turn: Turn) => turn.done('filled'),
  }));
  return [...named, ...rest];
}

function tools(): readonly OddTool[] {
  return [
    {
      name: 'state_only',
      play: (turn) =>
        turn.params.requestState === 'step-1'
          ? turn.done('two rounds')
          : turn.result({ resultType: 'input_required', requestState: 'step-1' }),
    },
    ...wrongResults.map((result, at) => ({
      name: `wrong_${at + 1}`,
      play: (turn: Turn) => (turn.params.requestState === undefined ? turn.result(result) : turn.done('echoed')),
    })),
    { name: 'input_required_anyhow', play: (turn) => turn.result({ resultType: 'input_required', requestState: 's' }) },
    {
      name: 'pushes',
      play: (turn) => {
        turn.send({ id: 'x', method: 'elicitation/create', params: form('pushed') });
        turn.done('pushed without waiting');
      },
    },
    {
      name: 'logs',
      play: (turn) => {
        turn.send({ method: 'notifications/message', params: { level: 'info', logger: 'db', data: { msg: 'logged unasked' } } });
        turn.done('logged');
      },
    },
    {
      name: 'big',
      play: (turn) => {
        const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, title: `Title ${id}` }));
        const text = 'lorem ipsum dolor sit amet '.repeat(194_000).slice(0, 5_000_000);
        turn.result({
          ...(turn.modern && { resultType: 'complete' }),
          content: [{ type: 'text', text: `# ${text}the very end` }],
          structuredContent: { rows },
        });
      },
    },
    {
      name: 'images',
      play: (turn) =>
        turn.result({
          ...(turn.modern && { resultType: 'complete' }),
          content: [
            { type: 'image', data: '_-__-Pv8', mimeType: 'image/png' },
            { type: 'image', data: 'data:image/png;base64,iVBORw0KGgo=', mimeType: 'image/png' },
            { type: 'image', uri: 'https://cdn.example.com/a.png', mimeType: 'image/png' },
          ],
        }),
    },
    { name: 'flood', play: flood },
    {
      name: 'every_plane',
      play: async (turn) => {
        const [answer] = await turn.ask(
          [form(`Say: ${everyPlane}`, { said: { type: 'string', title: everyPlane } }, ['said'])],
          true,
        );
        turn.done(JSON.stringify(answer));
      },
    },
    {
      name: 'addresses',
      play: async (turn) => {
        const asks = neverOpened.map((url, at) => ({ mode: 'url', message: `Address ${at + 1}`, url, elicitationId: `e${at}` }));
        turn.done(JSON.stringify(await turn.ask(asks)));
      },
    },
    {
      name: 'many_questions',
      play: async (turn) => {
        const name = { name: { type: 'string', title: 'Name' } };
        const asks = Array.from({ length: manyQuestions }, (_, at) => form(`Question ${at + 1}`, name));
        turn.done(JSON.stringify(await turn.ask(asks)));
      },
    },
    {
      name: 'two_questions',
      play: async (turn) => {
        const name = { name: { type: 'string', title: 'Name' } };
        turn.done(JSON.stringify(await turn.ask([form('First question', name), form('Second question', name)])));
      },
    },
  ];
}

/** How many lines a flood has, of either kind. */
export const floodLines = 1000;

/** Log lines and progress as fast as they can be written, a question in the middle of them. */
async function flood(turn: Turn): Promise<void> {
  const meta = turn.params._meta as { readonly progressToken?: unknown } | undefined;
  const data = 'x'.repeat(2000);
  let asked: Promise<unknown> | undefined;
  for (let at = 1; at <= floodLines; at++) {
    turn.send({ method: 'notifications/message', params: { level: 'info', data: { at, data } } });
    if (at % 2 === 0)
      turn.send({ method: 'notifications/progress', params: { progressToken: meta?.progressToken, progress: at } });
    if (at % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    // A modern call can only ask in its result: at the end of the flood.
    if (at === floodLines / 2 && !turn.modern) asked = turn.ask([form('Still there?')]);
  }
  asked ??= turn.ask([form('Still there?')]);
  await asked;
  turn.done('flooded');
}
