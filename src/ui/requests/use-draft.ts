import { useEffect, useMemo, useState } from 'react';
import type { FormDraft } from '../../form/draft.ts';
import { member, membersOf, stringOf } from '../../json/access.ts';
import type { JsonNode } from '../../json/node.ts';
import { looksSecret } from '../../json/secret-names.ts';
import { writeJson } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import { createDraftStore, type DraftStorage, fingerprint, type OfferedDraft } from './draft-store.ts';

/** What was typed on a card: in its form, or as text where there is none. */
export interface CardDraft {
  readonly form?: FormDraft;
  readonly text?: string;
}

export interface Drafting {
  readonly draft: CardDraft | undefined;
  readonly onDraft: (draft: CardDraft) => void;
  readonly offer: OfferedDraft<CardDraft> | undefined;
  readonly onRestore: () => void;
  readonly onRefuse: () => void;
}

const store = createDraftStore<CardDraft>(storageOf(), `${performance.timeOrigin} ${Math.random()}`);

/** The draft of a question: kept while the card comes and goes, stored against a reload unless it looks secret. */
export function useDraft(request: PendingRequest, server: string): Drafting {
  const { key, method, params, callName } = request;
  const identity = useMemo(
    () => fingerprint(JSON.stringify([server, callName ?? '', method, params === undefined ? '' : writeJson(params)])),
    [server, callName, method, params],
  );
  const secret = useMemo(() => asksSecret(params), [params]);
  const [draft, setDraft] = useState(() => store.get(key));
  const [offer, setOffer] = useState(() => (secret ? undefined : store.offered(key, identity)));
  const { kind } = request.state;
  useEffect(() => {
    if (kind === 'answered') store.sent(key, identity);
    if (kind === 'closed') store.close(key, identity);
  }, [kind, key, identity]);
  const keep = (next: CardDraft) => {
    store.set(key, identity, next, secret ? undefined : next);
    setDraft(next);
  };
  return {
    draft,
    onDraft: keep,
    offer,
    onRestore() {
      if (offer) keep(offer.draft);
      setOffer(undefined);
    },
    onRefuse() {
      store.refuse(key, identity);
      setOffer(undefined);
    },
  };
}

/** Nothing of a question that was dismissed is kept. */
export function forgetDraft(key: string): void {
  store.forget(key);
}

/** Whether a question seems to ask for a secret, by its message and the names and titles of its fields. */
export function asksSecret(params: JsonNode | undefined): boolean {
  const message = stringOf(member(params, 'message'));
  if (message !== undefined && looksSecret(message)) return true;
  return membersOf(member(member(params, 'requestedSchema'), 'properties')).some(({ name, value }) => {
    const title = stringOf(member(value, 'title'));
    return looksSecret(name) || (title !== undefined && looksSecret(title)) || stringOf(member(value, 'format')) === 'password';
  });
}

function storageOf(): DraftStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
