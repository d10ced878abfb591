import type { Page } from '@playwright/test';

/** Tabs on until the named control has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  // More stops than any screen has.
  while (passed.length < 120) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement & Partial<HTMLInputElement>;
      const label = element.labels?.[0]?.textContent ?? element.textContent ?? '';
      return (element.getAttribute('aria-label') ?? label).slice(0, 60);
    });
    if (name.test(focused.trim())) return;
    passed.push(focused);
  }
  throw new Error(`The tab key does not come to ${name}, but to ${passed.join(' | ')}`);
}
