import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../core/limits.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { CrashLog } from './crash-log.ts';
import { checkDoings, checkLeftOut } from './crash-record.ts';

let storage: ReturnType<typeof MemoryStorage.make>;
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30) });
  storage = MemoryStorage.make();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Locks of tabs that live, as the browser tells them. */
function locksOf(...tabs: string[]): LockManager {
  return {
    request: () => new Promise(() => {}),
    query: async () => ({ held: tabs.map((tab) => ({ name: `oriel.tab.${tab}` })), pending: [] }),
  } as unknown as LockManager;
}

const tab = (name: string, locks: LockManager | null = locksOf(name)): CrashLog =>
  new CrashLog(name, () => true, locks);

describe('what a tab was at', () => {
  it('is told to the next one where it stopped in the middle, once, with the files under way', async () => {
    const risk = tab('first').begin('listing', 'shop');
    risk.at('parsing', ['a.ts']);
    risk.at('parsing', ['b.ts', 'c.ts']);
    vi.advanceTimersByTime(1_000);
    const next = tab('second');
    expect(await next.takeUnfinished()).toEqual([
      { stage: 'parsing', source: 'shop', files: ['b.ts', 'c.ts'], at: expect.any(Number) },
    ]);
    expect(await next.takeUnfinished()).toEqual([]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it.each([
    ['it came to its end', (log: CrashLog) => log.begin('embedding', 'shop').end()],
    [
      'the tab was left on purpose',
      (log: CrashLog) => {
        log.begin('embedding', 'shop');
        log.leave();
      },
    ],
  ])('is not told where %s', async (_, live) => {
    live(tab('first'));
    vi.advanceTimersByTime(1_000);
    expect(await tab('second').takeUnfinished()).toEqual([]);
  });

  it('stays that of the tab that is at it, while that one lives', async () => {
    tab('first').begin('listing', 'shop');
    vi.advanceTimersByTime(2 * HOUR);
    const both = locksOf('first', 'second');
    expect(await tab('second', both).takeUnfinished()).toEqual([]);
    expect(await tab('second', locksOf('second')).takeUnfinished()).toHaveLength(1);
  });

  it('is judged by its age where the browser has no locks', async () => {
    tab('first', null).begin('listing', 'shop');
    expect(await tab('second', null).takeUnfinished()).toEqual([]);
    vi.advanceTimersByTime(HOUR);
    expect(await tab('second', null).takeUnfinished()).toHaveLength(1);
  });

  it('is written at most five times a second, however many files pass', () => {
    const write = vi.spyOn(storage, 'setItem');
    const risk = tab('first').begin('listing', 'shop');
    for (let file = 0; file < 10_000; file++) {
      risk.at('parsing', [`f${file}`]);
      if (file % 100 === 0) vi.advanceTimersByTime(10);
    }
    expect(write.mock.calls.length).toBeLessThanOrEqual(7);
  });

  it('is not written where nothing may be kept', () => {
    new CrashLog('first', () => false, null).begin('listing', 'shop');
    expect(Object.keys(storage)).toEqual([]);
  });

  it.each([
    ['blocked', 'SecurityError'],
    ['full', 'QuotaExceededError'],
    ['full in Firefox', 'NS_ERROR_DOM_QUOTA_REACHED'],
  ])('costs nothing where storage is %s', async (_, name) => {
    storage.fail(Object.assign(new Error('no'), { name }));
    const log = tab('first');
    const risk = log.begin('listing', 'shop');
    risk.at('parsing', ['a.ts']);
    vi.advanceTimersByTime(1_000);
    risk.end();
    log.leave();
    expect(await log.takeUnfinished()).toEqual([]);
  });

  it('is nothing where its record is damaged, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
        storage.setItem('oriel.doing.1.gone', text);
        for (const doing of await tab('next').takeUnfinished()) {
          expect(new Date(doing.at).toISOString()).toBeTypeOf('string');
        }
        expect(storage.getItem('oriel.doing.1.gone')).toBeNull();
      }),
    );
  });
});

describe('records of unknown origin', () => {
  it('keep what is one, and fields that are known alone', () => {
    const doing = { stage: 'parsing', source: 's', files: ['a'], at: 5 };
    const others = [
      null,
      7,
      { ...doing, stage: 'x' },
      { ...doing, files: 'a' },
      { ...doing, at: 1e300 },
    ];
    expect(checkDoings([{ ...doing, more: 1 }, ...others])).toEqual([doing]);
    const left = { source: 's', path: 'a', at: 5 };
    expect(
      checkLeftOut([
        { ...left, more: 1 },
        { ...left, path: 1 },
      ]),
    ).toEqual([left]);
    expect([checkDoings({}), checkLeftOut('x')]).toEqual([[], []]);
  });

  it('are no more than the limit', () => {
    const doing = { stage: 'parsing', source: 's', files: [], at: 5 };
    const many = Array.from({ length: LIMITS.crashRecords + 1 }, () => doing);
    expect(checkDoings(many)).toHaveLength(LIMITS.crashRecords);
    const files = many.map((_, n) => `f${n}`);
    expect(checkDoings([{ ...doing, files }])).toEqual([]);
    expect(checkDoings([{ ...doing, files: files.slice(1) }])).toHaveLength(1);
    expect(checkLeftOut(files.map((path) => ({ source: 's', path, at: 5 })))).toHaveLength(
      LIMITS.crashRecords,
    );
  });
});
