import { member, setMember, stringOf } from '../json/access.ts';
import { fromPlain } from '../json/convert.ts';
import type { JsonNode, JsonObject } from '../json/node.ts';
import { idOf } from '../json/rpc.ts';
import type { HeaderList } from '../wire/entry.ts';
import { type ActiveCall, type EndReason, mayAsk } from './calls.ts';
import type { Connection } from './connection.ts';
import { declare } from './declare.ts';
import { endHere } from './end-here.ts';
import { modernVersion } from './era.ts';
import { failure } from './failures.ts';
import type { Reply } from './link.ts';
import { requestText, withMeta } from './message-text.ts';
import { askedOf, askRound } from './modern-round.ts';
import { followModernTask } from './modern-task.ts';
import { modernMeta } from './negotiate.ts';
import { outcomeOf } from './outcome.ts';
import { modernPostHeaders } from './request-headers.ts';
import type { Outcome, WireTrick } from './types.ts';

/** Rounds without a question in a row before they stop by themselves, and the pause before each, in milliseconds. */
const stateOnlyCap = 10;
const stateOnlyPause = 250;

/** Runs a modern request through its rounds: each leg repeats method, params and capabilities of the first, under a new id. */
export async function runModern(
  connection: Connection,
  call: ActiveCall,
  request: {
    readonly method: string;
    readonly params: JsonNode | undefined;
    readonly headers: HeaderList;
    readonly callName: string;
  },
): Promise<Outcome> {
  const settings = connection.settings();
  const capabilities = declare(settings.switches, modernVersion);
  const declared = fromPlain(capabilities);
  const asks = mayAsk(request.method);
  const ended = () => call.stop.signal.reason as EndReason | undefined;

  const leg = (extra: JsonObject | undefined, signal = call.stop.signal): Promise<Reply> => {
    const id = connection.nextId();
    let params = request.params;
    for (const each of extra?.members ?? [])
      params = setMember(params?.kind === 'object' ? params : { kind: 'object', members: [] }, each.name, each.value);
    params = withMeta(params, {
      ...modernMeta(connection.target, capabilities, settings.logLevel),
      ...(asks && { progressToken: Number(id) }),
    });
    call.ids.push(id);
    const token = member(member(params, '_meta'), 'progressToken');
    if (token) call.tokens.push(idOf(token));
    if (extra)
      connection.record({
        kind: 'setting',
        what: 'leg',
        request: id,
        first: call.ids[0]!,
        round: connection.calls.stateOf(call.key)?.rounds ?? 0,
        reason: extra.members.some((each) => each.name === 'inputResponses') ? 'answers' : 'state-only',
      });
    call.clock?.restart();
    return connection.link.request({
      id,
      text: requestText(id, request.method, params),
      headers: modernPostHeaders(modernVersion, request.method, params, request.headers),
      signal,
      owner: call.key,
      resumable: false,
    });
  };

  let reply = await leg(undefined);
  let stateOnly = 0;
  for (;;) {
    if (reply.kind !== 'result') return outcomeOf(reply, ended(), false, connection.target.route);
    const asked = askedOf(reply.result, asks, declared);
    switch (asked.kind) {
      case 'complete':
        return outcomeOf(reply, ended(), false, connection.target.route);
      case 'unusable':
        return { kind: 'protocol-error', text: reply.text, reason: asked.reason };
      case 'task':
        return followModernTask(connection, call, {
          task: asked.task,
          reply,
          capabilities,
          declared,
          callName: request.callName,
        });
      case 'state-only': {
        stateOnly += 1;
        if (stateOnly > stateOnlyCap)
          return endHere(connection, call, `The server sent ${stateOnlyCap} rounds in a row that ask nothing; stopped there.`);
        await pause(connection, call);
        if (call.stop.signal.aborted) return outcomeOf({ kind: 'aborted' }, ended(), false, connection.target.route);
        connection.calls.change(call.key, { rounds: (connection.calls.stateOf(call.key)?.rounds ?? 0) + 1 });
        reply = await leg(extraOf(undefined, asked.requestState));
        break;
      }
      case 'questions': {
        stateOnly = 0;
        const number = (connection.calls.stateOf(call.key)?.rounds ?? 0) + 1;
        connection.calls.change(call.key, { rounds: number });
        const { entry } = reply;
        let again: readonly string[] | undefined;
        for (;;) {
          const round = {
            requests: asked.requests,
            number,
            entry,
            callName: request.callName,
            again,
            hasState: asked.requestState !== undefined,
          };
          const end = await askRound(
            connection,
            call,
            round,
            declared,
            (answers) => void leg(extraOf(answers, asked.requestState), connection.over.signal),
          );
          if (end.kind === 'aborted') return outcomeOf({ kind: 'aborted' }, ended(), false, connection.target.route);
          if (end.kind === 'ended-here') return endHere(connection, call, end.reason);
          const extra = extraOf(...tricked(end.tricks, end.inputResponses, asked.requestState));
          if (end.tricks.has('twice')) void leg(extra);
          reply = await leg(extra);
          if (!(reply.kind === 'lost' && reply.fault.code === 'unreachable')) break;
          // Nothing arrived there: the same questions wait again, and a new leg carries the next answers.
          again = end.keys;
          connection.trouble(
            failure(
              'unreachable',
              'The answers did not reach the server.',
              'The questions wait here again: answer once the server is back.',
              {
                detail: reply.fault.detail,
              },
            ),
          );
        }
        break;
      }
    }
  }
}

/** The retry as the person wants it to be wrong. */
function tricked(
  tricks: ReadonlySet<WireTrick>,
  answers: JsonObject,
  state: JsonNode | undefined,
): readonly [answers: JsonObject, state: JsonNode | undefined] {
  const stray = { name: 'unasked', nameText: '"unasked"', value: fromPlain({ action: 'accept', content: {} }) };
  return [
    tricks.has('unknown-key') ? { kind: 'object', members: [...answers.members, stray] } : answers,
    tricks.has('state-missing') ? undefined : tricks.has('state-changed') ? fromPlain(`${stringOf(state) ?? ''}-changed`) : state,
  ];
}

function extraOf(inputResponses: JsonObject | undefined, requestState: JsonNode | undefined): JsonObject {
  return {
    kind: 'object',
    members: [
      ...(inputResponses ? [{ name: 'inputResponses', nameText: '"inputResponses"', value: inputResponses }] : []),
      ...(requestState ? [{ name: 'requestState', nameText: '"requestState"', value: requestState }] : []),
    ],
  };
}

function pause(connection: Connection, call: ActiveCall): Promise<void> {
  return new Promise((resolve) => {
    const timer = connection.timers.set(stateOnlyPause, resolve);
    call.stop.signal.addEventListener(
      'abort',
      () => {
        connection.timers.clear(timer);
        resolve();
      },
      { once: true },
    );
  });
}
