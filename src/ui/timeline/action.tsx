import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';

export interface ActionProps {
  readonly name: string;
  /** What is written of the name where there is little room; the rest of the toolbar keeps its names longer. */
  readonly short?: string;
  readonly icon: ReactNode;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button that keeps its name when there is room for its icon only. */
export function Action({ name, short, icon, pressed, disabled, onClick }: ActionProps) {
  return (
    <Button
      kind="quiet"
      icon={icon}
      title={name}
      aria-label={name}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className="min-w-7 px-2! @max-2xl:px-1! aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <span className={short === undefined ? '@max-2xl:hidden' : '@max-4xl:hidden'}>{name}</span>
      {short && <span className="@4xl:hidden @max-2xl:hidden">{short}</span>}
    </Button>
  );
}
