import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// Joined here, so that no scanner of repositories takes a test for a leak.
const TOKEN = ['ghp_', 'q7Zp2Lm9Xr4Tv8Kc1Wd6Yb3Nf5Hg0JsAeUoI'].join('');
const MASK = '[masked-github-token-up-to-64]';

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const asked = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('what looks like a secret is masked and listed before it leaves, by every way', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.getByRole('tab', { name: 'Prompt' }).click();
  const prompt = page.getByRole('region', { name: 'Prompt' });
  await expect(prompt).toBeVisible();

  // Nothing is found: one click.
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('copied', { exact: true })).toBeVisible();
  expect(await copied(page)).not.toContain('[masked-');

  // The task holds a token.
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: 'Task', exact: true }).fill(`retry with ${TOKEN}`);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Prompt' }).click();
  await prompt.focus();
  await page.keyboard.press('End');
  await expect(prompt).toContainText(`retry with ${TOKEN}`);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const dialog = asked(page, /^Copy the prompt: 1 secret masked/);
  await expect(dialog).toContainText('github token');
  await expect(dialog).toContainText('of the prompt');
  await expect(dialog).not.toContainText(TOKEN);
  await dialog.getByRole('button', { name: /^Show the github token/ }).click();
  await expect(dialog).toContainText(TOKEN);
  await dialog.getByRole('button', { name: 'Copy with 1 secret masked' }).click();
  await expect(page.getByText('copied; secrets: 1 masked')).toBeVisible();
  expect(await copied(page)).toContain(`retry with ${MASK}`);
  expect(await copied(page)).not.toContain(TOKEN);

  // Unmasked takes a second act, and Escape keeps it back.
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(asked(page, /^Save the prompt/)).toBeHidden();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const saving = asked(page, /^Save the prompt/);
  await saving.getByRole('button', { name: 'Unmasked …' }).click();
  const file = page.waitForEvent('download');
  await saving.getByRole('button', { name: 'Yes, save all 1 unmasked' }).click();
  expect((await file).suggestedFilename()).toMatch(/^with-secrets-.*-prompt\.txt$/);
  expect(readFileSync(await (await file).path(), 'utf8')).toContain(TOKEN);

  // The report and the saved inspection.
  await page.getByRole('button', { name: 'Save or report' }).click();
  const menu = asked(page, 'Save or report');
  await expect(menu).toContainText('1 text in it looks like a secret');
  await menu.getByRole('button', { name: 'Save file' }).click();
  const inspection = page.waitForEvent('download');
  await asked(page, /^Save the inspection/)
    .getByRole('button', { name: /^Save with/ })
    .click();
  const saved = JSON.parse(readFileSync(await (await inspection).path(), 'utf8'));
  expect(saved.query.task).toBe(`retry with ${MASK}`);
  expect(saved.masked.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  // A selection, by the keyboard, of a part of it.
  await page.evaluate((token) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const at = node.textContent?.indexOf(token) ?? -1;
      const region = node.parentElement?.closest('[aria-label="Prompt"]');
      if (at < 0 || !region) continue;
      document.getSelection()?.setBaseAndExtent(node, at + 6, node, at + 30);
      return;
    }
  }, TOKEN);
  await page.keyboard.press('Control+C');
  await expect(page.getByText('Copied with 1 secret masked: github token.')).toBeVisible();
  expect(await copied(page)).toBe('[masked-github-token-up-to-32]');

  // No secret, the person says: copied at once from now on.
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await asked(page, /^Copy the prompt/)
    .getByRole('button', { name: /is no secret/ })
    .click();
  await asked(page, /^Copy the prompt/)
    .getByRole('button', { name: 'Copy it' })
    .click();
  expect(await copied(page)).toContain(TOKEN);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('copied; secrets: 1 not masked')).toBeVisible();

  // Where the browser does not allow it, it is offered as a file.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const offered = page.waitForEvent('download');
  await asked(page, 'The browser did not allow copying')
    .getByRole('button', { name: /^Save .*-prompt\.txt/ })
    .click();
  expect((await offered).suggestedFilename()).toMatch(/-prompt\.txt$/);
});
