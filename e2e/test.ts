import { test as base, expect } from '@playwright/test';
import { type Guard, watch } from './guard.ts';
import { keepSite } from './keep-site.ts';

export interface HostOptions {
  /** Whether the page was kept on an earlier visit, and there is no network any more. */
  isOffline: boolean;
}

/**
 * Every test of the page, under the guard: what no test of the page may cause fails it, unless it says
 * beforehand that it provokes just that.
 */
export const test = base.extend<HostOptions & { guard: Guard }>({
  isOffline: [false, { option: true }],
  guard: [
    async ({ context, page, baseURL, isOffline }, use, info) => {
      const { guard, verdict } = await watch(context, new URL(baseURL ?? '').origin);
      if (isOffline) {
        await keepSite(page);
        await context.setOffline(true);
      }
      await use(guard);
      const { problems, ...requests } = verdict();
      // Summed up over the run by `request-reporter.ts`.
      info.annotations.push({ type: 'requests', description: JSON.stringify(requests) });
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
