import type { Page } from '@playwright/test';
import { STATES } from './states/all.ts';
import { leave } from './states/state.ts';
import { expect, test } from './test.ts';

/** WCAG 1.4.12, as a person's own style sheet would have it. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** What of the page, or of a dialog, lies where no scrolling leads; and how far the page is too wide. */
async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const wide = root.scrollWidth - root.clientWidth;
    const found = wide > 0 ? [`the page is ${wide} pixels too wide`] : [];
    const isScrolled = (element: Element | null): boolean => {
      for (let at = element; at && at !== root; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflow)) return true;
      }
      return false;
    };
    for (const control of document.querySelectorAll(
      'button, input:not([type="file"]), [role="tab"]',
    )) {
      const { left, right, width } = control.getBoundingClientRect();
      const isOut = width > 0 && (left < -1 || right > root.clientWidth + 1);
      if (isOut && !isScrolled(control.parentElement)) {
        found.push(
          `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`,
        );
      }
    }
    return found;
  });
}

// 720 pixels are 1,440 at 200 %.
test('at 200 % nothing is out of reach, and the whole walk can be clicked', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('');
  for (const state of STATES) {
    await state.reach(page);
    expect.soft(await outOfReach(page), state.name).toEqual([]);
    await leave(page, state);
  }
});

test('at 320 pixels and with wider spacing, every workspace keeps to the width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  await page.goto('');
  expect.soft(await outOfReach(page), 'invitation').toEqual([]);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  for (const name of ['Inspect', 'Chunks', 'Compare', 'Evaluate', 'Lint', 'Replay']) {
    await page.getByRole('radio', { name, exact: true }).check({ force: true });
    const example = page.getByRole('button', { name: /^(an|Try the) example$/ });
    if (name === 'Lint' || name === 'Replay') await example.last().click();
    expect.soft(await outOfReach(page), name).toEqual([]);
  }
});
