import { Fragment, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { cx } from './cx.ts';

export interface SplitPanel {
  key: string;
  children: ReactNode;
  /** Pixels. Panels without one share what is left. */
  size?: number;
  /** Pixels. */
  min: number;
  /** Pixels. */
  max?: number;
}

export interface SplitViewProps {
  /** Names the separators: `Resize <label>`. */
  label: string;
  orientation: 'horizontal' | 'vertical';
  panels: readonly SplitPanel[];
  /** Percentages by panel key, as `onLayout` gave them. */
  layout?: Record<string, number>;
  /** Called after the person has moved a separator. */
  onLayout?: (layout: Record<string, number>) => void;
  className?: string;
}

/** Panels with separators that can be dragged and moved with the arrow keys. */
export function SplitView({ label, orientation, panels, layout, onLayout, className }: SplitViewProps) {
  const columns = orientation === 'horizontal';
  return (
    <Group
      orientation={orientation}
      defaultLayout={fits(layout, panels) ? layout : undefined}
      onLayoutChanged={(next, { isUserInteraction }) => isUserInteraction && onLayout?.(next)}
      className={cx('min-h-0 min-w-0', className)}
    >
      {panels.map((panel, at) => (
        <Fragment key={panel.key}>
          {at > 0 && (
            <Separator
              aria-label={panels.length > 2 ? `Resize ${label}, ${at} of ${panels.length - 1}` : `Resize ${label}`}
              className={cx(
                'relative z-10 bg-line transition-colors hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent',
                columns ? 'w-px' : 'h-px',
              )}
            />
          )}
          <Panel
            id={panel.key}
            defaultSize={panel.size}
            minSize={panel.min}
            maxSize={panel.max}
            groupResizeBehavior={panel.size === undefined ? 'preserve-relative-size' : 'preserve-pixel-size'}
            className="flex min-h-0 min-w-0 flex-col"
          >
            {panel.children}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}

const fits = (layout: Record<string, number> | undefined, panels: readonly SplitPanel[]): boolean =>
  layout !== undefined && Object.keys(layout).length === panels.length && panels.every(({ key }) => Number.isFinite(layout[key]));
