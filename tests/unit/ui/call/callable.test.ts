import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../../../src/json/convert.ts';
import { readJson } from '../../../../src/json/read.ts';
import {
  argumentsOf,
  type CallableTool,
  callParams,
  isCallWith,
  takesNothing,
  taskSupport,
} from '../../../../src/ui/call/callable.ts';
import { capabilityPaths, errorCodeName } from '../../../../src/ui/call/outcome-words.ts';

describe('the params of a call', () => {
  it('keep the spelling of name and arguments', () => {
    const node = readJson('{"name":"caf\\u00e9"}');
    const args = readJson('{"n":1.50,"big":9007199254740993,"__proto__":[]}');
    if (!node.ok || !args.ok) throw new Error('unreadable');
    const params = callParams({ node: node.node, name: 'café' } as CallableTool, args.node);
    expect(params).toBe('{"name":"caf\\u00e9","arguments":{"n":1.50,"big":9007199254740993,"__proto__":[]}}');
    expect(argumentsOf(params)).toEqual(args.node);
  });

  it('ask for a task where the tool and the server let them', () => {
    const tool = (taskSupport: unknown) =>
      ({ name: 't', node: fromPlain({ name: 't', execution: { taskSupport } }) }) as unknown as CallableTool;
    const args = fromPlain({});
    expect(callParams(tool('optional'), args, { ttl: 5000 })).toBe('{"name":"t","arguments":{},"task":{"ttl":5000}}');
    expect(callParams(tool('optional'), args, { ttl: undefined })).toBe('{"name":"t","arguments":{},"task":{}}');
    expect(isCallWith('{"name":"t","arguments":{},"task":{}}', tool('optional'), args)).toBe(true);
    expect(isCallWith('{"name":"t","arguments":{"a":1},"task":{}}', tool('optional'), args)).toBe(false);
    const server = fromPlain({ tasks: { requests: { tools: { call: {} } } } });
    expect(taskSupport(tool('required'), server, true)).toBe('required');
    expect(taskSupport(tool('required'), server, false)).toBe('forbidden');
    expect(taskSupport(tool('required'), fromPlain({ tasks: {} }), true)).toBe('forbidden');
    expect(taskSupport(tool('__proto__'), server, true)).toBe('forbidden');
    expect(taskSupport(tool(undefined), server, true)).toBe('forbidden');
  });
});

describe('a schema that leaves nothing to fill in', () => {
  it('is an object type without properties, and nothing else', () => {
    expect(takesNothing(fromPlain({ type: 'object' }))).toBe(true);
    expect(takesNothing(fromPlain({ type: 'object', properties: {}, additionalProperties: false }))).toBe(true);
    for (const schema of [
      undefined,
      null,
      {},
      { type: 'object', properties: { a: {} } },
      { type: 'object', $ref: '#/x' },
      { type: 'object', anyOf: [] },
      { type: 'object', additionalProperties: { type: 'string' } },
      { type: 'object', patternProperties: {} },
    ])
      expect(takesNothing(schema === undefined ? undefined : fromPlain(schema))).toBe(false);
  });
});

describe('words for errors', () => {
  it('name missing capabilities by their path [B097]', () => {
    expect(capabilityPaths(fromPlain({ elicitation: { form: {} }, sampling: {} }))).toEqual(['elicitation.form', 'sampling']);
    expect(capabilityPaths(fromPlain(null))).toEqual([]);
  });

  it('name the codes of the specification, and none besides', () => {
    expect(errorCodeName(-32602)).toBe('Invalid params');
    expect(errorCodeName(-32021)).toBe('Missing required client capability');
    expect(errorCodeName(-32001)).toBe('Implementation-defined');
    expect(errorCodeName(-32050)).toBe('Reserved for the specification');
    expect(errorCodeName(42)).toBeUndefined();
  });
});
