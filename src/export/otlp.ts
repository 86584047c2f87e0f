import type { Call, ConnectionFacts, Line, Question } from '../timeline/model.ts';
import type { Entry } from '../wire/entry.ts';
import { folded } from './folded.ts';
import { type Attributes, attributesOf, errorTypeOf, idText, nanoseconds, spanId, traceId, wellFormed } from './otlp-values.ts';

/**
 * The calls as OpenTelemetry spans in OTLP/JSON (opentelemetry.io/docs/specs/otlp › JSON Protobuf Encoding), piece by piece. Names and
 * attributes are those of the semantic conventions for MCP (opentelemetry.io/docs/specs/semconv/gen-ai/mcp, status: development). A
 * call is a trace of its own: its client span, a server span for each question it was asked, and a span for each time it waited for
 * the person. Ids are made from the keys of the timeline, so the same recording gives the same ids.
 */
export function* otlpParts(entries: readonly Entry[], application: string): Generator<string> {
  const timeline = yield* folded(entries);
  const resource = { attributes: attributesOf({ 'service.name': 'backchannel', 'service.version': application }) };
  const scope = { name: 'backchannel', version: application };
  yield `{"resourceSpans":[{"resource":${JSON.stringify(resource)},"scopeSpans":[{"scope":${JSON.stringify(scope)},"spans":[`;
  const context: Context = {
    recording: String(entries[0]?.time ?? 0),
    end: entries.reduce((latest, { time }) => Math.max(latest, time), 0),
    facts: new Map(timeline.connections.map((it) => [it.connection, it])),
    sessions: sessionsOf(entries),
  };
  let first = true;
  for (const block of timeline.blocks) {
    const spans =
      block.kind === 'call'
        ? callSpans(context, block)
        : block.question
          ? [questionSpan(context, block.question, undefined)]
          : [];
    for (const span of spans) {
      yield `${first ? '\n' : ',\n'}${JSON.stringify(span, wellFormed)}`;
      first = false;
    }
  }
  yield ']}]}]}\n';
}

interface Context {
  /** Tells this recording's ids from another one's. */
  readonly recording: string;
  /** What is still open ends here. */
  readonly end: number;
  readonly facts: ReadonlyMap<number, ConnectionFacts>;
  readonly sessions: ReadonlyMap<number, string>;
}

/** SpanKind and StatusCode of opentelemetry/proto/trace/v1/trace.proto. */
const kinds = { internal: 1, server: 2, client: 3 } as const;
const failed = 2;

function callSpans(context: Context, call: Call): readonly object[] {
  const trace = traceId(`${context.recording} ${call.key}`);
  const id = spanId(`${context.recording} ${call.key}`);
  const error = call.lines.findLast((line) => line.kind === 'error' && line.from === 'server');
  const errorType = errorTypeOf(call.status, error);
  const code = error && call.status === 'protocol-error' ? codeOf(error) : undefined;
  const tool = call.method === 'tools/call' ? call.name : undefined;
  const prompt = call.method === 'prompts/get' ? call.name : undefined;
  const attributes: Attributes = {
    'mcp.method.name': call.method,
    'gen_ai.operation.name': call.method === 'tools/call' ? 'execute_tool' : undefined,
    'gen_ai.tool.name': tool,
    'gen_ai.prompt.name': prompt,
    'mcp.resource.uri': call.method.startsWith('resources/') ? call.name : undefined,
    'jsonrpc.request.id': call.legs[0] && idText(call.legs[0].id),
    'error.type': errorType,
    'rpc.response.status_code': code,
    ...common(context, call.connection),
    'backchannel.outcome': call.status,
    'backchannel.rounds': call.rounds > 0 ? call.rounds : undefined,
  };
  const target = tool ?? prompt;
  const span = {
    traceId: trace,
    spanId: id,
    name: target === undefined ? call.method : `${call.method} ${target}`,
    kind: kinds.client,
    startTimeUnixNano: nanoseconds(call.started),
    endTimeUnixNano: nanoseconds(Math.max(call.started, call.ended ?? context.end)),
    attributes: attributesOf(attributes),
    events: eventsOf(call),
    status:
      errorType === undefined
        ? {}
        : { code: failed, ...(error && call.status === 'protocol-error' && { message: error.summary }) },
  };
  const waits = call.waits.map(([from, to], at) => ({
    traceId: trace,
    spanId: spanId(`${context.recording} ${call.key} wait ${at}`),
    parentSpanId: id,
    name: 'waiting for you',
    kind: kinds.internal,
    startTimeUnixNano: nanoseconds(from),
    endTimeUnixNano: nanoseconds(Math.max(from, to ?? context.end)),
    attributes: [],
    status: {},
  }));
  return [span, ...call.questions.map((it) => questionSpan(context, it, { trace, id })), ...waits];
}

