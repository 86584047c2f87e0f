import { createParser } from 'eventsource-parser';
import { readRpc } from '../json/rpc.ts';
import { splitArray } from '../json/split.ts';

/** What an event stream turns out to hold, told in the order of arrival. */
export interface EventStreamListener {
  onMessage(text: string, eventId: string | undefined, eventName: string | undefined): void;
  onComment(text: string): void;
  onRetry(milliseconds: number): void;
  onPriming(eventId: string): void;
  /** An event that is no message. `why` is set where it claimed to be one: it has no name of its own, and data. */
  onOther(name: string, text: string, eventId: string | undefined, why: 'not-json' | 'not-a-message' | undefined): void;
  /** The text ended within an event, which is discarded then (HTML, server-sent events › Interpreting an event stream). */
  onCutOff(text: string): void;
}

export interface EventStream {
  feed(text: string): void;
  /** The text is over. */
  end(): void;
}

/** Reads the text of an event stream, in pieces cut anywhere. */
export function createEventStream(listener: EventStreamListener): EventStream {
  let ending = false;
  const parser = createParser({
    onEvent({ id, event, data }) {
      if (ending) listener.onCutOff(data);
      else readEvent(listener, id === '' ? undefined : id, event ?? 'message', data);
    },
    onRetry: (milliseconds) => {
      // What a timer can hold.
      if (!ending) listener.onRetry(Math.min(milliseconds, 2 ** 31 - 1));
    },
    onComment: (text) => {
      if (!ending) listener.onComment(text);
    },
  });
  const lines = createLineEnds();
  return {
    feed: (text) => parser.feed(lines(text)),
    end() {
      // A blank line makes the parser say what it still holds.
      ending = true;
      parser.feed('\n\n');
    },
  };
}

function readEvent(listener: EventStreamListener, id: string | undefined, name: string, data: string): void {
  const eventName = name === 'message' ? undefined : name;
  const rpc = readRpc(data);
  if (rpc.kind !== 'other') listener.onMessage(data, id, eventName);
  else if (data === '' && id !== undefined) listener.onPriming(id);
  else if (rpc.node?.kind === 'array' && rpc.node.items.length > 0) {
    // A batch (2025-03-26).
    for (const part of splitArray(data) ?? []) {
      if (readRpc(part).kind !== 'other') listener.onMessage(part, id, eventName);
      else listener.onOther(name, part, id, eventName === undefined ? 'not-a-message' : undefined);
    }
  } else {
    const claimed = eventName === undefined && data !== '';
    listener.onOther(name, data, id, claimed ? (rpc.node === undefined ? 'not-json' : 'not-a-message') : undefined);
  }
}

/** CR LF and CR as LF. The parser takes them too, but holds a CR at the end of a piece back until more arrives. */
function createLineEnds(): (text: string) => string {
  let afterReturn = false;
  return (text) => {
    if (text === '') return text;
    const rest = afterReturn && text.startsWith('\n') ? text.slice(1) : text;
    afterReturn = text.endsWith('\r');
    return rest.includes('\r') ? rest.replace(/\r\n?/g, '\n') : rest;
  };
}
