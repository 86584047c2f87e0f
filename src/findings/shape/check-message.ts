import { member } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import type { Side } from '../../wire/entry.ts';
import type { FindingsList, Said } from '../findings-list.ts';
import { type Problem, problemsOf } from './problems.ts';
import type { Revision } from './revisions.ts';

/** Where findings go, and what they are about. */
export interface ShapeReport {
  readonly list: FindingsList;
  readonly side: Side;
  readonly seq: number;
  readonly revision: Revision;
  readonly said?: Said;
}

/** Of one message so many are told each by itself. */
const told = 5;

/** A request against its type; or that the revision has no such request. `known`: whether any revision has the method. */
export function checkRequestShape(at: ShapeReport, method: string, node: JsonNode, known: (method: string) => boolean): void {
  const { revision, side } = at;
  const types = typesOf(revision, side, method);
  if (types) {
    tell(at, types[0], problemsOf(revision.shapes, types[0], node));
    return;
  }
  // Of a client, an unknown method may be an extension's; of a server, 2026-07-28 has no requests at all.
  if (side === 'client' ? !known(method) : revision.version >= '2026') return;
  at.list.add('unknown-request', side, at.seq, `${revision.version} has no request "${method.slice(0, 80)}" of a ${side}.`, {
    source: `${revision.version}, schema`,
  });
}

/** A notification against its type, where the revision has it. */
export function checkNotificationShape(at: ShapeReport, method: string, node: JsonNode): void {
  const { notifications } = at.revision;
  const types = notifications[at.side];
  const type = Object.hasOwn(types, method) ? types[method] : undefined;
  if (type !== undefined) tell(at, type, problemsOf(at.revision.shapes, type, node));
}

/** A result against the type that belongs to the request it answers; `instead` where it says of itself that it is another. */
export function checkResultShape(at: ShapeReport, side: Side, method: string, node: JsonNode, instead: string | undefined): void {
  const type = instead ?? typesOf(at.revision, side === 'client' ? 'server' : 'client', method)?.[1];
  const result = member(node, 'result');
  if (type !== undefined && result) tell(at, type, under('result', problemsOf(at.revision.shapes, type, result)));
}

/** An error: a code and a message (basic › Responses). */
export function checkErrorShape(at: ShapeReport, node: JsonNode): void {
  const error = member(node, 'error');
  if (error) tell(at, 'Error', under('error', problemsOf(at.revision.shapes, 'Error', error)));
}

function typesOf({ requests }: Revision, side: Side, method: string): readonly [string, string] | undefined {
  return Object.hasOwn(requests[side], method) ? requests[side][method] : undefined;
}

function under(name: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((it) => ({ ...it, path: [name, ...it.path] }));
}

function tell({ list, side, seq, revision, said }: ShapeReport, type: string, problems: readonly Problem[]): void {
  const source = `${revision.version}, schema › ${type}`;
  for (const [index, { path, words }] of problems.entries()) {
    if (index === told) {
      const rest = problems.length - told;
      list.add('message-shape', side, seq, `${rest === 1 ? 'One more place does' : `${rest} more places do`} not fit ${type}.`, {
        source,
        ...said,
      });
      return;
    }
    list.add('message-shape', side, seq, `"${placeOf(path)}" ${words}.`, { source, ...said, ...partOf(path) });
  }
}

/** `params.content[0].text`; a name that is none of a variable in brackets. */
function placeOf(path: readonly (string | number)[]): string {
  let place = '';
  for (const step of path) {
    if (typeof step === 'number') place += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(step)) place += place === '' ? step : `.${step}`;
    else place += `[${step.slice(0, 60)}]`;
  }
  return place;
}

/** The input request that the place lies in. */
function partOf([first, second, key]: readonly (string | number)[]): { readonly part?: string } {
  const round = (first === 'result' && second === 'inputRequests') || (first === 'params' && second === 'inputResponses');
  return round && typeof key === 'string' ? { part: key } : {};
}
