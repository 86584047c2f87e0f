import { useEffect, useMemo, useState } from 'react';
import type { JsonNode } from '../../json/node.ts';
import { writeJson } from '../../json/write.ts';
import type { PendingRequest } from '../../session/types.ts';
import { cardName } from './describe.ts';
import { createDraftStore, type DraftStorage, fingerprint, type OfferedDraft } from './draft-store.ts';
import { type CardDraft, storableDrafts } from './storable-draft.ts';

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
  const identity = useMemo(() => identityOf(server, callName, method, params), [server, callName, method, params]);
  const storable = useMemo(() => storableDrafts(params), [params]);
  const [draft, setDraft] = useState(() => store.get(key));
  const [offer, setOffer] = useState(() => store.offered(key, identity));
  const about = cardName(request);
  const { kind } = request.state;
  useEffect(() => {
    if (kind === 'closed') store.close(key, identity);
  }, [kind, key, identity]);
  const keep = (next: CardDraft) => {
    store.set(key, identity, next, storable(next), about);
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

/** What was sent is no unsent draft any more. */
export function draftWasSent({ key, method, params, callName }: PendingRequest, server: string): void {
  store.sent(key, identityOf(server, callName, method, params));
}

/** Equal for questions that are the same: of the same server, for the same call, with the same message and schema. */
function identityOf(server: string, callName: string | undefined, method: string, params: JsonNode | undefined): string {
  return fingerprint(JSON.stringify([server, callName ?? '', method, params === undefined ? '' : writeJson(params)]));
}

/** Nothing of a question that was dismissed is kept. */
export function forgetDraft(key: string): void {
  store.forget(key);
}

function storageOf(): DraftStorage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
