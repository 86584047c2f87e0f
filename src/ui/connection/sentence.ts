import type { ConnectionState } from '../../session/types.ts';

/** The state of the connection in one sentence: who, which version, which era, session or stateless, and why; or what went wrong. */
export function sentenceOf(state: ConnectionState): string {
  switch (state.kind) {
    case 'idle':
      return 'Not connected.';
    case 'connecting':
      return `Connecting: ${state.step}.`;
    case 'connected': {
      const { server } = state;
      const who = [server.name, server.serverVersion].filter((word) => word !== '').join(' ');
      const trouble = state.trouble ? ` ${state.trouble.message}` : '';
      return `Connected to ${who}, ${server.version}, ${mannerOf(state)} · ${server.why}.${trouble}`;
    }
    case 'failed':
      return `Not connected: ${state.failure.message}`;
    case 'closed':
      return `Disconnected: ${state.reason}`;
  }
}

/** `modern, stateless` or `legacy, with a session`. */
export function mannerOf(state: ConnectionState & { kind: 'connected' }): string {
  const { era, session } = state.server;
  return `${era}, ${session ? 'with a session' : era === 'legacy' ? 'without a session' : 'stateless'}`;
}
