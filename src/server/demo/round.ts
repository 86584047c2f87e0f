import './zod-jitless.ts';
import {
  type CallToolResult,
  type CreateMessageRequestParams,
  type CreateMessageResult,
  type CreateMessageResultWithTools,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type RequestStateCodec,
  type Root,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { missingFor } from './declared.ts';

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

export type Question =
  /** `schema` is a `requestedSchema`, sent as it stands. */
  | { readonly kind: 'form'; readonly message: string; readonly schema: object }
  | { readonly kind: 'sampling'; readonly params: CreateMessageRequestParams }
  | { readonly kind: 'roots' };

/**
 * Asks all questions of one round at once. On 2026-07-28 they travel in the result, refused with -32021 where the client did not
 * declare what they need; in a 2025 session the SDK sends them on the call's own stream, and such a client gets a tool error.
 */
export async function ask(
  server: McpServer,
  states: RoundStates,
  ctx: ServerContext,
  questions: { readonly [key: string]: Question },
  state: RoundState,
): Promise<CallToolResult | InputRequiredResult> {
  const refusal = refuseUndeclared(server, ctx, Object.values(questions));
  if (refusal) return refusal;
  const requests = Object.entries(questions).map(([key, question]) => [key, requestOf(question)] as const);
  return inputRequired({ inputRequests: Object.fromEntries(requests), requestState: await states.mint(state, ctx) });
}

/** The tool error of a 2025 session that did not declare what the questions need. On 2026-07-28 the SDK answers instead, with -32021. */
export function refuseUndeclared(
  server: McpServer,
  ctx: ServerContext,
  questions: readonly Question[],
): CallToolResult | undefined {
  if (ctx.mcpReq.envelope !== undefined) return undefined;
  const missing = questions.flatMap((question) => missingFor(question, server, ctx) ?? []);
  if (missing.length === 0) return undefined;
  return failed(`The client cannot be asked: this session did not declare the capability ${missing.join(', nor ')}.`);
}

function requestOf(question: Question) {
  switch (question.kind) {
    case 'form':
      return inputRequired.elicit({
        message: question.message,
        requestedSchema: question.schema,
      } as Parameters<typeof inputRequired.elicit>[0]);
    case 'sampling':
      return inputRequired.createMessage(question.params);
    case 'roots':
      return inputRequired.listRoots();
  }
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

/** The model's turn of the round; undefined where it is missing or is no answer to a sampling request. */
export function sampledFor(ctx: ServerContext, key: string): CreateMessageResult | CreateMessageResultWithTools | undefined {
  const view = inputResponse(ctx.mcpReq.inputResponses, key);
  return view.kind === 'sampling' ? view.result : undefined;
}

/** The client's folders; undefined where they are missing. */
export function rootsFor(ctx: ServerContext, key: string): readonly Root[] | undefined {
  const view = inputResponse(ctx.mcpReq.inputResponses, key);
  return view.kind === 'roots' ? view.roots : undefined;
}

export function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

export function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
