import type { Page } from '@playwright/test';
import { tabTo } from './keys.ts';
import { toWorkspace } from './states/state.ts';
import { expect, test } from './test.ts';

interface Stop {
  name: string;
  /** Drawn round it or round what stands for it. */
  hasRing: boolean;
  isInSight: boolean;
}

/** What the tab key comes to, from the top of the page until it leaves it. */
async function tabStops(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  const seen = new Set<string>();
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (element === document.body) return null;
      element.dataset.stop ??= `${document.querySelectorAll('[data-stop]').length}`;
      let hasRing = false;
      for (let at: Element | null = element; at && !hasRing; at = at.parentElement) {
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        // The browser's own input is hidden within the label that is drawn.
        if (!element.matches('input[type="radio"], input[type="checkbox"]')) break;
      }
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return {
        id: element.dataset.stop,
        name: `${element.tagName} ${name.trim().slice(0, 60)}`,
        hasRing,
        isInSight: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
      };
    });
    if (!stop || seen.has(stop.id)) return stops;
    seen.add(stop.id);
    stops.push(stop);
  }
}

const focus = (page: Page) => page.locator(':focus');

test('from the invitation to a changed window by keyboard alone', async ({ page }) => {
  await page.goto('');
  await tabTo(page, /^Try the sample/);
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: /^Candidates/ });
  await expect(grid).toBeVisible();
  // The button is gone with its screen; the focus is not.
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, /^Candidates/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const second = grid.locator('[aria-rowindex="3"]');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(grid).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
  await expect(grid).toBeFocused();

  // Mute, with a reason or without, and take it back.
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /^Mute/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(second).toContainText('muted');
  await expect(grid).toBeFocused();
  await page.keyboard.press('u');
  await expect(second).not.toContainText('muted');

  await tabTo(page, /^Between candidates and window/);
  const before = await focus(page).getAttribute('aria-valuenow');
  await page.keyboard.press('ArrowRight');
  await expect(focus(page)).not.toHaveAttribute('aria-valuenow', before!);

  // A menu, what is in it, and back to its button.
  await tabTo(page, /^budget/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Budget' })).toBeVisible();
  await tabTo(page, /^retrieved/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^budget/ })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Window', exact: true })).toContainText('/ 3,000');

  await tabTo(page, /^Window, from first/);
  await page.keyboard.press('ArrowDown');
  const blocks = page.getByRole('listbox', { name: /^Window/ }).getByRole('option');
  await expect(blocks.and(page.locator('[aria-selected="true"]'))).toHaveAccessibleName(
    /^\S+ [\d–]+.*: retrieved, [\d,]+ tokens?, [\d.]+ % to [\d.]+ %$/,
  );

  await tabTo(page, /^Chunk/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Effects' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Code$/);
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Neighbours' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Neighbours' })).toBeVisible();

  await tabTo(page, /^Step of the assembly/);
  await page.keyboard.press('Home');
  await expect(focus(page)).toHaveAttribute('aria-valuetext', 'Before the first step');
  await page.keyboard.press('ArrowRight');
  await expect(focus(page)).toHaveAttribute('aria-valuetext', /^Step 1 of \d+\. Placed .+\.$/);

  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Where is the rate limiter?');
  await page.keyboard.press('Escape');
  // Back to where the key was pressed.
  await expect(page.getByRole('slider', { name: 'Step of the assembly' })).toBeFocused();
  await expect(grid.locator('[aria-rowindex="2"]')).toContainText('rate_limit.py');
});

test('the tab key comes to every workspace’s controls in sight, ringed, and out again', async ({
  page,
}) => {
  await page.goto('');
  const check = async (name: string, least: number): Promise<void> => {
    const stops = await tabStops(page);
    expect.soft(stops.length, `${name}: ${stops.map(({ name }) => name)}`).toBeGreaterThan(least);
    const bad = stops.filter(({ hasRing, isInSight }) => !hasRing || !isInSight);
    expect.soft(bad, name).toEqual([]);
  };
  await check('invitation', 6);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Tab');
  await check('Inspect', 40);
  // The first of them leads past the header.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main part' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const [name, least] of [
    ['Chunks', 18],
    ['Compare', 12],
    ['Evaluate', 25],
    ['Lint', 15],
    ['Replay', 10],
  ] as const) {
    await toWorkspace(page, name);
    await check(name, least);
  }
});
