import { type CopiedCall, copiedCall, type GivenAnswer } from '../../export/copied-call.ts';
import { recordedRequest } from '../../export/copy-request.ts';
import { readRpc } from '../../json/rpc.ts';
import { entryAt } from '../../timeline/entry-at.ts';
import { sendingLine } from '../../timeline/jumps.ts';
import type { Timeline } from '../../timeline/model.ts';
import type { Entry } from '../../wire/entry.ts';
import { declaredFor } from './declared.ts';
import { questionStory } from './question-story.ts';
import type { Selection } from './selection.ts';

/** The call that a row belongs to, as code is written from it; undefined where it belongs to none that was recorded whole. */
export function callToCopy(
  entries: readonly Entry[],
  length: number,
  timeline: Timeline,
  { call }: Selection,
): CopiedCall | undefined {
  const line = call && (sendingLine(call, call.legs[0]) ?? call.lines[0]);
  const entry = line && entryAt(entries, length, line.seq);
  if (!call || entry?.kind !== 'message') return undefined;
  const rpc = readRpc(entry.text);
  const request = recordedRequest(entries.slice(0, length), entry.http);
  if (rpc.kind !== 'request' || !request) return undefined;
  const answers = call.questions.flatMap((question): GivenAnswer[] => {
    const { answer } = questionStory({ entries, length, timeline, question, call });
    return answer?.kind === 'result' ? [{ method: question.method, result: answer.node }] : [];
  });
  const connection = timeline.connections.find((it) => it.connection === entry.connection);
  return copiedCall({
    request,
    method: rpc.method,
    params: rpc.params,
    version: connection?.version ?? '',
    era: connection?.era,
    capabilities: declaredFor(entries, length, entry),
    answers,
  });
}
