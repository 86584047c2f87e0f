import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../src/ui/tools/list.ts';
import { markDuplicates, readTool } from '../../../../src/ui/tools/read-tools.ts';

const readToolPage = (text: string, first: number, era: 'legacy' | 'modern') => {
  const read = readPage('tools', text);
  return { ...read, tools: read.nodes.map((node, index) => readTool(node, first + index, era)) };
};

const page = (value: unknown) => readToolPage(JSON.stringify(value), 0, 'legacy');
const problemsOf = (value: unknown) =>
  page(value).tools.map((tool) => [tool.name, ...tool.problems.map((each) => `${each.path} ${each.reason}`)]);

describe('reading a tool list', () => {
  it('names what is wrong with broken input schemas and hides no tool [B023]', () => {
    expect(
      problemsOf({
        tools: [
          { name: 't1', inputSchema: { $schema: 'http://json-schema.org/draft-07/schema#' } },
          { name: 't2', inputSchema: {} },
          { name: 't3', inputSchema: null },
          { name: 't4' },
          { name: 't5', inputSchema: { type: 'object' } },
          { name: 'good', inputSchema: { type: 'object', properties: { x: { type: 'string' } } } },
        ],
      }),
    ).toEqual([
      ['t1', 'tools[0].inputSchema.type is missing; must be "object"'],
      ['t2', 'tools[1].inputSchema.type is missing; must be "object"'],
      ['t3', 'tools[2].inputSchema is null; must be a JSON Schema object'],
      ['t4', 'tools[3].inputSchema is missing; must be a JSON Schema object'],
      ['t5'],
      ['good'],
    ]);
  });

  it('reports a null entry and goes on to the next [B025]', () => {
    const schema = { $ref: '#/components/schemas/ChatRequest', components: {} };
    expect(problemsOf({ tools: [null, { name: 'chat', inputSchema: schema }] })).toEqual([
      [undefined, 'tools[0] is null; must be an object'],
      ['chat', 'tools[1].inputSchema.type is missing; must be "object"'],
    ]);
  });

  it('takes null members as absent, with a note, and a null cursor as the end [B027]', () => {
    const tool = {
      name: 't',
      title: null,
      description: null,
      icons: null,
      annotations: null,
      outputSchema: null,
      execution: null,
      inputSchema: { type: 'object' },
    };
    const read = page({ tools: [tool], nextCursor: null });
    expect(read.next).toBeUndefined();
    expect(read.problems).toEqual([]);
    const [only] = read.tools;
    expect(only).toMatchObject({ name: 't', title: undefined, description: undefined, outputSchema: undefined, problems: [] });
    expect(only?.notes.map((each) => each.path)).toEqual(
      ['title', 'description', 'icons', 'annotations', 'outputSchema', 'execution'].map((name) => `tools[0].${name}`),
    );
  });

  it('keeps the cursor as it was spelled; an empty one is a cursor', () => {
    expect(readToolPage('{"tools":[],"nextCursor":"\\u0061"}', 0, 'legacy').next?.text).toBe('"\\u0061"');
    expect(page({ tools: [], nextCursor: '' }).next?.value).toBe('');
    expect(page({ tools: [], nextCursor: 7 })).toMatchObject({ next: undefined, problems: [{ path: 'nextCursor' }] });
  });

  it('takes the title from the tool, then from its annotations', () => {
    const schema = { type: 'object' };
    const titles = page({
      tools: [
        { name: 'a', title: 'A', annotations: { title: 'other' }, inputSchema: schema },
        { name: 'b', annotations: { title: 'B' }, inputSchema: schema },
        { name: 'c', title: '  ', inputSchema: schema },
      ],
    }).tools.map((tool) => tool.title);
    expect(titles).toEqual(['A', 'B', undefined]);
  });

  it('says when there is no list at all', () => {
    for (const value of [{}, { tools: null }, { tools: {} }, [], null, 3])
      expect(page(value)).toMatchObject({ tools: [], problems: [{ path: 'tools' }] });
    expect(readToolPage('{', 0, 'legacy').problems).toHaveLength(1);
  });

  it('names a broken x-mcp-header where headers are mirrored', () => {
    const bad = JSON.stringify({
      tools: [{ name: 'h', inputSchema: { type: 'object', properties: { x: { type: 'number', 'x-mcp-header': 'X' } } } }],
    });
    expect(readToolPage(bad, 0, 'modern').tools[0]?.problems).toHaveLength(1);
    expect(readToolPage(bad, 0, 'legacy').tools[0]?.problems).toEqual([]);
  });

  it('notes names that come twice', () => {
    const schema = { type: 'object' };
    const tools = markDuplicates(
      page({ tools: ['x', 'y', 'x', '__proto__', '__proto__'].map((name) => ({ name, inputSchema: schema })) }).tools,
    );
    expect(tools.map((tool) => tool.notes.length)).toEqual([0, 0, 1, 0, 1]);
  });

  it('never throws, and lists as many entries as came', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (tools, nextCursor) => {
        for (const era of ['legacy', 'modern'] as const)
          expect(readToolPage(JSON.stringify({ tools, nextCursor }), 0, era).tools).toHaveLength(tools.length);
      }),
    );
  });
});
