import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** One state of the page that a person can see, reached from the one before it. */
export interface PageState {
  name: string;
  /** Where it differs from the state before it; the whole page if not said. */
  within?: string;
  /** The next state begins from what floats here; the walk leaves it open. */
  stays?: true;
  /** Escape leads out, though nothing floats. */
  closesByEscape?: true;
  reach(page: Page): Promise<void>;
}

/** What floats above the page: dialogs, lists and menus of a button. */
export const FLOATING = '[data-rac][role="dialog"], [data-rac][data-trigger]';

export const floatingOf = (page: Page): Locator => page.locator(FLOATING);

export const tab = (name: string, where = ''): PageState => ({
  name: `${where}${name}`,
  within: '[role="tabpanel"]',
  reach: (page) => page.getByRole('tab', { name, exact: true }).click(),
});

/** A dialog by its button; the walk closes it. */
export const dialog = (button: string | RegExp, name: string | RegExp): PageState => ({
  name: `dialog ${name}`,
  within: FLOATING,
  reach: async (page) => {
    await page
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  },
});

/** The list or menu of a button; the walk closes it. */
export const list = (button: string | RegExp): PageState => ({
  name: `list of ${button}`,
  within: FLOATING,
  reach: async (page) => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(floatingOf(page)).toBeVisible();
  },
});

/** Leaves what floats, so that the next state can be reached. */
export async function leave(page: Page, { stays, closesByEscape }: PageState): Promise<void> {
  if (stays || !(closesByEscape || (await floatingOf(page).count()) > 0)) return;
  await page.keyboard.press('Escape');
  await expect(floatingOf(page)).toHaveCount(0);
}

/** By the switch of the header. */
export const toWorkspace = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });
