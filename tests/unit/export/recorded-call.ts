import { type CopiedCall, copiedCall } from '../../../src/export/copied-call.ts';
import { type RecordedRequest, recordedRequest } from '../../../src/export/copy-request.ts';
import { readJson } from '../../../src/json/read.ts';
import { readRpc } from '../../../src/json/rpc.ts';
import type { Protocol } from '../../../src/session/types.ts';
import type { Entry, MessageEntry } from '../../../src/wire/entry.ts';
import { startHeadless } from '../../support/headless.ts';

const accept = '{"action":"accept","content":{"name":"Ada Lovelace"}}';

/** A session with a server in which one card is issued, and the call as it may be copied. */
export async function recordCard(
  url: string,
  protocol: Protocol,
): Promise<{ readonly entries: readonly Entry[]; readonly request: RecordedRequest; readonly call: CopiedCall }> {
  const { session, log, call } = startHeadless(() => ({ kind: 'result', result: accept, label: 'accept' }));
  await session.connect({ url, route: 'direct', protocol, headers: [], clientInfo: { name: 'test', version: '1' } });
  await call('tools/call', { name: 'issue_card', arguments: {} });
  const entries = [...log.snapshot().entries];
  await session.disconnect();
  const sent = entries.find((it): it is MessageEntry => it.kind === 'message' && it.text.includes('"tools/call"'));
  const rpc = sent && readRpc(sent.text);
  const request = sent && recordedRequest(entries, sent.http);
  const answer = readJson(accept);
  if (!request || rpc?.kind !== 'request' || !answer.ok) throw new Error('no call was recorded');
  const era = protocol === '2026-07-28' ? 'modern' : 'legacy';
  const capabilities = readJson('{"elicitation":{"form":{}},"sampling":{"tools":{}},"roots":{}}');
  return {
    entries,
    request,
    call: copiedCall({
      request,
      method: rpc.method,
      params: rpc.params,
      version: protocol,
      era,
      capabilities: capabilities.ok ? capabilities.node : undefined,
      answers: [{ method: 'elicitation/create', result: answer.node }],
    }),
  };
}
