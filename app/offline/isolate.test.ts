import { expect, test } from 'vitest';
import { isolateOnce } from './isolate.ts';

/** A tab's visits, each of which may reload it; how often it was reloaded. */
function reloads(visits: number, around: Partial<Parameters<typeof isolateOnce>[0]> = {}): number {
  const stored = new Map<string, string>();
  let count = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    isolateOnce({
      isUntouched: true,
      isIsolated: false,
      memory: () => ({
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      }),
      reload: () => {
        count += 1;
      },
      ...around,
    });
  }
  return count;
}

test('a tab is loaded once more, and never again, also where that isolates nothing', () => {
  expect(reloads(1)).toBe(1);
  expect(reloads(5)).toBe(1);
});

test.each([
  ['is isolated already', { isIsolated: true }],
  ['is in use', { isUntouched: false }],
  [
    'may not store anything',
    {
      memory: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
  ],
  [
    'has no room to remember it',
    {
      memory: () => ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    },
  ],
  ['forgets it', { memory: () => ({ getItem: () => null, setItem: () => undefined }) }],
])('a tab that %s is not', (_, around) => {
  expect(reloads(3, around)).toBe(0);
});
