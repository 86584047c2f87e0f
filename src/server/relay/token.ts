import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Tokens {
  /** The token for one normalised address. */
  readonly issue: (target: URL) => string;
  readonly fits: (token: string, target: URL) => boolean;
}

/** A token is good for exactly one address, and until the process ends: its key lives only here. */
export function createTokens(): Tokens {
  const key = randomBytes(32);
  const sign = (target: URL) => createHmac('sha256', key).update(target.href).digest();
  return {
    issue: (target) => sign(target).toString('base64url'),
    fits: (token, target) => {
      const given = Buffer.from(token, 'base64url');
      const right = sign(target);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
