import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { JsonNode } from '../../json/node.ts';
import type { CallState, Session, SessionSnapshot } from '../../session/types.ts';
import type { HeaderList } from '../../wire/entry.ts';
import { mirrorHeaders } from '../../wire/mirror.ts';
import { type AsTask, argumentsOf, type CallableTool, callParams } from './callable.ts';

interface Sending {
  readonly method: string;
  readonly params: string;
  readonly headers: HeaderList | undefined;
}

export interface Calling {
  /** Sends `tools/call` with exactly these arguments. */
  call(tool: CallableTool, args: JsonNode, task?: AsTask): void;
  /** Sends a call again as it was, in a new request. */
  again(call: CallState): void;
  /** Sends a call again with the headers that another schema asks for. */
  againBy(call: CallState, schema: JsonNode | undefined): void;
  /** Lets the page switch capabilities on, then sends the call again. */
  enableAndAgain(call: CallState, required: JsonNode): void;
}

/** The ways to send a call. `onStarted` learns the key of each. */
export function useCalling(options: {
  readonly session: Session;
  readonly snapshot: SessionSnapshot;
  readonly tool: CallableTool | undefined;
  readonly onStarted: (key: string) => void;
  readonly onEnable: ((required: JsonNode) => void) | undefined;
}): Calling {
  const { session, snapshot, onStarted, onEnable } = options;
  const modern = snapshot.connection.kind === 'connected' && snapshot.connection.server.era === 'modern';
  // The schemas calls were made by, for the headers of their repetition.
  const schemas = useRef(new Map<string, JsonNode | undefined>());
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ method, params, headers, schema }: Sending & { schema: JsonNode | undefined }) => {
      const started = session.call(method, params, headers && { headers });
      schemas.current.set(started.key, schema);
      onStarted(started.key);
      return started.outcome;
    },
  });
  const send = (method: string, params: string, schema: JsonNode | undefined) => {
    const headers = modern && schema ? mirrorHeaders(schema, argumentsOf(params)).headers : undefined;
    mutate({ method, params, headers, schema });
  };
  const again = (call: CallState) => {
    const known = options.tool?.name === call.name ? options.tool?.inputSchema : undefined;
    send(call.method, call.params, schemas.current.get(call.key) ?? known);
  };
  return {
    call: (tool, args, task) => send('tools/call', callParams(tool, args, task), tool.inputSchema),
    again,
    againBy: (call, schema) => send(call.method, call.params, schema),
    enableAndAgain(call, required) {
      // The switches have to reach the session before the call does.
      flushSync(() => onEnable?.(required));
      again(call);
    },
  };
}