function questionSpan(context: Context, question: Question, parent: { trace: string; id: string } | undefined): object {
  const key = `${context.recording} ${question.key}`;
  const errorType = question.answer?.startsWith('error') ? (/-?\d+/.exec(question.answer)?.[0] ?? '_OTHER') : undefined;
  const refused = question.by === 'refusal';
  const type = errorType ?? (refused ? '_OTHER' : undefined);
  const attributes: Attributes = {
    'mcp.method.name': question.method,
    'jsonrpc.request.id': question.ref.kind === 'request' ? idText(question.id) : undefined,
    'error.type': type,
    'rpc.response.status_code': errorType === '_OTHER' ? undefined : errorType,
    ...common(context, question.connection),
    'backchannel.answer': question.answer,
    'backchannel.answered_by': question.by,
    'backchannel.attribution': question.attribution,
    'backchannel.round': question.round,
  };
  return {
    traceId: parent?.trace ?? traceId(key),
    spanId: spanId(key),
    ...(parent && { parentSpanId: parent.id }),
    // An empty name means an unknown one.
    name: question.method === '' ? 'request without a method' : question.method,
    kind: kinds.server,
    startTimeUnixNano: nanoseconds(question.started),
    endTimeUnixNano: nanoseconds(Math.max(question.started, question.ended ?? question.answered ?? context.end)),
    attributes: attributesOf(attributes),
    status: type === undefined ? {} : { code: failed },
  };
}

/** Progress, logs and further requests of a call, at their times. */
function eventsOf(call: Call): readonly object[] {
  const events = call.lines.filter(({ kind }) => kind === 'notification').map((line) => eventOf(line.time, line.title, {}));
  const legs = call.legs.slice(1).map((leg) => eventOf(leg.started, 'retry', { 'jsonrpc.request.id': idText(leg.id) }));
  return [...events, ...legs];
}

const eventOf = (time: number, name: string, attributes: Attributes) => ({
  timeUnixNano: nanoseconds(time),
  name,
  attributes: attributesOf(attributes),
});

function common({ facts, sessions }: Context, connection: number): Attributes {
  const known = facts.get(connection);
  const address = addressOf(known?.url);
  return {
    'mcp.protocol.version': known?.version === '' ? undefined : known?.version,
    'mcp.session.id': sessions.get(connection),
    'network.transport': 'tcp',
    'network.protocol.name': 'http',
    'server.address': address?.hostname,
    'server.port': address && Number(address.port || (address.protocol === 'https:' ? 443 : 80)),
  };
}

/** The session id of each connection, from the header of its requests (2025-11-25, basic/transports › Session Management). */
function sessionsOf(entries: readonly Entry[]): ReadonlyMap<number, string> {
  const sessions = new Map<number, string>();
  for (const entry of entries) {
    if (entry.kind !== 'http' || entry.phase !== 'request' || sessions.has(entry.connection)) continue;
    const id = entry.headers.find(([name]) => name === 'mcp-session-id')?.[1];
    if (id !== undefined) sessions.set(entry.connection, id);
  }
  return sessions;
}

function addressOf(url: string | undefined): URL | undefined {
  try {
    return url === undefined ? undefined : new URL(url);
  } catch {
    return undefined;
  }
}

const codeOf = ({ badge }: Line) => /-?\d+/.exec(badge ?? '')?.[0];
