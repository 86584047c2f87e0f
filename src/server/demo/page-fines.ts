import { createFines, type Fines } from './fines.ts';

/** The channel between the demo inside the page and `public/pay-fine.html`. */
const channelName = 'backchannel pay_fine';

/**
 * Fines of the demo inside the page: there is no server, so they are paid on a static page beside the app, which tells of it over a
 * BroadcastChannel. It says `{ look: id }` or `{ pay: id }` and is answered `{ fine: id, paid }`.
 */
export function createPageFines(): Fines {
  const fines = createFines((id) => new URL(`pay-fine.html?fine=${id}`, document.baseURI).href);
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<{ readonly look?: unknown; readonly pay?: unknown } | null>) => {
    const id = data?.pay ?? data?.look;
    // The fine of another tab is that tab's to answer for.
    if (typeof id !== 'string' || fines.find(id) === undefined) return;
    if (data?.pay !== undefined) fines.pay(id);
    channel.postMessage({ fine: id, paid: fines.isPaid(id) });
  };
  return fines;
}
