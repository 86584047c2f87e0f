import type { ReactNode } from 'react';

/** Stands where there is nothing yet and says how to change that. */
export function EmptyState(props: { title: string; icon?: ReactNode; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-1 px-4 py-6 text-center text-ink-3">
      {props.icon}
      <p className="font-semibold text-ink-2">{props.title}</p>
      {props.children !== undefined && <div className="text-sm text-balance">{props.children}</div>}
      {props.actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{props.actions}</div>}
    </div>
  );
}
