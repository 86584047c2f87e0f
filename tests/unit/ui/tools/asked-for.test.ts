import { expect, test } from 'vitest';
import { askedFor } from '../../../../src/ui/tools/use-subscriptions.ts';

test('what is asked for stands in the words of what a server agrees to', () => {
  const wanted = { toolsListChanged: true, promptsListChanged: false, resourcesListChanged: true };
  expect(askedFor(wanted, new Set(['a://one']))).toEqual(['list of tools', 'list of resources', 'a://one']);
});
