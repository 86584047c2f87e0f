export interface Fine {
  readonly id: string;
  /** Where it is paid. */
  readonly address: string;
}

/** The fines of a demo, shared by the tool that asks for them and the page that takes the payment. */
export interface Fines {
  open(): Fine;
  find(id: string): Fine | undefined;
  isPaid(id: string): boolean;
  /** False where there is no such fine. */
  pay(id: string): boolean;
  /** Resolves once it is paid; rejects with the signal's reason where that comes first. */
  whenPaid(id: string, signal?: AbortSignal): Promise<void>;
}

/** Fines kept at a time; the oldest is forgotten when one more begins. */
const most = 1000;

/** Fines whose addresses the host of the demo knows. By default nobody serves them. */
export function createFines(addressOf = (id: string) => `https://library.example/pay?fine=${id}`): Fines {
  const fines = new Map<string, Fine & { paid: boolean; readonly waiting: Set<() => void> }>();
  return {
    open() {
      const id = crypto.randomUUID();
      const fine = { id, address: addressOf(id), paid: false, waiting: new Set<() => void>() };
      fines.set(id, fine);
      const oldest = fines.size > most ? fines.keys().next().value : undefined;
      if (oldest !== undefined) fines.delete(oldest);
      return fine;
    },
    find: (id) => fines.get(id),
    isPaid: (id) => fines.get(id)?.paid === true,
    pay(id) {
      const fine = fines.get(id);
      if (fine === undefined) return false;
      fine.paid = true;
      for (const tell of fine.waiting) tell();
      fine.waiting.clear();
      return true;
    },
    whenPaid(id, signal) {
      return new Promise((resolve, reject) => {
        const fine = fines.get(id);
        if (signal?.aborted) return reject(signal.reason);
        if (fine?.paid) return resolve();
        const end = () => {
          fine?.waiting.delete(paid);
          reject(signal?.reason);
        };
        const paid = () => {
          signal?.removeEventListener('abort', end);
          resolve();
        };
        fine?.waiting.add(paid);
        signal?.addEventListener('abort', end, { once: true });
      });
    },
  };
}
