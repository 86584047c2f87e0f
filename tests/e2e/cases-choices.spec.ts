import { CasePlayer } from './case-player.ts';
import { eras, expect, test } from './test.ts';

// Many cases on one connection.
test.describe.configure({ timeout: 120_000 });

for (const era of eras)
  test(`choices and yes or no, ${era}`, async ({ app, cases }) => {
    const play = new CasePlayer(app);
    await app.connect(cases, era);

    await test.step('B001: the titles of enumNames are the options, the values are sent', async () => {
      const question = await play.ask('B001');
      await question.expectOptions('Colour', ['Red', 'Green']);
      await play.refuse(question, question.group('Colour'), 'Needs an answer');
      await question.choose('Colour', 'Green');
      await play.accept(question, '{"color":"#00FF00"}');
    });

    await test.step('B001: values stand for the names that are missing', async () => {
      const question = await play.ask('B001-names');
      await question.expectOptions('few', ['Red', '#00FF00']);
      await question.expectOptions('many', ['Red']);
      await question.expectFindings('enum-names', 'enum-names');
      await question.choose('few', '#00FF00');
      await question.choose('many', 'Red');
      await play.accept(question, '{"few":"#00FF00","many":"#FF0000"}');
    });

    await test.step('B002: a titled multiple choice; nothing is preselected, both limits hold', async () => {
      const question = await play.ask('B002');
      await question.expectOptions('Colours', ['Red', 'Green', 'Blue']);
      await expect(question.scope).toContainText('1 to 2 items');
      await play.refuse(question, question.checkbox('Red'), 'Needs an answer');
      await question.tick('Colours', 'Red', 'Green', 'Blue');
      await play.refuse(question, question.checkbox('Red'), 'Must have at most 2 items');
      await question.untick('Green');
      await question.untick('Blue');
      await play.accept(question, '{"colors":["#FF0000"]}');
    });

    await test.step('B004: an optional multiple choice with minItems stays out where nothing is chosen', async () => {
      const question = await play.ask('B004');
      await question.expectOptions('tags', ['a', 'b']);
      await question.fill({ note: 'only this' });
      await play.accept(question, '{"note":"only this"}');
    });

    await test.step('B005: a titled choice without a type is drawn, named as a finding and never chosen', async () => {
      const question = await play.ask('B005');
      await question.expectOptions('p', ['Low Priority', 'High Priority']);
      await question.expectFindings('missing-type');
      await play.refuse(question, question.group('p'), 'Needs an answer');
      await question.choose('p', 'High Priority');
      await play.accept(question, '{"p":"high"}');
    });

    await test.step('B032: the empty text is an option like any other', async () => {
      const question = await play.ask('B032');
      await question.expectOptions('Separator', ['(empty)', ',', ';']);
      await question.choose('Separator', '(empty)');
      await play.accept(question, '{"sep":""}');
    });

    await test.step('B040: the unticked box of a required boolean is false; a constant true must be ticked', async () => {
      const question = await play.ask('B040');
      await expect(question.checkbox('Send newsletter?')).not.toBeChecked();
      await play.accept(question, '{"ok":false}');
      const agree = await play.ask('B040-const');
      await play.refuse(agree, agree.checkbox('I agree'), 'Must be true');
      await agree.checkbox('I agree').check();
      await play.accept(agree, '{"ok":true}');
    });

    await test.step('B060: an unknown keyword beside the options does not stand in the way', async () => {
      const question = await play.ask('B060');
      await question.expectOptions('petType', ['Cats', 'Dogs', 'No answer'], ['No answer']);
      await question.choose('petType', 'Cats');
      await play.accept(question, '{"petType":"cats"}');
    });

    await test.step('B064: a default of false is shown as No and sent', async () => {
      const question = await play.ask('B064');
      await question.expectOptions('acknowledge', ['Yes', 'No', 'No answer'], ['No']);
      await expect(question.scope).toContainText('Send immediately or save as draft');
      await question.fill({ content: 'Thank you' });
      await play.accept(question, '{"content":"Thank you","acknowledge":false}');
    });

    await test.step('B065: a boolean is a box with two states and a boolean on the wire', async () => {
      const question = await play.ask('B065');
      await question.checkbox('Confirm deploy?').check();
      await play.accept(question, '{"confirm":true}');
    });

    await test.step('B067: five defaults are filled in, shown as such and sent in their types', async () => {
      const question = await play.ask('B067');
      await expect(question.field('name')).toHaveValue('John Doe');
      await expect(question.field('age')).toHaveValue('30');
      await expect(question.field('score')).toHaveValue('95.5');
      await question.expectOptions('status', ['active', 'inactive', 'pending', 'No answer'], ['active']);
      await question.expectOptions('verified', ['Yes', 'No', 'No answer'], ['Yes']);
      await expect(question.scope.getByText('default', { exact: true })).toHaveCount(5);
      await play.accept(question, '{"name":"John Doe","age":30,"score":95.5,"status":"active","verified":true}');
    });
  });
