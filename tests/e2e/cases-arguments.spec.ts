import { CasePlayer } from './case-player.ts';
import { expect, test } from './test.ts';

// Many cases on one connection.
test.describe.configure({ timeout: 120_000 });

test('arguments of tools, from the field', async ({ app, cases }) => {
  const play = new CasePlayer(app);
  const { args } = app;
  await app.connect(cases, '2025-11-25');

  await test.step('B016: a $ref inside the document is followed; the description beside it is its own', async () => {
    await app.chooseTool('example');
    await expect(args.field('begin')).toHaveAccessibleDescription(/^start matches/);
    await expect(args.field('end')).toHaveAccessibleDescription(/^end matches \^\\d\{4\}/);
    await args.fill({ end: 'tomorrow' });
    await app.callButton.click();
    await args.expectError(args.field('end'), 'Must match the pattern');
    await args.fill({ end: '2026-09-27' });
    await play.call('{"end":"2026-09-27"}');
  });

  await test.step('B019: a list of a union of objects is answered item by item', async () => {
    await app.chooseTool('batch');
    await args.expectPreview('{}');
    await args.button('Add item to ops').click();
    await args.expectOptions('Kind of ops 1', ['object with create', 'object with remove']);
    await args.choose('Kind of ops 1', 'object with remove');
    await args.fill({ remove: 'x' });
    await args.button('Add item to ops').click();
    await args.choose('Kind of ops 2', 'object with create');
    await args.fill({ create: 'y' });
    await play.call('{"ops":[{"remove":"x"},{"create":"y"}]}');
  });

  await test.step('B020: only what is answered is sent, and the nested fields can be answered', async () => {
    await app.chooseTool('grep_record');
    await args.fill({ query: 'q' });
    await play.call('{"query":"q"}');
    await args.button('Add item to filters').click();
    await args.fill({ field: 'f' });
    await args.button('Add item to values').click();
    await args.fill({ 'values 1': '1.50' });
    await play.call('{"query":"q","filters":[{"field":"f","values":[1.50]}]}');
  });

  await test.step('B034: what has no type is answered as JSON, a record by name, a tuple by place', async () => {
    await app.chooseTool('misc');
    await args.fill({ 'any (JSON)': '{"a": 1e3}', 'yes (JSON)': 'null' });
    await args.button('Add entry to meta').click();
    await args.fill({ 'Name of meta 1': 'k' });
    await args.fill({ 'k (JSON)': '[true]', 'pair 1': 'x', 'pair 2': '3.0' });
    await play.call('{"any":{"a":1e3},"yes":null,"meta":{"k":[true]},"pair":["x",3.0]}');
  });

  await test.step('B036: a tool without parameters is called in one click', async () => {
    await app.chooseTool('list_scopes');
    await app.callButton.click();
    await play.expectHeardArguments('{}');
  });

  await test.step('B043: the empty text is sent where it is asked for, and the timeline shows it', async () => {
    await app.chooseTool('list_strings');
    await expect(args.field('filter')).toHaveAccessibleDescription('empty = all');
    await args.fill({ offset: '0', count: '100' });
    await app.callButton.click();
    await args.expectError(args.field('filter'), 'Needs an answer');
    await args.checkbox('Empty text for filter').check();
    await play.call('{"filter":"","offset":0,"count":100}');
    await app.row('tools/call list_strings').last().click();
    await expect(app.details).toContainText('"filter": ""');
  });

  await test.step('B051: what is typed as JSON stays as typed, valid or not', async () => {
    await app.chooseTool('batch_process_items');
    await args.expectPreview('{"items":null}');
    await args.checkbox('null for items').uncheck();
    await args.button('Edit items as JSON').click();
    const box = args.field('items (JSON)');
    await box.fill('');
    await box.pressSequentially('["a","b"]');
    await expect(box).toHaveValue('["a","b"]');
    await box.press('ArrowLeft');
    await box.press('Backspace');
    await expect(box).toHaveValue('["a","b]');
    await box.blur();
    await args.expectError(box, /Line 1, column \d+/);
    await expect(box).toHaveValue('["a","b]');
    await box.fill('["a","b"]');
    await play.call('{"items":["a","b"]}');
  });

  await test.step('B056: what is typed into a text is a text', async () => {
    await app.chooseTool('create_user');
    await args.fill({ first_name: 'Ada' });
    await args.expectPreview('{"first_name":"Ada","role_name":null}');
    for (const typed of ['true', '[1]', '123']) {
      await args.fill({ role_name: typed });
      await args.expectPreview(`{"first_name":"Ada","role_name":"${typed}"}`);
    }
    await play.call('{"first_name":"Ada","role_name":"123"}');
    await args.fill({ role_name: 'null' });
    await play.call('{"first_name":"Ada","role_name":"null"}');
  });

  await test.step('B047: untouched parameters are absent, and null is not offered', async () => {
    await app.chooseTool('odbc');
    await expect(args.checkbox('null for user')).toHaveCount(0);
    await play.call('{}');
    await args.fill({ user: 'ada' });
    await args.fill({ user: '' });
    await args.fill({ max: '5' });
    await play.call('{"max":5}');
  });

  await test.step('B054: JSON that is none blocks the call and says where; nothing older is sent', async () => {
    await app.callToolWith('grep_record', { query: 'q', filters: [{ field: 'active' }] });
    await play.expectHeardArguments('{"query":"q","filters":[{"field":"active"}]}');
    const before = await app.row('tools/call grep_record').count();
    await args.field('JSON').fill('{"query": "inactive",}');
    await app.callButton.click();
    await expect(app.call).toContainText('Nothing was sent');
    await expect(app.call).toContainText(/Line 1, column 2\d/);
    await expect(app.row('tools/call grep_record')).toHaveCount(before);
  });
});

