import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect as expectSoon, test } from './test.ts';

/** Cutting anew shares two cores with the embedding that goes on meanwhile. */
const expect = expectSoon.configure({ timeout: 20_000 });

async function openChunks(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByRole('listbox', { name: 'Files as they are cut' })).toBeVisible();
}

const sourceOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Source as it is cut/ });
const totals = (page: Page): Locator => page.getByRole('table', { name: 'Totals of the cut' });

/** A figure of the first cut by its column's name. */
async function total(page: Page, column: string): Promise<number> {
  const names = await totals(page).locator('thead th').allTextContents();
  const cell = totals(page)
    .locator('tbody tr')
    .first()
    .locator('th, td')
    .nth(names.indexOf(column));
  return Number((await cell.textContent())?.replace(/[^\d.]/g, ''));
}

async function chooseFile(page: Page, part: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Part of the path' }).fill(part);
  await page.getByRole('option').first().click();
}

/** Types a size into the first field of that name; the second is the other cut's. */
async function setSize(page: Page, name: string, value: number, at = 0): Promise<void> {
  const field = page.getByRole('textbox', { name }).nth(at);
  await field.fill(String(value));
  await field.press('Enter');
}

test('a file shows its chunks, and the keys go from one to the next', async ({ page }) => {
  await openChunks(page);
  await chooseFile(page, 'services/auth/token_validator.py');
  const source = sourceOf(page);
  await expect(source).toContainText('def validate_token');
  await expect(source).toContainText(/in the prompt,.?rank \d+/);
  await source.focus();
  await page.keyboard.press('Home');
  const about = page.getByRole('region', { name: 'About the chunk' });
  await expect(about).toContainText('lines 1–');
  await page.keyboard.press('ArrowDown');
  await expect(about).toContainText('validate_token');
  await expect(about).toContainText(/times the target of 250, within the maximum of 450/);
  await expect(about).toContainText('Check signature, expiry and audience of an access token.');
  await expect(page.getByText(/^Chunk 2 of \d+, function validate_token/)).toBeAttached();
});

test('a candidate leads to its place in the file, and from there back to its row', async ({
  page,
}) => {
  await openChunks(page);
  await page.keyboard.press('1');
  await page.getByRole('row').filter({ hasText: 'check_session_refresh' }).first().click();
  await page.getByRole('button', { name: 'show in file' }).click();
  const about = page.getByRole('region', { name: 'About the chunk' });
  await expect(about).toContainText('check_session_refresh');
  await sourceOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[role="row"][aria-selected="true"]')).toContainText(
    'check_session_refresh',
  );
});

test('a larger target gives fewer chunks, everywhere at once, and can be taken back', async ({
  page,
}) => {
  await openChunks(page);
  const before = await total(page, 'chunks');
  const tokens = await total(page, 'tokens');
  await setSize(page, 'target in tokens', 900);
  await expect.poll(() => total(page, 'chunks')).toBeLessThan(before);
  const after = await total(page, 'chunks');
  expect(await total(page, 'tokens')).toBe(tokens);
  await expect(page.getByRole('banner')).toContainText(`${after} chunks`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Defaults' }).click();
  await expect.poll(() => total(page, 'chunks')).toBe(before);
});

test('lines know no syntax, and the task is asked of them', async ({ page }) => {
  await openChunks(page);
  await chooseFile(page, 'services/auth/token_validator.py');
  await page.getByRole('radiogroup', { name: 'Method' }).getByText('Lines').click();
  await expect(totals(page)).toContainText('Lines, 250 to 450 tokens');
  await expect(sourceOf(page)).toContainText('window');
  await expect(sourceOf(page)).not.toContainText('function');
  await page.keyboard.press('1');
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toContainText(/\d+–\d+/);
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(/window|by lines/);
});

test('another cut is compared by totals, in the file and for the task, and can be taken', async ({
  page,
}) => {
  await openChunks(page);
  await chooseFile(page, 'services/auth/token_validator.py');
  await page.getByRole('button', { name: 'Compare with another cut' }).first().click();
  await expect(totals(page).locator('tbody tr')).toHaveCount(2);
  await expect(totals(page)).toContainText('Lines, 250 to 450 tokens');
  const both = page.getByRole('region', { name: /cut A to the left, cut B to the right/ });
  await expect(both).toContainText('function');
  await expect(both).toContainText('window');

  const changes = page.getByRole('region', { name: 'What changes for the task' });
  await expect(changes).toContainText('services/auth/token_validator.py');
  await expect(changes.getByRole('region').first()).toContainText('passage');
  const [a, b] = await changes.locator('table').first().locator('tbody tr').allTextContents();
  expect(a).not.toBe(b);

  await setSize(page, 'target in tokens', 120, 1);
  await expect(totals(page)).toContainText('Lines, 120 to 450 tokens');
  await page.getByRole('button', { name: 'Use B' }).click();
  await expect(totals(page).locator('tbody tr')).toHaveCount(1);
  await expect(totals(page)).toContainText('Lines, 120 to 450 tokens');
});

test('of a file of 20,000 lines only what is in sight is drawn', async ({ page }) => {
  const text = Array.from(
    { length: 5_000 },
    (_, index) => `def step_${index}(value):\n    total = value + ${index}\n    return total\n\n`,
  ).join('');
  const folder = mkdtempSync(join(tmpdir(), 'oriel-long-'));
  writeFileSync(join(folder, 'steps.py'), text);
  await page.goto('');
  await drop(page, folder);
  await expect(page.getByRole('contentinfo')).toContainText('1 listed');
  rmSync(folder, { recursive: true });
  await page.keyboard.press('2');
  const source = sourceOf(page);
  await expect(source).toContainText('step_0');
  await source.focus();
  await page.keyboard.press('End');
  await expect(source).toContainText('step_4999');
  expect(await source.locator('[data-chunk]').count()).toBeLessThan(150);
});
