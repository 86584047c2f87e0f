import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Line } from '../../timeline/model.ts';
import type { Side } from '../../wire/entry.ts';
import type { Waited } from './sequence-layout.ts';

export interface LaneProps {
  /** A nested exchange thickens the lifelines of client and server; one beside another does so more. */
  readonly depth: Line['depth'];
  readonly edge?: 'start' | 'end' | 'both' | undefined;
  /** When the person is waited for, their lifeline is hatched. */
  readonly waited: Waited;
  readonly side?: Side | undefined;
  readonly children: ReactNode;
}

/** One stretch of the three lifelines: the person, the client, the server. */
export function Lane({ depth, edge, waited, side, children }: LaneProps) {
  return (
    <div className={`tl-lane ${side === 'client' ? 'tl-client' : 'tl-server'}`} data-depth={depth} data-edge={edge}>
      <i aria-hidden="true" className="tl-you" data-waited={waited} />
      {children}
    </div>
  );
}

export interface ArrowProps extends LaneProps {
  readonly from: Side | undefined;
  /** Requests are solid, answers dashed, notifications thin. */
  readonly look: 'solid' | 'dashed' | 'thin';
  /** Nothing came back on it: it begins at the server and breaks off. */
  readonly broken?: boolean;
  /** The client hands a question on to the person, or the person's answer back. */
  readonly person?: 'asked' | 'answers' | undefined;
}

/** An arrow between the lifelines with its words in the middle. */
export function Arrow({ from, look, broken = false, person, children, ...lane }: ArrowProps) {
  return (
    <Lane {...lane} side={from}>
      {person && <i aria-hidden="true" className="tl-hand" data-what={person} />}
      {from && (
        <span
          className={`tl-arrow ${broken ? 'invisible' : ''}`}
          data-look={look}
          data-head={from === 'server' ? 'left' : undefined}
        />
      )}
      {broken && <X size={13} aria-hidden="true" className="shrink-0 text-danger" />}
      <span className="flex min-w-0 shrink items-center gap-1.5 px-2 @max-lg:px-1">{children}</span>
      {from && <span className="tl-arrow" data-look={look} data-head={from === 'client' ? 'right' : undefined} />}
    </Lane>
  );
}
