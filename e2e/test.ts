import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { type Guard, watch } from './guard.ts';
import { keepSite } from './keep-site.ts';

export interface HostOptions {
  /** Whether the page was kept on an earlier visit, and there is no network any more. */
  isOffline: boolean;
}

const LATE_MS = 5_000;

/**
 * Every test of the page, under the guard: what no test of the page may cause fails it, unless it says
 * beforehand that it provokes just that.
 */
export const test = base.extend<HostOptions & { guard: Guard }>({
  isOffline: [false, { option: true }],
  guard: [
    async ({ context, page, baseURL, isOffline }, use, info) => {
      const { guard, missing, verdict } = await watch(context, new URL(baseURL ?? '').origin);
      if (isOffline) {
        await keepSite(page);
        await context.setOffline(true);
      }
      await use(guard);
      // The browser tells of what was provoked when it comes to it.
      const late = Date.now() + LATE_MS;
      while (missing().length > 0 && Date.now() < late) await sleep(50);
      const { problems, ...requests } = verdict();
      // Summed up over the run by `request-reporter.ts`.
      info.annotations.push({ type: 'requests', description: JSON.stringify(requests) });
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
