import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ExactText } from './exact-text.tsx';

export type NoticeTone = 'info' | 'ok' | 'warn' | 'danger' | 'person';

const looks: Record<NoticeTone, { box: string; icon: typeof Info }> = {
  info: { box: 'border-line-strong bg-sunken text-ink-2', icon: Info },
  ok: { box: 'border-ok/40 bg-ok-soft text-ok', icon: CircleCheck },
  warn: { box: 'border-warn/40 bg-warn-soft text-warn', icon: TriangleAlert },
  danger: { box: 'border-danger/40 bg-danger-soft text-danger', icon: CircleAlert },
  person: { box: 'border-person/40 bg-person-soft text-person', icon: Info },
};

/** A card in the flow of the page: what is the matter, why, and what can be done. */
export function Notice(props: {
  tone: NoticeTone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  const { box, icon: Icon } = looks[props.tone];
  return (
    <div className={cx('flex gap-2 rounded-lg border px-3 py-2', box, props.className)}>
      <Icon size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <ExactText text={props.title} />
        </p>
        {props.children !== undefined && <div className="mt-0.5 text-ink-2 wrap-anywhere">{props.children}</div>}
        {props.actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{props.actions}</div>}
      </div>
    </div>
  );
}
