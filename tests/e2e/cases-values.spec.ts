import { CasePlayer } from './case-player.ts';
import { eras, expect, test } from './test.ts';

test.use({ timezoneId: 'America/St_Johns' });

// Many cases on one connection.
test.describe.configure({ timeout: 120_000 });

for (const era of eras)
  test(`texts, numbers and dates, ${era}`, async ({ app, cases }) => {
    const play = new CasePlayer(app);
    await app.connect(cases, era);

    await test.step('B007: $schema 2020-12 and additionalProperties false do not stand in the way', async () => {
      const question = await play.ask('B007');
      await expect(question.findings).toHaveCount(0);
      await play.refuse(question, question.field('name'), 'Needs an answer');
      await question.fill({ name: 'Ada', age: '36' });
      await play.accept(question, '{"name":"Ada","age":36,"flag":false}');
    });

    await test.step('B009: a format that the specification does not name is an annotation', async () => {
      const question = await play.ask('B009');
      await question.expectFindings('unknown-format');
      await question.fill({ number: '7' });
      await play.accept(question, '{"number":7}');
      const others = await play.ask('B009-formats');
      await others.fill({ int64: '9007199254740993', float: '1.50', double: '1e300', decimal: '0.1' });
      await others.fill({ uuid: 'seven', password: 'p', byte: '7' });
      await play.accept(
        others,
        '{"int64":9007199254740993,"float":1.50,"double":1e300,"decimal":0.1,"uuid":"seven","password":"p","byte":"7"}',
      );
    });

    await test.step('B013: annotations restrict nothing', async () => {
      const question = await play.ask('B013');
      await question.fill({ Name: 'Ada' });
      await play.accept(question, '{"name":"Ada"}');
    });

    await test.step('B038: a number box; nothing, too much and a fraction are refused at the field', async () => {
      const question = await play.ask('B038');
      const scoops = question.field('scoops');
      await play.refuse(question, scoops, 'Needs an answer');
      await expect(scoops).toBeFocused();
      await scoops.fill('5');
      await question.expectError(scoops, 'Must be at most 3');
      await scoops.fill('2.5');
      await play.refuse(question, scoops, 'Must be a whole number');
      await scoops.fill('2');
      await play.accept(question, '{"scoops":2}');
    });

    await test.step('B042: an untouched optional boolean is absent; a number beyond all limits is refused, never null', async () => {
      const question = await play.ask('B042');
      await question.expectPreview('{"action":"accept","content":{}}');
      await question.fill({ limit: '1e999' });
      await expect(question.preview).toContainText('1e999 is not a finite number');
      await play.refuse(question, question.field('limit'), 'is not a finite number');
      await question.fill({ limit: '' });
      await play.accept(question, '{}');
    });

    await test.step('B045: emptied optional fields are left out', async () => {
      const question = await play.ask('B045');
      await question.fill({ name: 'Ada', email: 'ada', site: 'https://example.org/', day: '2026-03-01' });
      await play.refuse(question, question.field('email'), 'Must be an email address');
      await question.fill({ email: '', day: '' });
      await question.button('Clear site').click();
      await expect(question.field('site')).toBeFocused();
      await play.accept(question, '{"name":"Ada"}');
    });

    await test.step('B048: a form in which everything is optional is accepted empty', async () => {
      await play.accept(await play.ask('B048'), '{}');
    });

    await test.step('B050: numbers go out as they are spelled; what JSON spells otherwise is offered', async () => {
      const question = await play.ask('B050');
      const price = question.field('price');
      for (const spelling of ['3.0', '-0.5', '1e3', '3.10']) {
        await price.fill('');
        await price.pressSequentially(spelling);
        await question.expectPreview(`{"action":"accept","content":{"price":${spelling}}}`);
      }
      for (const [typed, spelling] of [
        ['.5', '0.5'],
        ['+5', '5'],
        ['5.', '5'],
      ] as const) {
        await price.fill(typed);
        await play.refuse(question, price, 'is not how JSON spells a number');
        await expect(question.button(`Use ${spelling}`)).toBeVisible();
      }
      await question.button('Use 5').click();
      await expect(price).toHaveValue('5');
      await price.fill('-0.50');
      await play.accept(question, '{"price":-0.50}');
    });

    await test.step('B053: a field with a default can be cleared and typed anew, and does not snap back', async () => {
      const question = await play.ask('B053');
      await question.expectPreview('{"action":"accept","content":{"tags":["x"],"n":10}}');
      const n = question.field('n');
      await n.press('Control+a');
      await n.press('Backspace');
      await expect(n).toHaveValue('');
      await question.expectPreview('{"action":"accept","content":{"tags":["x"]}}');
      await n.pressSequentially('25');
      await question.button('Remove tags 1').click();
      await play.accept(question, '{"n":25}');
    });

    await test.step('B058: the picker writes local time with seconds and offset; a default without one is named', async () => {
      const question = await play.ask('B058');
      await question.expectFindings('unknown-format', 'default-format');
      await play.refuse(question, question.field('at'), 'Must be a date and time');
      await question.scope.locator('input[type="datetime-local"]').fill('2026-03-01T10:00:30');
      await expect(question.field('at')).toHaveValue('2026-03-01T10:00:30-03:30');
      await question.fill({ at: '2026-03-01T13:30:00Z', t: '10:00' });
      await play.accept(question, '{"at":"2026-03-01T13:30:00Z","t":"10:00"}');
    });

    await test.step('B059: only days that the calendar has are dates', async () => {
      const question = await play.ask('B059');
      for (const day of ['2026-02-30', '2026-13-01']) {
        await question.fill({ day });
        await play.refuse(question, question.field('day'), 'Must be a day of the calendar');
      }
      await question.fill({ day: '2028-02-29' });
      await play.accept(question, '{"day":"2028-02-29"}');
    });

    await test.step('B063: Decline and Cancel send no content and ask nothing of the form', async () => {
      await play.decline(await play.ask('B063'));
      const question = await play.ask('B063');
      await question.fill({ must: 'too short' });
      await play.refuse(question, question.field('must'), 'Must have at least 50 characters');
      await play.cancel(question);
    });
  });
