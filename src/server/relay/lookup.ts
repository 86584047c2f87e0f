import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isRefusedAddress } from './addresses.ts';

/** All addresses of a name. Rejects like `dns.lookup`. */
export type Resolver = (name: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: Resolver = (name) => dns.lookup(name, { all: true });

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/**
 * The `lookup` of a connection: it hands on only addresses that may be connected to, so that what was checked is what is used, however
 * often the name's answer changes.
 */
export function checkedLookup(resolve: Resolver): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const [first, ...rest] = found.filter(({ address }) => !isRefusedAddress(address));
        if (first === undefined) callback(new RefusedAddress(`${name} is ${found.map(({ address }) => address).join(', ')}`), '');
        else if (options.all) callback(null, [first, ...rest]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

/** A literal address is never looked up: it is checked here. */
export function refusedLiteral(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isRefusedAddress(host);
}
