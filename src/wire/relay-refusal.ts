import type { FaultCode } from './entry.ts';

/** Why the relay did not bring a request to its target. What a relay fetch rejects with. */
export class RelayRefusal extends Error {
  readonly fault: FaultCode;
  readonly advice: string | undefined;

  constructor(fault: FaultCode, message: string, advice?: string) {
    super(message);
    this.name = 'RelayRefusal';
    this.fault = fault;
    this.advice = advice;
  }
}
