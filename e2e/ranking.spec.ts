import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function openSample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
}

async function ask(page: Page, task: string): Promise<void> {
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Task' });
  await dialog.getByRole('textbox').first().fill(task);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const selected = (page: Page) => page.locator('[role="row"][aria-selected="true"]');

test('neighbours lead to candidates and to files', async ({ page }) => {
  await openSample(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'session_endpoint.py' })
    .filter({ hasText: 'renew_session' })
    .click();
  await page.getByRole('tab', { name: 'Neighbours' }).click();
  const neighbours = page.getByRole('region', { name: 'Neighbours', exact: true });
  await expect(neighbours).toContainText(/its file ranks \d+ of 67/);
  const uses = neighbours.getByRole('region', { name: 'Defines what it uses' });
  await uses
    .getByRole('button', { name: /^session_store\.py .*SessionStore/ })
    .first()
    .click();
  await expect(selected(page)).toContainText('session_store.py');

  // A file is opened as it is cut, whether it has candidates or not.
  const importer = neighbours
    .getByRole('region', { name: 'Imported by' })
    .getByRole('button', { name: /^\w+\.py/ })
    .first();
  const path = (await importer.getAttribute('title')) ?? '';
  await importer.click();
  await expect(page.getByRole('region', { name: 'About the chunk' })).toBeVisible();
  await expect(page.locator(`[title="${path}"]`).first()).toBeVisible();
});

test('the ledger says where imports lead, in numbers that add up', async ({ page }) => {
  await openSample(page);
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const line = page.getByText(/imports = \d+ resolved/);
  const numbers = ((await line.textContent()) ?? '').match(/\d+/g)!.map(Number);
  const [total, ...parts] = numbers;
  expect(parts).toHaveLength(3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('the kind of a query is read off the task, and can be said otherwise', async ({ page }) => {
  await openSample(page);
  const chip = page.getByRole('button', { name: /^Kind of query/ });
  await ask(page, 'SessionStore');
  await expect(chip).toHaveText('auto: identifier');
  await ask(page, 'Where is the rate limiter?');
  await expect(chip).toHaveText('auto: question');
  await chip.click();
  const dialog = page.getByRole('dialog', { name: 'Kind of query' });
  await dialog.getByText('path', { exact: true }).click();
  await expect(dialog.getByRole('region', { name: 'Weights of path' })).toBeVisible();
  const coherence = dialog.getByRole('button', { name: 'coherence prior' });
  await coherence.click();
  await expect(coherence).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(chip).toHaveText('path');
});

test('names that the source lacks are named, with the nearest to ask for instead', async ({
  page,
}) => {
  await openSample(page);
  await ask(page, 'call validateTokn with the claims');
  const panel = page.getByRole('region', { name: 'Candidates' });
  await expect(panel).toContainText('The one name in the task occurs nowhere in this source');
  await panel.getByRole('button', { name: 'validate_token' }).click();
  await expect(page.getByRole('button', { name: /^Task:/ })).toContainText(
    'call validate_token with the claims',
  );
  await expect(panel).not.toContainText('occurs nowhere');
});

test('silence says what it is about', async ({ page }) => {
  await openSample(page);
  await page.getByRole('button', { name: 'dense stage' }).click();
  await ask(page, 'qwertz zzyzx');
  const panel = page.getByRole('region', { name: 'Candidates' });
  await expect(panel).toContainText('No chunk shares a term with the task');
  await expect(panel).toContainText('None of the 2 words in the task occurs in this source');
});

test('open files and the cursor add terms by their weights', async ({ page }) => {
  await openSample(page);
  const searched = page.locator('summary').filter({ hasText: 'searched' });
  await expect(searched).not.toContainText('of the cursor');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Task' });
  await dialog.getByRole('combobox', { name: 'File of the cursor' }).fill('services/auth/keys.py');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('slider', { name: /lines around the cursor/ }).fill('5');
  await expect(searched).toContainText('of the cursor');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await searched.click();
  await expect(page.locator('details[open]')).toContainText(/× 0\.\d\d/);
});

test('each prior says its factor and the rank without it', async ({ page }) => {
  await openSample(page);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('tab', { name: 'Why this rank' }).click();
  const table = page.getByRole('region', { name: 'Why this rank' }).getByRole('table').first();
  await expect(table).toContainText('fused score');
  await expect(table.getByRole('row').nth(2)).toContainText(/× \d\.\d\d(rank \d+|the same)/);
  await expect(table.getByRole('row').last()).toContainText('rank 1');
});
