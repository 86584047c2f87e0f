import type { ConnectionState } from '../../session/types.ts';
import { Badge } from '../kit/badge.tsx';
import { cx } from '../kit/cx.ts';
import { ExactText } from '../kit/exact-text.tsx';
import { exactTitle } from '../kit/exact-title.ts';
import { mannerOf, sentenceOf } from './sentence.ts';

/** One sentence about the connection, told whenever it changes. */
export function ConnectionStatus({ state }: { state: ConnectionState }) {
  return (
    <div
      role="status"
      aria-label="Connection"
      title={exactTitle(sentenceOf(state))}
      className="flex min-w-0 flex-[0_1_auto] max-xl:order-last max-xl:basis-full items-center gap-2 overflow-hidden text-ink-2"
    >
      <span aria-hidden="true" className={cx('ml-1 size-2 shrink-0 rounded-full ring-3', lights[lightOf(state)])} />
      {state.kind === 'connected' ? (
        <Connected state={state} />
      ) : (
        <span className="truncate">
          <ExactText text={sentenceOf(state)} />
        </span>
      )}
    </div>
  );
}

function Connected({ state }: { state: ConnectionState & { kind: 'connected' } }) {
  const { server, trouble } = state;
  return (
    <>
      <span className="sr-only">Connected to </span>
      <b className="max-w-64 shrink-0 truncate font-semibold text-ink">
        <bdi>
          <ExactText text={server.name} />
        </bdi>{' '}
        <bdi>
          <ExactText text={server.serverVersion} />
        </bdi>
      </b>
      <Badge tone="accent">{server.version}</Badge>
      <span className="truncate">
        {mannerOf(state)} · <ExactText text={server.why} />
        {trouble && (
          <span className="text-danger">
            {' '}
            · <ExactText text={trouble.message} />
          </span>
        )}
      </span>
    </>
  );
}

type Light = 'off' | 'busy' | 'on' | 'bad';

const lights: Record<Light, string> = {
  off: 'bg-line-strong ring-sunken',
  busy: 'animate-pulse bg-accent ring-accent-soft',
  on: 'bg-ok ring-ok-soft',
  bad: 'bg-danger ring-danger-soft',
};

function lightOf(state: ConnectionState): Light {
  switch (state.kind) {
    case 'idle':
      return 'off';
    case 'connecting':
      return 'busy';
    case 'connected':
      return state.trouble ? 'bad' : 'on';
    case 'failed':
      return state.failure.code === 'cancelled' ? 'off' : 'bad';
    case 'closed':
      return state.failure ? 'bad' : 'off';
  }
}
