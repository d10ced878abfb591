import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Patience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;

it('ends after as long as it was given, and once only', () => {
  const end = vi.fn();
  new Patience(20_000, end);
  vi.advanceTimersByTime(19_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(HOUR);
  expect(end).toHaveBeenCalledOnce();
});

it('a laptop that slept for an hour, or a page at a breakpoint, has waited for one tick', () => {
  const end = vi.fn();
  new Patience(20_000, end);
  vi.advanceTimersByTime(15_000);
  // Timers stand still meanwhile: the clock has gone on when the next tick comes.
  vi.setSystemTime(Date.now() + HOUR);
  vi.advanceTimersByTime(1_000);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(4_000);
  expect(end).toHaveBeenCalledOnce();
});

it('in a tab in the background, whose timers come once a minute, a worker has minutes', () => {
  const ticks: (() => void)[] = [];
  const throttled = vi.spyOn(globalThis, 'setInterval').mockImplementation((tick) => {
    ticks.push(tick as () => void);
    return 0 as unknown as ReturnType<typeof setInterval>;
  });
  const end = vi.fn();
  const patience = new Patience(20_000, end);
  for (let minute = 0; minute < 60; minute += 1) {
    ticks[0]!();
    // The worker works at its own pace: it is heard when the page is awake.
    if (minute % 15 === 14) patience.wind();
  }
  expect(end).not.toHaveBeenCalled();
  throttled.mockRestore();
});

it('starts anew at every sign of life, and is over when it is stopped', () => {
  const end = vi.fn();
  const patience = new Patience(1_000, end);
  for (let round = 0; round < 10; round += 1) {
    vi.advanceTimersByTime(900);
    patience.wind();
  }
  patience.stop();
  vi.advanceTimersByTime(HOUR);
  expect(end).not.toHaveBeenCalled();
});
