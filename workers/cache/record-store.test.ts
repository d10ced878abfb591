import { expect, test, vi } from 'vitest';
import type { Storage } from './database.ts';
import { RecordStore } from './record-store.ts';

test.each<[string, Storage]>([
  ['there is no storage', () => undefined],
  [
    'storage is blocked',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'opening throws',
    () =>
      ({
        open() {
          throw new DOMException('', 'InvalidStateError');
        },
      }) as unknown as IDBFactory,
  ],
])('where %s all is absent, and why is said once', async (_, storage) => {
  const records = new RecordStore('chunks', 'v1', storage);
  expect(await records.getAll(['a', 'b'])).toEqual([{ kind: 'absent' }, { kind: 'absent' }]);
  expect(records.failure).toMatch(/no storage|SecurityError: denied|InvalidStateError/);
  records.put([['a', 'data']]);
  expect(await records.getAll(['a'])).toEqual([{ kind: 'absent' }]);
});

test('storage that never answers is given up', async () => {
  vi.useFakeTimers();
  const silent = { open: () => ({}) } as unknown as IDBFactory;
  const records = new RecordStore('chunks', 'v1', () => silent);
  const found = records.getAll(['a']);
  await vi.runAllTimersAsync();
  expect(await found).toEqual([{ kind: 'absent' }]);
  expect(records.failure).toContain('does not answer');
  vi.useRealTimers();
});

test('code without a version keeps nothing and does not ask for storage', async () => {
  const records = new RecordStore('chunks', null, () => {
    throw new Error('asked');
  });
  expect(await records.getAll(['a'])).toEqual([{ kind: 'absent' }]);
  expect(records.failure).toBeNull();
});
