import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TabItem<K extends string = string> {
  key: K;
  title: string;
  /** Shown beside the title, and told as a description: the tab's name stays its title. */
  count?: number;
}

export interface TabsProps<K extends string> {
  label: string;
  tabs: readonly TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
  /** Stands at the right end of the tab row. */
  aside?: ReactNode;
  className?: string;
  panelClassName?: string;
}

/** Tabs with arrow keys; a tab is chosen as soon as it has the focus. Only the chosen panel is drawn. */
export function Tabs<K extends string>(props: TabsProps<K>) {
  return (
    <Base.Root
      value={props.value}
      onValueChange={(value) => value !== null && props.onChange(value)}
      className={cx('flex min-h-0 min-w-0 flex-col', props.className)}
    >
      <div className="flex items-center border-b border-line px-2.5">
        <Base.List aria-label={props.label} activateOnFocus className="flex min-w-0 flex-1 gap-0.5 overflow-x-auto">
          {props.tabs.map(({ key, title, count }) => (
            <Base.Tab
              key={key}
              value={key}
              aria-description={count === undefined ? undefined : String(count)}
              className={cx(
                '-mb-px flex min-h-8 items-center gap-1 border-b-2 border-transparent px-2 whitespace-nowrap text-ink-2 -outline-offset-2',
                'hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink',
              )}
            >
              {title}
              {count !== undefined && (
                <span aria-hidden="true" className="text-ink-3">
                  {count}
                </span>
              )}
            </Base.Tab>
          ))}
        </Base.List>
        {props.aside}
      </div>
      {props.tabs.map(({ key }) => (
        <Base.Panel key={key} value={key} className={cx('min-h-0 min-w-0 -outline-offset-2', props.panelClassName)}>
          {key === props.value && props.children}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
