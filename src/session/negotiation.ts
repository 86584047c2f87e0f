import { member, stringOf } from '../json/access.ts';
import type { JsonNode } from '../json/node.ts';
import { failure, failureOfReply } from './failures.ts';
import type { Link, Reply } from './link.ts';
import type { ConnectFailure, ServerFacts, SessionSettings, Target } from './types.ts';

/** What opening a connection works with. */
export interface Negotiation {
  readonly link: Link;
  readonly target: Target;
  readonly settings: SessionSettings;
  readonly nextId: () => string;
  readonly signal: AbortSignal;
  readonly onStep: (step: string) => void;
  /** Called before capabilities go out, with their JSON text: with every request (modern), or once in the handshake. */
  readonly onDeclare: (capabilities: string, applies: 'next-request' | 'now') => void;
  /** Whether a request that the browser blocked did reach a server. */
  readonly reach: () => Promise<'answers' | 'silent'>;
}

export type Negotiated =
  | {
      readonly ok: true;
      readonly facts: ServerFacts;
      /** Legacy: what the handshake declared, as JSON text. */
      readonly declared: string | undefined;
      readonly trouble?: ConnectFailure;
    }
  | { readonly ok: false; readonly failure: ConnectFailure };

/** The server's name for itself; its origin where that is blank. */
export function named(info: JsonNode | undefined, target: Target): Pick<ServerFacts, 'name' | 'serverVersion' | 'title'> {
  const name = (stringOf(member(info, 'name')) ?? '').trim();
  return {
    name: name || new URL(target.url).host,
    serverVersion: stringOf(member(info, 'version')) ?? '',
    title: stringOf(member(info, 'title')),
  };
}

/** The person let go while connecting. */
export const cancelled = failure('cancelled', 'Connecting was cancelled.', 'Connect again when you are ready.');

/** Why the handshake failed, with a browser's block told apart from a server that is not there. */
export async function refused(
  context: Negotiation,
  reply: Reply,
): Promise<{ readonly ok: false; readonly failure: ConnectFailure }> {
  if (reply.kind === 'aborted') return { ok: false, failure: cancelled };
  if (reply.kind === 'result')
    return {
      ok: false,
      failure: failure('not-mcp', 'The answer makes no sense.', 'Look at the timeline.', { detail: reply.text }),
    };
  const said = failureOfReply(reply, context.target);
  if (said.code === 'unreachable' && context.target.route === 'direct' && (await context.reach()) === 'answers')
    return {
      ok: false,
      failure: failure(
        'cors',
        `A server answers at ${context.target.url}, but the browser keeps its answers from this page (CORS).`,
        'The server sends no Access-Control-Allow-Origin for this page, or does not allow its headers. Use the relay, or add CORS headers to the server.',
        { offerRelay: true },
      ),
    };
  return { ok: false, failure: said };
}
