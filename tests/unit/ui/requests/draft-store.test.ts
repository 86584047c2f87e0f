import { describe, expect, it } from 'vitest';
import { createDraftStore, type DraftStorage, fingerprint } from '../../../../src/ui/requests/draft-store.ts';

function memory(): DraftStorage & { readonly size: () => number } {
  const map = new Map<string, string>();
  return {
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
    size: () => map.size,
  };
}

describe('drafts of questions', () => {
  it('offers an unsent draft after a reload, and never fills it in', () => {
    const storage = memory();
    createDraftStore<string>(storage, 'first').set('1', 'same', 'Ada', 'Ada');
    const after = createDraftStore<string>(storage, 'second');
    expect(after.get('1')).toBeUndefined();
    expect(after.offered('1', 'same')).toEqual({ draft: 'Ada', beforeReload: true });
    expect(after.offered('2', 'other')).toBeUndefined();
  });

  it('goes on offering it while the new question is being typed in', () => {
    const storage = memory();
    createDraftStore<string>(storage, 'first').set('1', 'same', 'Ada', 'Ada');
    const after = createDraftStore<string>(storage, 'second');
    after.offered('9', 'same');
    after.set('9', 'same', 'G', 'G');
    expect(after.offered('9', 'same')?.draft).toBe('Ada');
  });

  it('offers nothing of a question that is still open, and the draft of one that was closed', () => {
    const store = createDraftStore<string>(memory(), 'only');
    store.set('1', 'same', 'Ada', 'Ada');
    expect(store.offered('2', 'same')).toBeUndefined();
    store.close('1', 'same');
    expect(store.offered('1', 'same')).toBeUndefined();
    expect(store.offered('3', 'same')).toEqual({ draft: 'Ada', beforeReload: false });
  });

  it('takes what was sent out of storage, and only that', () => {
    const storage = memory();
    const store = createDraftStore<string>(storage, 'only');
    store.set('1', 'a', 'one', 'one');
    store.set('2', 'b', 'two', 'two');
    store.sent('1', 'a');
    expect(store.get('1')).toBe('one');
    expect(store.get('2')).toBe('two');
    expect(storage.size()).toBe(1);
    store.forget('1');
    expect(store.get('1')).toBeUndefined();
  });

  it('keeps what may not be stored in memory alone', () => {
    const storage = memory();
    const store = createDraftStore<string>(storage, 'only');
    store.set('1', 'a', 'secret', undefined);
    expect(store.get('1')).toBe('secret');
    expect(storage.size()).toBe(0);
  });

  it('takes a stored draft away when the form is empty again, but not one that is offered', () => {
    const storage = memory();
    createDraftStore<string>(storage, 'first').set('1', 'same', 'Ada', 'Ada');
    const store = createDraftStore<string>(storage, 'second');
    store.offered('1', 'same');
    store.set('1', 'same', '', null);
    expect(storage.size()).toBe(1);
    store.set('1', 'same', 'x', 'x');
    store.set('1', 'same', '', null);
    expect(storage.size()).toBe(0);
  });

  it('does away with a refused offer', () => {
    const storage = memory();
    createDraftStore<string>(storage, 'first').set('1', 'same', 'Ada', 'Ada');
    const store = createDraftStore<string>(storage, 'second');
    store.offered('1', 'same');
    store.refuse('1', 'same');
    expect(store.offered('1', 'same')).toBeUndefined();
    expect(storage.size()).toBe(0);
  });

  it('lives with storage that is full, forbidden or filled with something else', () => {
    const broken: DraftStorage = {
      getItem: () => '{not json',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => {
        throw new Error('SecurityError');
      },
    };
    const store = createDraftStore<string>(broken, 'only');
    store.set('1', 'a', 'kept', 'kept');
    expect(store.get('1')).toBe('kept');
    expect(store.offered('2', 'a')).toBeUndefined();
    store.sent('1', 'a');
    store.forget('1');
    expect(store.get('1')).toBeUndefined();
  });

  it('tells texts apart by their fingerprint', () => {
    const names = new Set(Array.from({ length: 5000 }, (_, at) => fingerprint(`question ${at}`)));
    expect(names.size).toBe(5000);
  });
});
