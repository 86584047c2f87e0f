type RefusalCode = 'token' | 'host' | 'origin' | 'target' | 'address' | 'dns' | 'unreachable' | 'redirect';

/** Why the relay did not pass something on: what happened, and what to do about it. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly advice: string;
}

const statuses = { token: 403, host: 403, origin: 403, target: 400, address: 403, dns: 502, unreachable: 502, redirect: 502 };

/** Says so to the page, which tells it from an answer of the target by the header. */
export function refusalResponse({ code, message, advice }: Refusal): Response {
  return Response.json(
    { error: code, message, advice },
    { status: statuses[code], headers: { 'x-backchannel-relay': 'refused', 'cache-control': 'no-store' } },
  );
}
