/** Requests during which a server may ask (basic/patterns/mrtr › Supported Requests). */
export function mayAsk(method: string): boolean {
  return method === 'tools/call' || method === 'prompts/get' || method === 'resources/read';
}

/** What may stand in `inputRequests`. */
export const inputMethods: ReadonlySet<string> = new Set(['elicitation/create', 'sampling/createMessage', 'roots/list']);

/** The requests of the tasks extension (2026-07-28). */
export const taskMethods: ReadonlySet<string> = new Set(['tasks/get', 'tasks/update', 'tasks/cancel']);

const changes = [
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
];
const both = ['notifications/cancelled', 'notifications/progress'];

/** The notifications each side may send, by era (schema › Notifications; extensions' included). */
export const notifications = {
  legacy: {
    client: new Set([...both, 'notifications/initialized', 'notifications/roots/list_changed', 'notifications/tasks/status']),
    server: new Set([
      ...both,
      ...changes,
      'notifications/message',
      'notifications/elicitation/complete',
      'notifications/tasks/status',
    ]),
  },
  modern: {
    client: new Set(['notifications/cancelled']),
    server: new Set([
      ...both,
      ...changes,
      'notifications/message',
      'notifications/subscriptions/acknowledged',
      'notifications/tasks',
    ]),
  },
} as const;
