import { test as base, expect } from '@playwright/test';
import { type Guard, watch } from './guard.ts';

/**
 * Every test of the page, under the guard: what no test of the page may cause fails it, unless it says
 * beforehand that it provokes just that.
 */
export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context, baseURL }, use, info) => {
      const { guard, verdict } = await watch(context, new URL(baseURL ?? '').origin);
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
