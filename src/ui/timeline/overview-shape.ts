import type { Overview } from '../../timeline/overview.ts';

/** Lanes of the overview, in units of its drawing: client, server, the person; one is so high. */
export const lane = 12;

/** Paths of the overview in a drawing `bins` wide and three lanes high. */
export interface OverviewShape {
  readonly client: string;
  readonly server: string;
  readonly person: string;
  /** Lines through all lanes where something went wrong, and the marks on top of them. */
  readonly faults: string;
  readonly marks: string;
  /** Lines where the person marked a moment, with a flag at the foot. */
  readonly moments: string;
}

export function overviewShape({ bins, client, server, person, faults, moments }: Overview): OverviewShape {
  const most = Math.max(1, peak(client), peak(server));
  // A lone message among hundreds is to be seen.
  const share = (count: number) => 0.35 + (0.65 * Math.log1p(count)) / Math.log1p(most);
  return {
    client: bars(bins, client, 0, share),
    server: bars(bins, server, 1, share),
    person: bars(bins, person, 2, () => 0.7),
    faults: columns(bins, faults, 0, 1, 3 * lane),
    marks: columns(bins, faults, -0.75, 2.5, 4),
    moments: columns(bins, moments, 0, 0.6, 3 * lane) + columns(bins, moments, -1, 2.6, -5, 3 * lane),
  };
}

function peak(counts: Uint32Array): number {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  return most;
}

/** One bar for each stretch of equal height, standing on the floor of its lane. */
function bars(bins: number, values: ArrayLike<number>, at: number, share: (value: number) => number): string {
  const floor = (at + 1) * lane - 1;
  let path = '';
  for (let bin = 0; bin < bins; bin++) {
    const value = values[bin]!;
    if (value <= 0) continue;
    const start = bin;
    const height = round(share(value) * (lane - 2));
    while (bin + 1 < bins && values[bin + 1]! > 0 && round(share(values[bin + 1]!) * (lane - 2)) === height) bin += 1;
    path += `M${start} ${floor}v${-height}h${bin + 1 - start}v${height}z`;
  }
  return path;
}

/** From the top down, where something is. */
function columns(bins: number, counts: Uint32Array, left: number, width: number, height: number, from = 0): string {
  let path = '';
  for (let bin = 0; bin < bins; bin++) if (counts[bin]! > 0) path += `M${bin + left} ${from}h${width}v${height}h${-width}z`;
  return path;
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
