import { member, stringOf } from '../../json/access.ts';
import { readRpc } from '../../json/rpc.ts';
import { readEntry } from '../../timeline/read-entry.ts';
import type { Entry, MessageEntry } from '../../wire/entry.ts';
import { createFindingsList, type FindingsCheck } from '../findings-list.ts';
import { mayAsk, taskMethods } from '../methods.ts';
import { createPurposeWatch } from '../purpose.ts';
import { checkErrorShape, checkNotificationShape, checkRequestShape, checkResultShape } from './check-message.ts';
import { checkStructured, noteTools } from './check-output.ts';
import { isKnownMethod, type Revision, revisionOf } from './revisions.ts';

/** A request, until its response is looked at. */
interface Asked {
  readonly method: string;
  readonly version: string;
  /** Tool that is called. */
  readonly name: string | undefined;
  readonly task: boolean;
}

interface ConnectionShapes {
  version: string;
  readonly ours: Map<string, Asked>;
  readonly theirs: Map<string, Asked>;
  /** Output schemas by tool, as the server listed them. */
  readonly outputs: Map<string, OutputSchema>;
}

type OutputSchema = Parameters<typeof checkStructured>[1];

const versionKey = 'io.modelcontextprotocol/protocolVersion';

/**
 * Checks every message against the types of its own revision, and structured content against the output schema of its tool.
 * Reads the entries by itself, one after the other, so that it may lag behind `createFindingsCheck`.
 */
export function createShapeCheck(): FindingsCheck {
  const connections = new Map<number, ConnectionShapes>();
  const list = createFindingsList();
  const purpose = createPurposeWatch();
  let count = 0;

  function message(connection: ConnectionShapes, entry: MessageEntry) {
    const rpc = readRpc(entry.text);
    const side = entry.from;
    const said = purpose.of(entry, rpc);
    const at = (revision: Revision) => ({ list, side, seq: entry.seq, revision, said });
    switch (rpc.kind) {
      case 'request': {
        const meta = stringOf(member(member(rpc.params, '_meta'), versionKey));
        const wanted = rpc.method === 'initialize' ? stringOf(member(rpc.params, 'protocolVersion')) : undefined;
        const version = (side === 'client' && (meta ?? wanted)) || connection.version;
        const asked: Asked = {
          method: rpc.method,
          version,
          name: rpc.method === 'tools/call' ? stringOf(member(rpc.params, 'name')) : undefined,
          task: member(rpc.params, 'task') !== undefined,
        };
        (side === 'client' ? connection.ours : connection.theirs).set(rpc.id, asked);
        const revision = revisionOf(version);
        const declared = member(member(rpc.params, '_meta'), 'io.modelcontextprotocol/clientCapabilities');
        const extension = taskMethods.has(rpc.method) && member(member(declared, 'extensions'), 'io.modelcontextprotocol/tasks');
        if (revision && !extension) checkRequestShape(at(revision), rpc.method, rpc.node, isKnownMethod);
        return;
      }
      case 'notification': {
        const revision = revisionOf(connection.version);
        if (revision) checkNotificationShape(at(revision), rpc.method, rpc.node);
        return;
      }
      case 'error': {
        const asked = (side === 'client' ? connection.theirs : connection.ours).get(rpc.id);
        const revision = revisionOf(asked?.version || connection.version);
        if (revision) checkErrorShape(at(revision), rpc.node);
        return;
      }
      case 'result': {
        const asked = (side === 'client' ? connection.theirs : connection.ours).get(rpc.id);
        if (!asked) return;
        const { result } = rpc;
        const answered = asked.method === 'initialize' ? stringOf(member(result, 'protocolVersion')) : undefined;
        if (answered !== undefined) connection.version = answered;
        const revision = revisionOf(answered ?? asked.version);
        if (!revision) return;
        const type = stringOf(member(result, 'resultType'));
        const rounds = asked.version >= '2026' && type === 'input_required' && mayAsk(asked.method);
        const task = member(result, 'task') !== undefined && asked.task ? 'CreateTaskResult' : undefined;
        // What is neither complete nor a round is named by its resultType alone.
        if (asked.version >= '2026' && type !== undefined && type !== 'complete' && !rounds) return;
        checkResultShape(at(revision), side, asked.method, rpc.node, rounds ? 'InputRequiredResult' : task);
        if (side === 'client' || rounds || task) return;
        if (asked.method === 'tools/list') noteTools(connection.outputs, result);
        const schema = asked.name === undefined ? undefined : connection.outputs.get(asked.name);
        if (schema && asked.method === 'tools/call') checkStructured(at(revision), schema, result, asked.name ?? '');
        return;
      }
      case 'other':
        return;
    }
  }

  return {
    push(given: Entry) {
      count += 1;
      const reading = readEntry(given, count);
      if (!reading.ok) return;
      const { entry } = reading;
      let connection = connections.get(entry.connection);
      if (!connection) {
        connection = { version: '', ours: new Map(), theirs: new Map(), outputs: new Map() };
        connections.set(entry.connection, connection);
      }
      if (entry.kind === 'setting' && entry.what === 'era') connection.version = entry.version;
      if (entry.kind === 'person') purpose.note(entry);
      if (entry.kind === 'message') message(connection, entry);
    },
    findings: list.picture,
  };
}
