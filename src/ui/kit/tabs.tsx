import { type KeyboardEvent, type ReactNode, useId } from 'react';
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
  const { tabs, value, onChange } = props;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ key }) => key === value);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to ?? 0]?.focus();
  };
  return (
    <div className={cx('flex min-h-0 min-w-0 flex-col', props.className)}>
      <div className="flex items-center border-b border-line px-2.5">
        <div
          role="tablist"
          aria-label={props.label}
          onKeyDown={onKeyDown}
          className="flex min-w-0 flex-auto gap-0.5 overflow-x-auto"
        >
          {tabs.map(({ key, title, count }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}${key}`}
              aria-selected={key === value}
              aria-controls={key === value ? `${id}panel` : undefined}
              aria-description={count === undefined ? undefined : String(count)}
              tabIndex={key === value ? 0 : -1}
              onClick={() => onChange(key)}
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
            </button>
          ))}
        </div>
        {props.aside}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that takes the focus.
        tabIndex={0}
        className={cx('min-h-0 min-w-0 -outline-offset-2', props.panelClassName)}
      >
        {props.children}
      </div>
    </div>
  );
}
