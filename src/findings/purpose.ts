import { member } from '../json/access.ts';
import type { RpcMessage } from '../json/rpc.ts';
import type { MessageEntry, PersonEntry } from '../wire/entry.ts';

/** Tells which messages of ours were made wrong on purpose: their findings are ours, and say so. */
export interface PurposeWatch {
  note(entry: PersonEntry): void;
  /** What the findings of a message say beside themselves. */
  of(entry: MessageEntry, rpc: RpcMessage): { readonly purpose?: true };
}

export function createPurposeWatch(): PurposeWatch {
  /** Answers that are still to be sent: 2025 by connection and id, 2026-07-28 by connection. */
  const answers = new Set<string>();
  const rounds = new Set<number>();
  const texts = new Set<string>();
  return {
    note(entry) {
      if (entry.what !== 'answer' || entry.by !== 'purpose') return;
      if (entry.question.kind === 'input') rounds.add(entry.connection);
      else answers.add(`${entry.connection} ${entry.question.id}`);
      if (entry.answer !== undefined) texts.add(entry.answer);
    },
    of(entry, rpc) {
      if (entry.from !== 'client') return {};
      switch (rpc.kind) {
        case 'result':
        case 'error':
          return answers.has(`${entry.connection} ${rpc.id}`) ? { purpose: true } : {};
        case 'request': {
          const retry = member(rpc.params, 'inputResponses') ?? member(rpc.params, 'requestState');
          return retry && rounds.delete(entry.connection) ? { purpose: true } : {};
        }
        case 'notification':
          return {};
        case 'other':
          return texts.has(entry.text) ? { purpose: true } : {};
      }
    },
  };
}
