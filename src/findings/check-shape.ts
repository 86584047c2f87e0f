import { member, stringOf } from '../json/access.ts';
import type { RpcMessage } from '../json/rpc.ts';
import type { Report } from './check-state.ts';

/** The shape of a message by JSON-RPC 2.0 and MCP's narrower ids (basic › Messages). */
export function checkShape(report: Report, rpc: RpcMessage) {
  if (rpc.kind === 'other') return report('not-json-rpc', `This is no JSON-RPC message: ${rpc.reason}.`);
  const version = member(rpc.node, 'jsonrpc');
  if (stringOf(version) !== '2.0') {
    report('wrong-jsonrpc', version === undefined ? 'The member "jsonrpc" is missing.' : 'The member "jsonrpc" is not "2.0".');
  }
  const id = member(rpc.node, 'id');
  if (rpc.kind === 'notification' || id === undefined) return;
  if (id.kind === 'null') {
    // An error without a readable request has no other id to give.
    if (rpc.kind !== 'error') report('null-id', 'The id is null.');
  } else if (id.kind !== 'string' && !(id.kind === 'number' && Number.isInteger(Number(id.text)))) {
    report('id-type', 'The id is neither a string nor an integer.');
  }
}
