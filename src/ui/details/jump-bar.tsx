import { useEffect, useRef } from 'react';
import type { Jump } from '../../timeline/jumps.ts';
import { Button } from '../kit/button.tsx';

const words: { readonly [K in Jump['to']]: string } = {
  answer: 'Its answer',
  request: 'Its request',
  question: 'Its question',
  call: 'Its call',
  'next-leg': 'Next leg',
  'previous-leg': 'Leg before',
};

/** Leads from a row to those that belong to it. */
export function JumpBar(props: { jumps: readonly Jump[]; onJump: (key: string) => void; arrived: () => boolean }) {
  const { jumps, onJump, arrived } = props;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that led here went with the row it stood beside.
    if (arrived()) bar.current?.querySelector('button')?.focus();
  }, [arrived]);
  if (jumps.length === 0) return null;
  return (
    <nav ref={bar} aria-label="Related rows" className="col-span-full flex flex-wrap gap-1">
      {jumps.map(({ to, key }) => (
        <Button key={to} className="h-6 px-2 text-sm" onClick={() => onJump(key)}>
          {words[to]}
        </Button>
      ))}
    </nav>
  );
}