test('broken lists of tools', async ({ app, cases }) => {
  const play = new CasePlayer(app);

  await test.step('B027: nulls that should have been left out are noted, the tool is listed and the list has an end', async () => {
    await app.connect(`${cases}?list=B027`, '2025-11-25');
    await expect(app.tool('t')).toBeVisible();
    await expect(app.tools).toContainText('6 notes');
    await app.chooseTool('t');
    await app.callButton.click();
    await play.expectHeardArguments('{}');
    await expect(app.row('tools/list, client to server')).toHaveCount(1);
    await app.disconnect();
  });

  await test.step('B023: malformed tools are named with path and reason, and hide none of the others', async () => {
    await app.connect(`${cases}?list=B023`, '2025-11-25');
    await expect(app.tools.getByRole('listitem').getByRole('button', { name: /^(t\d|good)/ })).toHaveCount(6);
    for (const reason of [
      'tools[0].inputSchema.type is missing; must be "object"',
      'tools[1].inputSchema.type is missing; must be "object"',
      'tools[2].inputSchema is null; must be a JSON Schema object',
      'tools[3].inputSchema is missing; must be a JSON Schema object',
    ])
      await expect(app.tools).toContainText(reason);
    await expect(app.tools).not.toContainText(/tools\[[45]\]/);
    await app.chooseTool('t5');
    await app.callButton.click();
    await play.expectHeardArguments('{}');
    await app.chooseTool('good');
    await app.args.fill({ x: '1' });
    await play.call('{"x":"1"}');
    await app.chooseTool('t3');
    await app.callButton.click();
    await play.expectHeardArguments('{}');
    await app.disconnect();
  });

  await test.step('B025: a null among the tools is reported; a schema without a type is flagged and can be answered', async () => {
    await app.connect(`${cases}?list=B025`, '2025-11-25');
    await expect(app.tools).toContainText('tools[0] is null; must be an object');
    await expect(app.tools).toContainText('tools[1].inputSchema.type is missing; must be "object"');
    await app.callToolWith('chat', { text: 'hello' });
    await play.expectHeardArguments('{"text":"hello"}');
  });
});
