import type { ReactNode } from 'react';
import type { Side } from '../../wire/entry.ts';

export interface ArrowProps {
  readonly from: Side | undefined;
  /** Answers are dashed. */
  readonly dashed: boolean;
  /** A nested exchange thickens the lifelines. */
  readonly deep: boolean;
  readonly edge?: 'start' | 'end' | 'both' | undefined;
  readonly children: ReactNode;
}

/** One stretch of the two lifelines, with an arrow between them and its words in the middle. */
export function Arrow({ from, dashed, deep, edge, children }: ArrowProps) {
  return (
    <div className={`tl-lane ${from === 'client' ? 'tl-client' : 'tl-server'}`} data-deep={deep} data-edge={edge}>
      {from && <span className="tl-arrow" data-dash={dashed} data-head={from === 'server' ? 'left' : undefined} />}
      <span className="flex min-w-0 shrink items-center gap-1.5 px-2 @max-lg:px-1">{children}</span>
      {from && <span className="tl-arrow" data-dash={dashed} data-head={from === 'client' ? 'right' : undefined} />}
    </div>
  );
}
