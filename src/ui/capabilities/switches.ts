import { declare } from '../../session/declare.ts';
import type { Switches } from '../../session/types.ts';

export type SwitchName = keyof Switches;

interface SwitchFacts {
  readonly name: SwitchName;
  readonly label: string;
  /** The switch it belongs under: on with it, off with it. */
  readonly parent?: SwitchName;
  /** Shown under its parent instead of the label. */
  readonly short?: string;
  readonly deprecated?: boolean;
  readonly hint?: string;
}

/** The switches in the order of the page. */
export const switchList: readonly SwitchFacts[] = [
  { name: 'elicitationForm', label: 'Elicitation form' },
  {
    name: 'bareElicitation',
    label: 'Bare elicitation',
    parent: 'elicitationForm',
    hint: 'Declares elicitation as {}, which means form only',
  },
  { name: 'elicitationUrl', label: 'Elicitation URL' },
  { name: 'sampling', label: 'Sampling', deprecated: true },
  { name: 'samplingTools', label: 'Sampling tools', short: 'tools', parent: 'sampling' },
  { name: 'samplingContext', label: 'Sampling context', short: 'context', parent: 'sampling' },
  { name: 'roots', label: 'Roots', deprecated: true },
  { name: 'rootsListChanged', label: 'Roots list changed', short: 'list changed', parent: 'roots' },
  { name: 'tasks', label: 'Tasks', hint: '2025-11-25: a server may ask its questions as tasks and fetch the answers later' },
  { name: 'tasksExtension', label: 'Tasks extension', hint: '2026-07-28: a server may carry a call on as a task' },
];

/** One switch turned: a sub-switch takes its parent along when it goes on, a parent its sub-switches when it goes off. */
export function turn(switches: Switches, name: SwitchName, on: boolean): Switches {
  const next: Record<SwitchName, boolean> = { ...switches, [name]: on };
  for (const { name: other, parent } of switchList) {
    if (on && other === name && parent) next[parent] = true;
    if (!on && parent === name) next[other] = false;
  }
  return next;
}

/** The switches with every parent of a switch that is on turned on. */
export function withParents(switches: Switches): Switches {
  let next = switches;
  for (const { name } of switchList) if (switches[name]) next = turn(next, name, true);
  return next;
}

/** Why a switch that is on leaves no trace in what is declared; undefined where it does. */
export function whyLeftOut(switches: Switches, name: SwitchName, version: string): string | undefined {
  if (!switches[name]) return undefined;
  const without = declare({ ...switches, [name]: false }, version);
  if (JSON.stringify(without) !== JSON.stringify(declare(switches, version))) return undefined;
  if (switches.bareElicitation && (name === 'elicitationUrl' || name === 'elicitationForm'))
    return name === 'elicitationForm' ? undefined : 'Left out while Bare elicitation is on';
  // On 2025-06-18 form and bare are the same `{}`.
  if (name === 'bareElicitation' || name === 'elicitationForm')
    return version < '2025-06' ? `${version} has no elicitation` : undefined;
  return `${version} does not know it`;
}

/** Ready sets for the menu. */
export const presets: readonly { key: string; label: string; on: readonly SwitchName[] }[] = [
  { key: 'none', label: 'Nothing', on: [] },
  { key: 'form', label: 'Elicitation form only', on: ['elicitationForm'] },
  { key: 'elicitation', label: 'Elicitation, form and URL', on: ['elicitationForm', 'elicitationUrl'] },
  { key: 'callbacks', label: 'Elicitation, sampling and roots', on: ['elicitationForm', 'elicitationUrl', 'sampling', 'roots'] },
  {
    key: 'all',
    label: 'Everything',
    on: switchList.map(({ name }) => name).filter((name) => name !== 'bareElicitation'),
  },
];

/** Only these on. */
export const only = (on: readonly SwitchName[]): Switches =>
  Object.fromEntries(switchList.map(({ name }) => [name, on.includes(name)])) as unknown as Switches;
