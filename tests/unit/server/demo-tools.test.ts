import { describe, expect, test } from 'vitest';
import { connectDemo, eras, forms, textOf } from './demo-client.ts';

const cardHolder =
  '{"properties":{"name":{"title":"Name","type":"string"}},"required":["name"],"title":"CardHolder","type":"object"}';

describe.each(eras)('the demo server, %s', (era) => {
  test('introduces itself and lists its tools', async () => {
    const { client } = await connectDemo(era);
    expect(client.getServerVersion()).toMatchObject({ name: 'Library', version: '1.0.0' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'issue_card',
      'client_features',
      'reserve_room',
      'renew_loan',
      'compare_editions',
      'pay_fine',
      'overdue_report',
      'recommend',
      'scan_shelves',
      'study_plan',
      'watch_returns',
    ]);
    for (const tool of tools) {
      expect(tool.title).toBeTruthy();
      expect(tool.description).toBeTruthy();
      expect(tool.annotations).toBeDefined();
    }
    expect(tools.find(({ name }) => name === 'overdue_report')?.inputSchema).toMatchObject({
      properties: { count: { type: 'integer', minimum: 1, maximum: 20000, default: 100 } },
    });
  });

  test('issue_card asks for a name', async () => {
    const { client, next } = await connectDemo(era);
    const call = client.callTool({ name: 'issue_card' });
    const question = await next();
    expect(question.message).toBe('What name should go on the card?');
    expect(JSON.stringify(question.schema)).toBe(cardHolder);
    question.answer({ action: 'accept', content: { name: 'Ada Lovelace' } });
    expect(textOf(await call)).toBe('Card issued to Ada Lovelace.');
  });

  test.each(['decline', 'cancel'])('issue_card takes %s', async (action) => {
    const { client, next } = await connectDemo(era);
    const call = client.callTool({ name: 'issue_card' });
    (await next()).answer({ action });
    expect(textOf(await call)).toBe('No card issued.');
  });

  test('issue_card refuses an answer without a name', async () => {
    const { client, next } = await connectDemo(era);
    const call = client.callTool({ name: 'issue_card' });
    (await next()).answer({ action: 'accept', content: { nickname: 'Ada' } });
    const result = await call;
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('"name"');
  });

  test.each([
    [{}, []],
    [{ elicitation: {} }, ['elicitation']],
    [{ elicitation: { url: {} }, roots: {} }, ['elicitation', 'roots']],
    [{ roots: {}, sampling: { tools: {} }, elicitation: { form: {} } }, ['elicitation', 'sampling', 'roots']],
  ])('client_features sees %j', async (capabilities, result) => {
    const { client } = await connectDemo(era, capabilities);
    expect((await client.callTool({ name: 'client_features' })).structuredContent).toEqual({ result });
  });

  test('a bare elicitation means forms', async () => {
    const { client, next } = await connectDemo(era, { elicitation: {} });
    const call = client.callTool({ name: 'issue_card' });
    (await next()).answer({ action: 'decline' });
    expect(textOf(await call)).toBe('No card issued.');
  });

  test('reserve_room asks for every kind of field and gives back what arrived', async () => {
    const { client, next } = await connectDemo(era);
    const call = client.callTool({ name: 'reserve_room' });
    const question = await next();
    const { properties } = question.schema as { properties: Record<string, Record<string, unknown>> };
    const kinds = Object.values(properties).map(({ type, format, oneOf, enum: values, enumNames, items }) =>
      [type, format, oneOf && 'oneOf', values && 'enum', enumNames && 'enumNames', ...Object.keys(items ?? {})].filter(Boolean),
    );
    expect(new Set(kinds.map((kind) => kind.join(' ')))).toEqual(
      new Set([
        'string',
        'string email',
        'string uri',
        'string date',
        'string date-time',
        'integer',
        'number',
        'boolean',
        'string enum',
        'string oneOf',
        'string enum enumNames',
        'array type enum',
        'array anyOf',
      ]),
    );
    const content = { languages: ['pl', 'en'], name: '  Zoë ', seats: 3, hours: 0.5, projector: false, extra: 'kept' };
    question.answer({ action: 'accept', content });
    const result = await call;
    expect(result.structuredContent).toEqual(content);
    expect(textOf(result)).toBe(JSON.stringify(content));
  });

  test('renew_loan asks again, depending on the first answer', async () => {
    const { client, next } = await connectDemo(era);
    const call = client.callTool({ name: 'renew_loan' });
    const first = await next();
    expect(first.message).toBe('Which loan should be renewed?');
    first.answer({ action: 'accept', content: { loan: 'emma' } });
    const second = await next();
    expect(second.message).toBe('Until when should Emma be renewed?');
    second.answer({ action: 'accept', content: { until: '2027-01-31' } });
    expect(textOf(await call)).toBe('Emma is renewed until 2027-01-31.');
  });

  test('renew_loan can be declined at either question', async () => {
    const { client, next } = await connectDemo(era);
    const atOnce = client.callTool({ name: 'renew_loan' });
    (await next()).answer({ action: 'decline' });
    expect(textOf(await atOnce)).toBe('No loan renewed.');
    const later = client.callTool({ name: 'renew_loan' });
    (await next()).answer({ action: 'accept', content: { loan: 'dune' } });
    (await next()).answer({ action: 'cancel' });
    expect(textOf(await later)).toBe('No loan renewed.');
  });

  test('overdue_report sends a progress notification and a log message for each loan', async () => {
    const { client } = await connectDemo(era);
    const logged: unknown[] = [];
    const progressed: number[] = [];
    client.setNotificationHandler('notifications/message', ({ params }) => void logged.push(params.data));
    const result = await client.callTool(
      { name: 'overdue_report', arguments: { count: 250 }, _meta: { 'io.modelcontextprotocol/logLevel': 'debug' } },
      { onprogress: ({ progress }) => void progressed.push(progress) },
    );
    expect(progressed).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
    expect(logged).toHaveLength(250);
    expect(textOf(result)).toContain('250 loans are overdue');
  });

  test('overdue_report refuses counts outside its bounds', async () => {
    const { client } = await connectDemo(era);
    for (const count of [0, 20_001, 1.5])
      expect((await client.callTool({ name: 'overdue_report', arguments: { count } })).isError).toBe(true);
  });

  test('overdue_report stops when cancelled', async () => {
    const { client } = await connectDemo(era);
    const abort = new AbortController();
    let last = 0;
    const call = client.callTool(
      { name: 'overdue_report', arguments: { count: 20_000 } },
      {
        signal: abort.signal,
        onprogress: ({ progress }) => {
          last = progress;
          if (progress === 50) abort.abort();
        },
      },
    );
    await expect(call).rejects.toThrow();
    await client.callTool({ name: 'client_features' });
    expect(last).toBeLessThan(1000);
  });

  test('two calls can wait at the same time', async () => {
    const { client, next } = await connectDemo(era, forms);
    const [one, other] = [client.callTool({ name: 'issue_card' }), client.callTool({ name: 'issue_card' })];
    const [first, second] = [await next(), await next()];
    second.answer({ action: 'decline' });
    first.answer({ action: 'decline' });
    expect([textOf(await one), textOf(await other)]).toEqual(['No card issued.', 'No card issued.']);
  });
});
