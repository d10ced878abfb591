import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const comments = (page: Page) => page.getByRole('list', { name: 'Comments' });
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save or report' });

async function openSample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 90_000,
  });
}

/** In the dialog that is open; the name is asked for once. */
async function say(page: Page, verdict: string | null, text: string, name?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Comments on/ });
  if (verdict) await dialog.getByRole('radio', { name: verdict }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'What do you say?' }).fill(text);
  if (name) await dialog.getByRole('textbox', { name: /Your name/ }).fill(name);
  else await expect(dialog.getByRole('textbox', { name: /Your name/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function save(page: Page): Promise<{ path: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Save or report' }).click();
  const download = page.waitForEvent('download');
  await saveDialog(page).getByRole('button', { name: 'Save file' }).click();
  const bytes = readFileSync(await (await download).path());
  const path = join(mkdtempSync(join(tmpdir(), 'oriel-review-')), 'said.oriel.json');
  writeFileSync(path, bytes);
  await page.keyboard.press('Escape');
  return { path, bytes };
}

async function openSaved(page: Page, path: string): Promise<void> {
  await page.goto('');
  await page.getByLabel('Saved inspection to open').setInputFiles(path);
  await expect(page.getByText('A saved inspection, read only.')).toBeVisible();
}

test('a team comments, saves, opens it without the repository, goes on and merges', async ({
  page,
}) => {
  await openSample(page);
  const rows = page.getByRole('grid', { name: 'Candidates by rank' }).getByRole('row');
  const chosen = rows.and(page.locator('[aria-selected="true"]'));

  // On the chunk that was left out, by key; then on its flag and on a step.
  await page.keyboard.press('c');
  await say(page, 'drop', 'Nobody may copy this.', 'Ada');
  await expect(chosen.getByRole('img', { name: 'reviewed: drop' })).toBeVisible();
  await page.getByRole('button', { name: /^Comment on legacy on/ }).click();
  await say(page, 'keep', 'Rightly flagged.');
  await page.keyboard.press('[');
  await page.getByRole('button', { name: /^Comment on step/ }).click();
  await say(page, null, 'For lack of room.');
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Comment on system prompt' }).click();
  await say(page, 'question', 'Is all of it needed?');
  await expect(page.getByText('4 comments by Ada: 1 keep, 1 drop, 1 question')).toBeVisible();

  // Walked in the order of the prompt, by keys.
  await page.keyboard.press('b');
  await page.keyboard.press('b');
  await page.keyboard.press('b');
  await expect(page.getByText(/^\d of 4$/)).toBeVisible();
  const current = comments(page).locator('[aria-current="true"]');
  await expect(current).toHaveCount(1);

  const first = await save(page);
  await openSaved(page, first.path);
  await page.getByRole('tab', { name: 'Review' }).click();
  await expect(comments(page).getByRole('listitem')).toHaveCount(4);
  expect((await save(page)).bytes.equals(first.bytes)).toBe(true);

  // Another reviewer changes nothing of hers and adds to it; the name is theirs.
  await page.getByRole('textbox', { name: 'You' }).fill('Bo');
  await comments(page)
    .getByRole('button', { name: /^system prompt/ })
    .click();
  await page.getByRole('button', { name: 'Comment on system prompt, 1 so far' }).click();
  await say(page, 'keep', 'Yes: without it the style is lost.');
  await expect(comments(page).getByRole('listitem')).toHaveCount(5);
  const second = await save(page);
  expect(second.bytes.equals(first.bytes)).toBe(false);

  // Ada opens hers again, says something else, and merges what Bo sent back.
  await openSaved(page, first.path);
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('textbox', { name: 'You' }).fill('Ada');
  const asked = comments(page).getByRole('listitem').filter({ hasText: 'Is all of it needed?' });
  await asked.getByRole('button', { name: 'edit' }).click();
  await asked.page().getByRole('textbox', { name: 'What do you say?' }).fill('What is it for?');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByLabel('Inspection whose review is merged').setInputFiles(second.path);
  await expect(page.getByText('1 comment came in, 4 were here already, by Bo.')).toBeVisible();
  await expect(comments(page).getByRole('listitem')).toHaveCount(5);
  await expect(comments(page)).toContainText('What is it for?');

  await page.getByRole('button', { name: 'Whose comments' }).click();
  await page.getByRole('option', { name: 'Bo', exact: true }).click();
  await expect(comments(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Whose comments' }).click();
  await page.getByRole('option', { name: 'everybody' }).click();

  await page.getByRole('button', { name: 'Save or report' }).click();
  const download = page.waitForEvent('download');
  await saveDialog(page).getByRole('button', { name: 'Page (HTML)' }).click();
  const report = readFileSync(await (await download).path(), 'utf8');
  expect(report).toContain('5 comments by');
  expect(report).toContain('Yes: without it the style is lost.');
  await page.keyboard.press('Escape');
  // What is unsaved is asked about before the page goes; this page may.
  page.on('dialog', (dialog) => dialog.accept());
});

test('a room is shown the comments, or the steps where there are none', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openSample(page);
  await page.keyboard.press('f');
  const shown = page.getByRole('region', { name: 'What is presented' });
  const place = page.getByRole('banner').getByRole('status');
  await expect(place).toHaveText(/^Step 1 of \d+$/);
  await expect(shown).toContainText('Placed the system prompt');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveText(/^Step 2 of/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();

  await page.keyboard.press('c');
  await say(page, 'drop', 'Nobody may copy this.', 'Ada');
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Present (F)' }).click();
  await expect(place).toHaveText('Comment 1 of 1');
  await expect(shown).toContainText('Nobody may copy this.');
  const code = page.getByRole('region', { name: 'Code of the chunk' });
  await expect(code).toBeVisible();
  // Read from the last row: 18 px of 720 is a fortieth of the height.
  const sizes = await shown.evaluate((region) =>
    [...region.querySelectorAll('p, section')].map((part) =>
      Number.parseFloat(getComputedStyle(part).fontSize),
    ),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await page.getByRole('button', { name: 'Leave the presentation' }).click();
  await expect(shown).toHaveCount(0);
  page.on('dialog', (dialog) => dialog.accept());
});
