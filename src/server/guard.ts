/** Names of this machine that only reach itself. */
const names = ['127.0.0.1', 'localhost', '[::1]'];

export type Trespass = 'host' | 'origin';

/**
 * Refuses what a foreign page or a rebound name could send: the Host must be a loopback name with our port, and an Origin, where there is
 * one, our own. A browser also says where a request comes from by Sec-Fetch-Site.
 */
export function trespass(request: Request, port: number, checkOrigin: boolean): Trespass | undefined {
  const host = (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
  if (!names.some((name) => host === `${name}:${port}` || (port === 80 && host === name))) return 'host';
  if (!checkOrigin) return undefined;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== `http://${host}`) return 'origin';
  const site = request.headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none' ? undefined : 'origin';
}
