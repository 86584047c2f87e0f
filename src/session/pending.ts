import type { Answer, PendingRequest, Purpose } from './types.ts';

/** How an answer is passed on to what knows the way to the server. */
export type OnAnswer = (answer: Answer, form: string | undefined, purpose: Purpose | undefined) => void;

/** One queue for the questions of both eras. Each has a handler that knows how its answer travels. */
export interface PendingRequests {
  /** A key for a question to come: its answer may be given the moment it is added. */
  nextKey(): string;
  add(key: string, request: Omit<PendingRequest, 'key' | 'state'>, onAnswer: OnAnswer): void;
  /** An answered question waits again, under a new handler. */
  reopen(key: string, onAnswer: OnAnswer): void;
  setState(key: string, state: PendingRequest['state']): void;
  get(key: string): PendingRequest | undefined;
  all(): readonly PendingRequest[];
  /** Passes an answer on: to an open question, or to a closed one where it is late on purpose. */
  answer(key: string, answer: Answer, form: string | undefined, purpose: Purpose | undefined): void;
  /** Notes that the server calls what an address was for done. */
  complete(key: string): void;
  dismiss(key: string): void;
  /** Closes those that match and still wait or are held. `final`: their connection is over, so that nothing can be sent late either. */
  close(match: (request: PendingRequest) => boolean, reason: string, final?: boolean): void;
}

export function createPendingRequests(onChange: () => void): PendingRequests {
  let requests: readonly PendingRequest[] = [];
  const handlers = new Map<string, OnAnswer>();
  let count = 0;
  const replace = (next: readonly PendingRequest[]) => {
    requests = next;
    onChange();
  };
  const setState = (key: string, state: PendingRequest['state']) =>
    replace(requests.map((each) => (each.key === key ? { ...each, state } : each)));
  return {
    nextKey() {
      count += 1;
      return `q${count}`;
    },
    add(key, request, onAnswer) {
      handlers.set(key, onAnswer);
      replace([...requests, { ...request, key, state: { kind: 'waiting' } }]);
    },
    reopen(key, onAnswer) {
      handlers.set(key, onAnswer);
      setState(key, { kind: 'waiting' });
    },
    setState,
    get: (key) => requests.find((each) => each.key === key),
    all: () => requests,
    answer(key, answer, form, purpose) {
      const request = requests.find((each) => each.key === key);
      if (!request) return;
      if (isOpen(request) || (request.state.kind === 'closed' && purpose?.trick === 'late'))
        handlers.get(key)?.(answer, form, purpose);
    },
    complete: (key) => replace(requests.map((each) => (each.key === key ? { ...each, completed: true } : each))),
    dismiss(key) {
      const request = requests.find((each) => each.key === key);
      if (!request || isOpen(request)) return;
      handlers.delete(key);
      replace(requests.filter((each) => each.key !== key));
    },
    close(match, reason, final = false) {
      const closed = (each: PendingRequest): PendingRequest => {
        if (!match(each)) return each;
        if (isOpen(each)) return { ...each, state: { kind: 'closed', reason }, tricks: final || each.fromError ? [] : ['late'] };
        return final && each.tricks.length > 0 ? { ...each, tricks: [] } : each;
      };
      const next = requests.map(closed);
      if (next.some((each, at) => each !== requests[at])) replace(next);
    },
  };
}

/** Whether an answer can still be given or changed. */
export function isOpen(request: PendingRequest): boolean {
  return request.state.kind === 'waiting' || request.state.kind === 'held';
}
