import { CasePlayer } from './case-player.ts';
import type { Question } from './question.ts';
import { eras, expect, test } from './test.ts';

interface Probe {
  readonly id: string;
  readonly what: string;
  /** What is refused first: an error at the control of this label. */
  readonly wrong?: { readonly fill: string; readonly words: string };
  readonly answer: (question: Question) => Promise<void>;
  readonly content: string;
}

const type = (values: Record<string, string>) => (question: Question) => question.fill(values);

/** The twelve kinds of field that clients were found to drop. */
const probes: readonly Probe[] = [
  { id: 'p01', what: 'text', answer: type({ name: 'Ada' }), content: '{"name":"Ada"}' },
  {
    id: 'p02',
    what: 'text with a description',
    answer: async (question) => {
      await expect(question.field('name')).toHaveAccessibleDescription('Full name');
      await question.fill({ name: 'Ada' });
    },
    content: '{"name":"Ada"}',
  },
  {
    id: 'p03',
    what: 'minLength',
    wrong: { fill: 'name=Al', words: 'Must have at least 3 characters' },
    answer: type({ name: 'Ada' }),
    content: '{"name":"Ada"}',
  },
  {
    id: 'p04',
    what: 'email',
    wrong: { fill: 'email=ada', words: 'Must be an email address' },
    answer: type({ email: 'ada@example.org' }),
    content: '{"email":"ada@example.org"}',
  },
  {
    id: 'p05',
    what: 'choice',
    answer: async (question) => {
      await question.expectOptions('plan', ['free', 'pro', 'enterprise']);
      await question.choose('plan', 'pro');
    },
    content: '{"plan":"pro"}',
  },
  {
    id: 'p06',
    what: 'whole number',
    wrong: { fill: 'n=1.5', words: 'Must be a whole number' },
    answer: type({ n: '4' }),
    content: '{"n":4}',
  },
  {
    id: 'p07',
    what: 'whole number within limits',
    wrong: { fill: 'n=6', words: 'Must be at most 5' },
    answer: type({ n: '5' }),
    content: '{"n":5}',
  },
  {
    id: 'p08',
    what: 'number',
    wrong: { fill: 'x=a', words: 'is not a number' },
    answer: type({ x: '0.10' }),
    content: '{"x":0.10}',
  },
  { id: 'p09', what: 'boolean', answer: (question) => question.checkbox('b').check(), content: '{"b":true}' },
  {
    id: 'p10',
    what: 'defaults',
    answer: (question) => expectDefaults(question),
    content: '{"name":"Ada","b":true}',
  },
  {
    id: 'p11',
    what: 'titled choice',
    answer: async (question) => {
      await question.expectOptions('t', ['A', 'B']);
      await question.choose('t', 'B');
    },
    content: '{"t":"b"}',
  },
  {
    id: 'p12',
    what: 'multiple choice',
    answer: async (question) => {
      await question.expectOptions('m', ['x', 'y']);
      await question.tick('m', 'x', 'y');
    },
    content: '{"m":["x","y"]}',
  },
];

async function expectDefaults(question: Question) {
  await expect(question.field('name')).toHaveValue('Ada');
  await expect(question.checkbox('b')).toBeChecked();
  await expect(question.scope.getByText('default', { exact: true })).toHaveCount(2);
}

// Many cases on one connection.
test.describe.configure({ timeout: 120_000 });

for (const era of eras)
  test(`every kind of field can be answered and its limits hold, ${era}`, async ({ app, cases, page }) => {
    const play = new CasePlayer(app);
    await app.connect(cases, era);
    for (const { id, what, wrong, answer, content } of probes)
      await test.step(`B037: ${id}, ${what}`, async () => {
        const question = await play.ask(`B037-${id}`);
        if (wrong !== undefined) {
          const [label = '', text = ''] = wrong.fill.split('=');
          await question.fill({ [label]: text });
          await play.refuse(question, question.field(label), wrong.words);
        }
        await answer(question);
        await play.accept(question, content);
      });

    await test.step('B037: the defaults are there in the other way of answering too', async () => {
      await app.disconnect();
      const [way, method] = era === '2026-07-28' ? ['reply=sse', 'POST'] : ['stream=get', 'GET'];
      const streamed = page.waitForResponse(
        (it) =>
          it.url().endsWith(way) && it.request().method() === method && it.headers()['content-type'] === 'text/event-stream',
      );
      await app.connect(`${cases}?${way}`, era);
      await streamed;
      const question = await play.ask('B037-p10');
      await expectDefaults(question);
      await play.accept(question, '{"name":"Ada","b":true}');
    });
  });
