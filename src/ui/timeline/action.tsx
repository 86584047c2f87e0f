import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';

/** A button that keeps its name when there is room for its icon only. */
export function Action(props: { name: string; icon: ReactNode; pressed?: boolean; disabled?: boolean; onClick: () => void }) {
  return (
    <Button
      kind="quiet"
      icon={props.icon}
      title={props.name}
      aria-label={props.name}
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onClick}
      className="min-w-7 px-2! @max-2xl:px-1! aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <span className="@max-2xl:hidden">{props.name}</span>
    </Button>
  );
}
