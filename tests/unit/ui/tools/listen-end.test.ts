import { expect, test } from 'vitest';
import { endWords } from '../../../../src/ui/tools/listen-end.ts';

test.each([
  ['succeeded', true, 'The server ended the subscription.'],
  ['succeeded', false, 'The server closed the subscription without acknowledging it.'],
  ['connection-lost', true, 'ended without the result that closes a subscription. Nothing is replayed'],
  ['connection-lost', false, 'ended before the server acknowledged the subscription: gone'],
  ['protocol-error', false, 'The server refused: gone'],
  ['cancelled', true, 'You stopped listening.'],
] as const)('B177: a subscription that ends %s, acknowledged: %s, says so', (kind, acknowledged, words) => {
  expect(endWords({ kind, reason: 'gone' }, acknowledged)).toContain(words);
});
