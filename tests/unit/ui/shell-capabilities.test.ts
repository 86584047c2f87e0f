import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src/json/read.ts';
import { declare, defaultSwitches } from '../../../src/session/declare.ts';
import type { ConnectionState, Switches } from '../../../src/session/types.ts';
import { declarationOf } from '../../../src/ui/capabilities/declaration.ts';
import { enable } from '../../../src/ui/capabilities/enable.ts';
import {
  only,
  presets,
  type SwitchName,
  switchList,
  turn,
  whyLeftOut,
  withParents,
} from '../../../src/ui/capabilities/switches.ts';

const names = switchList.map(({ name }) => name);
const versions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'];
const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.boolean()), { maxLength: 30 });
const walk = (moves: readonly (readonly [SwitchName, boolean])[]): Switches =>
  moves.reduce((switches, [name, on]) => turn(switches, name, on), defaultSwitches);

describe('the switches', () => {
  test('a sub-switch is never on without its parent, whatever is turned', () => {
    fc.assert(
      fc.property(steps, (moves) => {
        const switches = walk(moves);
        for (const { name, parent } of switchList) if (parent && switches[name]) expect(switches[parent]).toBe(true);
        expect(withParents(switches)).toEqual(switches);
      }),
    );
  });

  test('a turned switch is as it was turned', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...names), fc.boolean(), (moves, name, on) => turn(walk(moves), name, on)[name] === on),
    );
  });

  test('turning a parent off turns its sub-switches off', () => {
    const on = turn(defaultSwitches, 'samplingTools', true);
    expect(on.sampling).toBe(true);
    expect(turn(on, 'sampling', false)).toEqual(defaultSwitches);
  });

  test('every switch that is on is declared, or says why not', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...versions), (moves, version) => {
        const switches = walk(moves);
        for (const name of names) {
          const why = whyLeftOut(switches, name, version);
          if (!switches[name]) expect(why).toBeUndefined();
          if (why === undefined) continue;
          expect(declare({ ...switches, [name]: false }, version)).toEqual(declare(switches, version));
        }
      }),
    );
    expect(whyLeftOut(only(['elicitationForm']), 'elicitationForm', '2025-03-26')).toMatch(/2025-03-26/);
    expect(whyLeftOut(only(['elicitationForm', 'bareElicitation', 'elicitationUrl']), 'elicitationUrl', '2025-11-25')).toMatch(
      /Bare/,
    );
    expect(whyLeftOut(only(['roots', 'rootsListChanged']), 'rootsListChanged', '2026-07-28')).toMatch(/2026-07-28/);
  });

  test.each([
    [['elicitationForm', 'bareElicitation'], { elicitation: {} }],
    [['elicitationForm'], { elicitation: { form: {} } }],
    [['elicitationForm', 'elicitationUrl'], { elicitation: { form: {}, url: {} } }],
    [['elicitationUrl'], { elicitation: { url: {} } }],
    [[], {}],
  ] as [SwitchName[], object][])('B095: %j is reached switch by switch, and declares exactly its JSON', (on, declared) => {
    const switches = on.reduce((before, name) => turn(before, name, true), only([]));
    expect(switches).toEqual(only(on));
    for (const version of ['2026-07-28', '2025-11-25']) expect(declare(switches, version)).toEqual(declared);
  });

  test('B095: a bare declaration is explained', () => {
    expect(switchList.find(({ name }) => name === 'bareElicitation')?.hint).toContain('which means form only');
  });

  test('presets keep parents with their sub-switches', () => {
    for (const { on } of presets) expect(withParents(only(on))).toEqual(only(on));
  });
});

describe('what is declared', () => {
  const connected = (era: 'legacy' | 'modern', version: string) =>
    ({ kind: 'connected', server: { era, version } }) as unknown as ConnectionState;

  test('on 2026-07-28 with the next request, never to be reconnected for', () => {
    const declaration = declarationOf(connected('modern', '2026-07-28'), undefined, defaultSwitches, 'Auto');
    expect(declaration).toMatchObject({ json: '{"elicitation":{"form":{}}}', when: 'with the next request', inForce: undefined });
  });

  test('on a legacy session what was declared stays in force until a new handshake', () => {
    const state = connected('legacy', '2025-06-18');
    const same = declarationOf(state, '{"elicitation": {}}', defaultSwitches, 'Auto');
    expect(same).toMatchObject({ json: '{"elicitation":{}}', when: "in this session's handshake", inForce: undefined });
    expect(same.notes).toEqual(['elicitation: {} means form mode only.']);
    const other = declarationOf(state, '{"elicitation":{}}', turn(defaultSwitches, 'roots', true), 'Auto');
    expect(other).toMatchObject({ when: 'at the next handshake', inForce: '{"elicitation":{}}' });
  });

  test('before connecting it is in the words of the chosen revision', () => {
    expect(declarationOf({ kind: 'idle' }, undefined, defaultSwitches, '2025-03-26')).toMatchObject({
      version: '2025-03-26',
      json: '{}',
    });
    expect(declarationOf({ kind: 'idle' }, undefined, defaultSwitches, 'Auto').version).toBe('2026-07-28');
  });
});

describe('switching on what a server needs', () => {
  const needs = (text: string, from = only([])) => {
    const read = readJson(text);
    if (!read.ok) throw new Error(read.error.message);
    return enable(from, read.node);
  };
  test.each<[string, SwitchName[]]>([
    ['{"elicitation":{}}', ['elicitationForm']],
    ['{"elicitation":{"form":{}}}', ['elicitationForm']],
    ['{"elicitation":{"url":{}}}', ['elicitationUrl']],
    ['{"sampling":{"tools":{}},"roots":{}}', ['sampling', 'samplingTools', 'roots']],
    ['{"extensions":{"io.modelcontextprotocol/tasks":{}}}', ['tasksExtension']],
    ['[]', []],
    ['{"__proto__":{"x":1}}', []],
  ])('%s', (required, on) => expect(needs(required)).toEqual(only(on)));

  test('leaves on what was on, but a bare elicitation that hides URL mode', () => {
    expect(needs('{"elicitation":{"url":{}}}', only(['elicitationForm', 'bareElicitation', 'roots']))).toEqual(
      only(['elicitationForm', 'elicitationUrl', 'roots']),
    );
  });
});
