import { CasePlayer } from './case-player.ts';
import { eras, expect, test } from './test.ts';

// Many cases on one connection.
test.describe.configure({ timeout: 120_000 });

for (const era of eras)
  test(`schemas beyond the subset, ${era}`, async ({ app, cases }) => {
    const play = new CasePlayer(app);
    await app.connect(cases, era);

    await test.step('B010, B061: a form without fields; its three answers are accept, decline and cancel', async () => {
      const question = await play.ask('B010');
      await expect(question.scope.getByRole('button', { name: /reject/i })).toHaveCount(0);
      await expect(question.scope).toContainText('Buy 1x Baguette for $5.00?');
      await play.accept(question, '{}');
      await play.decline(await play.ask('B010'));
      await play.cancel(await play.ask('B010'));
    });

    await test.step('B012: a nested object is named, and answered by field or as JSON', async () => {
      const question = await play.ask('B012');
      await question.expectFindings('nested-object');
      await expect(question.findings).toContainText('nested objects are outside the elicitation subset');
      await question.acceptButton.click();
      await expect(question.group('addr')).toHaveAccessibleDescription('Needs an answer');
      await expect(question.field('street')).toBeFocused();
      await question.fill({ street: 'Main St' });
      await question.expectPreview('{"action":"accept","content":{"addr":{"street":"Main St"}}}');
      await question.button('Edit addr as JSON').click();
      await question.fill({ 'addr (JSON)': '{"street":"High St","zip":"1"}' });
      await play.accept(question, '{"addr":{"street":"High St","zip":"1"}}');
    });

    await test.step('B015: nullable unions are their inner control and a box for null', async () => {
      const question = await play.ask('B015');
      await question.expectOptions('mode', ['a', 'b', 'No answer'], ['No answer']);
      await expect(question.checkbox('null for Day')).toBeChecked();
      await expect(question.button('Pick a date for Day')).toBeVisible();
      await expect(question.scope).not.toContainText(/option \d/i);
      await question.expectFindings('null-union', 'null-union', 'null-union');
      await question.checkbox('null for mode').check();
      await question.fill({ n: '3' });
      await question.expectPreview('{"action":"accept","content":{"mode":null,"day":null,"n":3}}');
      await question.choose('mode', 'b');
      await question.fill({ Day: '2026-03-01' });
      await question.checkbox('null for n').check();
      await play.accept(question, '{"mode":"b","day":"2026-03-01","n":null}');
    });

    await test.step('B022: a dangling $ref is said and answered as JSON; the field beside it works', async () => {
      const question = await play.ask('B022');
      await expect(question.scope).toContainText('unresolvable $ref #/$defs/Nope');
      await expect(question.findings).toContainText('dangling-ref');
      await question.fill({ 'a (JSON)': '[1.50]', b: 'x' });
      await play.accept(question, '{"a":[1.50],"b":"x"}');
    });

    await test.step('B028: names that are keywords, hold dots or belong to every object are names like any other', async () => {
      const question = await play.ask('B028');
      for (const name of ['title', 'type', 'a.b', 'a b', 'constructor', 'toString'])
        await expect(question.field(name)).toBeVisible();
      await question.expectOptions('required', ['Yes', 'No', 'No answer'], ['Yes']);
      const ids = await question.scope.locator('[id]').evaluateAll((all) => all.map((it) => it.id));
      expect(new Set(ids).size).toBe(ids.length);
      await question.fill({ title: 'T' });
      await play.refuse(question, question.field('a.b'), 'Needs an answer');
      await expect(question.field('a.b')).toBeFocused();
      await question.fill({ 'a.b': 'dot' });
      await question.expectPreview('{"action":"accept","content":{"title":"T","type":"vis","required":true,"a.b":"dot"}}');
      await question.fill({ 'a b': 'space', constructor: 'c', toString: 's' });
      await play.accept(
        question,
        '{"title":"T","type":"vis","required":true,"a.b":"dot","a b":"space","constructor":"c","toString":"s"}',
      );
    });

    await test.step('B030: defaults of the wrong type are named each and fill in nothing', async () => {
      const question = await play.ask('B030');
      await question.expectFindings(...Array<string>(5).fill('default-type'));
      for (const name of ['n', 'b', 's', 'k', 'tags']) await expect(question.findings).toContainText(`“${name}” has the default`);
      for (const name of ['n', 's', 'k']) await expect(question.field(name)).toHaveValue('');
      await expect(question.checkbox('b').first()).not.toBeChecked();
      await question.expectOptions('tags', ['a', 'b']);
      await play.refuse(question, question.field('n'), 'Needs an answer');
      await question.fill({ n: '5', s: '', k: '100000' });
      await question.checkbox('b').first().check();
      await question.tick('tags', 'b');
      await play.accept(question, '{"n":5,"b":true,"k":100000,"tags":["b"]}');
    });

    await test.step('B035: the kind of a union is seen and chosen; a constant goes out unchanged', async () => {
      const question = await play.ask('B035');
      await question.expectOptions('Kind of Price', ['number', 'text'], ['text']);
      await question.expectOptions('Kind of mixed', ['whole number', 'text'], ['whole number']);
      await question.expectOptions('one', ['only', 'No answer'], ['only']);
      await question.expectPreview('{"action":"accept","content":{"price":"1.50","mixed":0,"one":"only"}}');
      await question.choose('Kind of Price', 'number');
      await question.fill({ Price: '1.50' });
      await question.choose('Kind of mixed', 'text');
      await question.fill({ mixed: '0' });
      await play.accept(question, '{"price":1.50,"mixed":"0","one":"only"}');
    });

    await test.step('B012, B022, B028, B030: each can be declined instead', async () => {
      for (const id of ['B012', 'B022', 'B028', 'B030']) await play.decline(await play.ask(id));
    });
  });
