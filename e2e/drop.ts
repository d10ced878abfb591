import type { Page } from '@playwright/test';

/** Drops files or folders of this machine on the page, through the DevTools protocol, as a person's mouse would. */
export async function drop(page: Page, ...paths: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  // The second move is over the veil that the first one put up; without it a busy page may lose the drop.
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  await session.detach();
}
