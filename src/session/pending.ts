import type { Answer, PendingRequest } from './types.ts';

/** One queue for the questions of both eras. Each has a handler that knows how its answer travels. */
export interface PendingRequests {
  add(request: Omit<PendingRequest, 'key' | 'state'>, onAnswer: (answer: Answer, form: string | undefined) => void): string;
  /** An answered question waits again, under a new handler. */
  reopen(key: string, onAnswer: (answer: Answer, form: string | undefined) => void): void;
  setState(key: string, state: PendingRequest['state']): void;
  get(key: string): PendingRequest | undefined;
  all(): readonly PendingRequest[];
  answer(key: string, answer: Answer, form: string | undefined): void;
  dismiss(key: string): void;
  /** Closes those that match and still wait or are held. */
  close(match: (request: PendingRequest) => boolean, reason: string): void;
}

export function createPendingRequests(onChange: () => void): PendingRequests {
  let requests: readonly PendingRequest[] = [];
  const handlers = new Map<string, (answer: Answer, form: string | undefined) => void>();
  let count = 0;
  const replace = (next: readonly PendingRequest[]) => {
    requests = next;
    onChange();
  };
  const setState = (key: string, state: PendingRequest['state']) =>
    replace(requests.map((each) => (each.key === key ? { ...each, state } : each)));
  return {
    add(request, onAnswer) {
      count += 1;
      const key = `q${count}`;
      handlers.set(key, onAnswer);
      replace([...requests, { ...request, key, state: { kind: 'waiting' } }]);
      return key;
    },
    reopen(key, onAnswer) {
      handlers.set(key, onAnswer);
      setState(key, { kind: 'waiting' });
    },
    setState,
    get: (key) => requests.find((each) => each.key === key),
    all: () => requests,
    answer(key, answer, form) {
      const request = requests.find((each) => each.key === key);
      if (request && isOpen(request)) handlers.get(key)?.(answer, form);
    },
    dismiss(key) {
      const request = requests.find((each) => each.key === key);
      if (!request || isOpen(request)) return;
      handlers.delete(key);
      replace(requests.filter((each) => each.key !== key));
    },
    close(match, reason) {
      if (requests.some((each) => isOpen(each) && match(each)))
        replace(requests.map((each) => (isOpen(each) && match(each) ? { ...each, state: { kind: 'closed', reason } } : each)));
    },
  };
}

/** Whether an answer can still be given or changed. */
export function isOpen(request: PendingRequest): boolean {
  return request.state.kind === 'waiting' || request.state.kind === 'held';
}
