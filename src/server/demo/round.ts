import './zod-jitless.ts';
import {
  type CallToolResult,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { canAskForms } from './declared.ts';

/** What a tool must remember while it waits: which of its rounds was asked, and what earlier rounds said. */
export interface RoundState {
  readonly tool: string;
  readonly round: number;
  readonly known?: { readonly [name: string]: string };
}

export type RoundStates = RequestStateCodec<RoundState>;

/** Signs states with a key of its own, good until this demo ends (the years given are the codec's need for a number). */
export function createRoundStates(): RoundStates {
  return createRequestStateCodec<RoundState>({ key: crypto.getRandomValues(new Uint8Array(32)), ttlSeconds: 2 ** 31 });
}

export interface Question {
  readonly message: string;
  /** A `requestedSchema`, sent as it stands. */
  readonly schema: object;
}

/**
 * Asks all questions of one round at once. On 2026-07-28 they travel in the result, refused with -32021 where the client declared no
 * forms; in a 2025 session the SDK sends them on the call's own stream, and a client without forms gets a tool error.
 */
export async function ask(
  server: McpServer,
  states: RoundStates,
  ctx: ServerContext,
  questions: { readonly [key: string]: Question },
  state: RoundState,
): Promise<CallToolResult | InputRequiredResult> {
  if (ctx.mcpReq.envelope === undefined && !canAskForms(server, ctx))
    return failed('Client does not support form elicitation: this session did not declare the capability elicitation.form.');
  const requests = Object.entries(questions).map(([key, { message, schema }]) => {
    const params = { message, requestedSchema: schema } as Parameters<typeof inputRequired.elicit>[0];
    return [key, inputRequired.elicit(params)] as const;
  });
  return inputRequired({ inputRequests: Object.fromEntries(requests), requestState: await states.mint(state, ctx) });
}

/** The round this request answers, where it carries a state that this tool made. */
export function answeredRound(ctx: ServerContext, tool: string): RoundState | undefined {
  const state = ctx.mcpReq.requestState<RoundState>();
  return state?.tool === tool ? state : undefined;
}

export type Reply =
  | { readonly action: 'accept'; readonly content: { readonly [name: string]: unknown } | undefined }
  | { readonly action: 'decline' | 'cancel' };

/** One answer of the round; undefined where it is missing or is no answer to an elicitation. */
export function replyTo(ctx: ServerContext, key: string): Reply | undefined {
  const view = inputResponse(ctx.mcpReq.inputResponses, key);
  if (view.kind !== 'elicit') return undefined;
  return view.action === 'accept' ? { action: 'accept', content: view.content } : { action: view.action };
}

export function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

export function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
