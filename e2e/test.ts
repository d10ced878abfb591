import { test as base, expect } from '@playwright/test';

/**
 * Every test of the page: aborts and fails on a request to any other origin, and fails on console
 * errors, uncaught errors, policy violations and crashes.
 */
export const test = base.extend<{ guard: undefined }>({
  guard: [
    async ({ context, page, baseURL }, use) => {
      const problems: string[] = [];
      const home = new URL(baseURL ?? '').origin;
      await context.route('**', (route) => {
        const url = new URL(route.request().url());
        if (url.origin === home || ['data:', 'blob:'].includes(url.protocol))
          return route.continue();
        problems.push(`request to ${url.href}`);
        return route.abort();
      });
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('crash', () => problems.push('the page crashed'));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
