import type { Page } from '@playwright/test';

/** What the service worker says of files: those that there are, and those that it keeps. */
interface Sums {
  all: { of: { files: number }; kept: { files: number } };
  failed: unknown[];
}

/** Has the page's service worker keep every file, without waiting as the page itself does. */
export async function keepSite(page: Page): Promise<void> {
  await page.goto('');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (;;) {
      const sums = await new Promise<Sums>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        active!.postMessage({ kind: 'keep', what: 'all' }, [port2]);
      });
      if (sums.failed.length > 0) throw new Error(JSON.stringify(sums.failed));
      if (sums.all.kept.files === sums.all.of.files) return;
    }
  });
}
