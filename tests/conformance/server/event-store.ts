import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

/** Keeps what was sent on each stream, so that a stream can be taken up again from any event (basic/transports › Resumability). */
export function createEventStore(): EventStore {
  const events: { readonly stream: string; readonly message: JSONRPCMessage }[] = [];
  return {
    storeEvent: async (stream, message) => String(events.push({ stream, message }) - 1),
    getStreamIdForEventId: async (id) => events[Number(id)]?.stream,
    replayEventsAfter: async (id, { send }) => {
      const stream = events[Number(id)]?.stream ?? '';
      // A priming event is stored as an empty message and tells nothing.
      for (const [index, event] of events.entries())
        if (index > Number(id) && event.stream === stream && 'jsonrpc' in event.message) await send(String(index), event.message);
      return stream;
    },
  };
}
