import { RefusedAddress } from './lookup.ts';
import type { Refusal } from './refusal.ts';

/** Why no response came from a target, in words. */
export function failureOf(error: unknown, url: URL): Refusal {
  const code = codeOf(error);
  if (error instanceof RefusedAddress) return addressRefusal(error.message);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA')
    return {
      code: 'dns',
      message: `The name ${url.hostname} could not be found (${code}).`,
      advice: 'Check the spelling and the network.',
    };
  const unreachable = (message: string, advice: string): Refusal => ({ code: 'unreachable', message, advice });
  if (code === 'ECONNREFUSED') return unreachable(`Nothing listens at ${url.host}.`, 'Start the server, or check the port.');
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return unreachable(
      `${url.host} closed the connection without an answer.`,
      'See the output of the server, and check http or https.',
    );
  if (code.startsWith('HPE_'))
    return unreachable(`${url.host} did not answer in HTTP (${code}).`, 'Check the port, and http or https.');
  if (/CERT|TLS|SSL|EPROTO/.test(code))
    return unreachable(
      `The secure connection to ${url.host} failed (${code}).`,
      'For a certificate of your own, start Backchannel with NODE_EXTRA_CA_CERTS.',
    );
  return unreachable(`${url.host} could not be reached (${code || String(error)}).`, 'Check the address and the network.');
}

export function addressRefusal(what: string): Refusal {
  return {
    code: 'address',
    message: `The relay does not connect to this address: ${what}.`,
    advice: 'Link-local, metadata, unspecified and multicast addresses are refused. Connect directly if you mean it.',
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' && error instanceof AggregateError ? codeOf(error.errors[0]) : code;
}
