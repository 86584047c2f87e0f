/** A mark's colour is never alone: each has a shape of its own. */
export type MarkShapeName = 'circle' | 'star' | 'triangle' | 'square' | 'diamond';

const shapes: { readonly [name in MarkShapeName]: { readonly path: string; readonly ink: string } } = {
  circle: { path: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2', ink: 'text-accent' },
  star: { path: 'M8 1l2.1 4.6 5 .5-3.8 3.3 1.1 4.9L8 11.8l-4.4 2.5 1.1-4.9L.9 6.1l5-.5z', ink: 'text-warn' },
  triangle: { path: 'M8 2l6.5 11.5h-13z', ink: 'text-danger' },
  square: { path: 'M2.5 2.5h11v11h-11z', ink: 'text-ok' },
  diamond: { path: 'M8 1l7 7-7 7-7-7z', ink: 'text-person' },
};

export function MarkShape({ name, hollow }: { name: MarkShapeName; hollow?: boolean }) {
  const { path, ink } = shapes[name];
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" className={`shrink-0 ${hollow ? 'text-ink-3' : ink}`}>
      <path d={path} fill={hollow ? 'none' : 'currentColor'} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
