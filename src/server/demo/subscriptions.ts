import type { McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import type { Returns } from './returns.ts';

/** Keeps a 2025 session told: what it subscribed to, and the lists that change (server/resources › Subscriptions, 2025-11-25). */
export function followReturns(server: McpServer, returns: Returns, shelving: RegisteredTool): void {
  const subscribed = new Set<string>();
  server.server.setRequestHandler('resources/subscribe', ({ params }) => {
    subscribed.add(params.uri);
    return {};
  });
  server.server.setRequestHandler('resources/unsubscribe', ({ params }) => {
    subscribed.delete(params.uri);
    return {};
  });
  const stop = returns.onChange((change) => {
    switch (change.kind) {
      case 'updated':
        // A session may end at any moment; nobody is left to tell then.
        if (subscribed.has(change.uri)) server.server.sendResourceUpdated({ uri: change.uri }).catch(() => {});
        return;
      case 'resources':
        server.sendResourceListChanged();
        return;
      case 'tools':
        if (returns.list().length > 0) shelving.enable();
        else shelving.disable();
        return;
    }
  });
  const before = server.server.onclose;
  server.server.onclose = () => {
    before?.();
    stop();
  };
}
