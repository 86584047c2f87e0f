import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ExactText } from './exact-text.tsx';
import { exactTitle } from './exact-title.ts';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'danger' | 'warn' | 'person' | 'client' | 'server';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  person: 'bg-person-soft text-person',
  client: 'bg-client-soft text-client',
  server: 'bg-server-soft text-server',
};

export function Badge(props: { tone?: BadgeTone; title?: string; className?: string; children: ReactNode }) {
  return (
    <span
      title={exactTitle(props.title)}
      data-tone={props.tone ?? 'neutral'}
      className={cx(
        'inline-block max-w-full shrink-0 overflow-hidden rounded-full px-2 py-px font-sans text-xs font-semibold text-ellipsis whitespace-nowrap',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {typeof props.children === 'string' ? <ExactText text={props.children} /> : props.children}
    </span>
  );
}
