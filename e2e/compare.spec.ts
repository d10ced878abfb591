import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'oriel-compare-'));

async function openSample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
  // While vectors come in ranks move by themselves.
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 90_000,
  });
}

/** Turns the two policies off that keep the legacy module out. */
async function letLegacyIn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Effects' }).click();
  for (const name of ['legacy', 'deprecated']) {
    await page.getByRole('switch', { name, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Keep this', exact: true }).click();
  const twin = page.getByRole('row').filter({ hasText: 'check_session_refresh' }).first();
  await expect(twin).toContainText(/in\s*position/);
}

async function save(page: Page, path: string, withTexts: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Save or report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save or report' });
  const texts = dialog.getByRole('button', { name: /^with texts/ });
  if (((await texts.getAttribute('aria-pressed')) === 'true') !== withTexts) await texts.click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  writeFileSync(path, readFileSync(await (await download).path()));
  await page.keyboard.press('Escape');
}

const workspace = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'Differences by chunk' });
const causes = (page: Page) => page.getByRole('region', { name: 'Causes and health' });

test('an answer is kept, a setting is turned, and every difference leads to its cause', async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole('button', { name: /^Keep this answer/ }).click();
  await letLegacyIn(page);
  await workspace(page, 'Compare').click({ force: true });

  const sideA = page.getByRole('region', { name: 'Side A' });
  await expect(sideA).toContainText('kept answer 1');
  const entered = list(page).getByRole('region', { name: /^Entered/ });
  const twin = entered.getByRole('listitem').filter({ hasText: 'token_validator.py' });
  await expect(twin).toContainText('left out in A: legacy');
  await expect(twin).toContainText('by');
  await expect(causes(page).getByRole('region', { name: 'Settings' })).toContainText(
    /legacy policy\s*A\s*leave out\s*B\s*keep/,
  );
  await expect(page.getByRole('img', { name: /^Windows A and B: [1-9]\d* leave/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Budgets' })).toContainText(/sent[\d,]+[\d,]+/);
  await expect(page.getByRole('region', { name: 'Health of both windows' })).toContainText(
    'distractors',
  );

  const all = await list(page).getByRole('listitem').count();
  await twin.getByRole('button', { name: 'legacy policy' }).click();
  const cause = causes(page).getByRole('button', { name: /^legacy policy/ });
  await expect(cause).toHaveAttribute('aria-pressed', 'true');
  await expect(list(page)).toContainText('Only what comes or may come of legacy policy');
  expect(await list(page).getByRole('listitem').count()).toBeLessThanOrEqual(all);
  await list(page).getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(cause).toHaveAttribute('aria-pressed', 'false');

  await twin.getByRole('button', { name: /token_validator/ }).click();
  await expect(page.getByText(/token_validator\.py.*: A without it, B \d+ tokens/)).toBeVisible();
  await page.getByRole('tab', { name: 'Prompt' }).click();
  const prompts = page.getByRole('region', { name: 'Prompts' });
  await expect(prompts).toContainText('in B only');
  await expect(prompts).toContainText('check_session_refresh');
  await page.getByText('split', { exact: true }).click();
  await expect(prompts).toContainText('check_session_refresh');
});

test('two files are compared without repository and network; a bad one costs neither @everywhere', async ({
  page,
  context,
}) => {
  const at = folder();
  const [first, second, bad, copy] = ['first', 'second', 'bad', 'copy'].map((name) =>
    join(at, `${name}.oriel.json`),
  );
  writeFileSync(bad!, '{"format":"oriel-inspection","version":99}');
  await openSample(page);
  await save(page, first!, true);
  copyFileSync(first!, copy!);
  await letLegacyIn(page);
  await save(page, second!, true);

  await page.reload();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await drop(page, first!, second!);
  await expect(page.getByRole('region', { name: 'Side A' })).toContainText('first.oriel.json');
  const twin = list(page)
    .getByRole('region', { name: /^Entered/ })
    .getByRole('listitem')
    .filter({ hasText: 'token_validator.py' });
  await expect(twin).toContainText('may be by');

  await page.getByLabel('Saved inspection as B').setInputFiles(bad!);
  const alert = page.getByRole('alert').filter({ hasText: 'bad.oriel.json' });
  await expect(alert).toContainText('saved by a newer version of Oriel');
  await expect(twin).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByRole('button', { name: 'Swap A and B' }).click();
  await expect(list(page).getByRole('region', { name: /^Left/ })).toContainText(
    'token_validator.py',
  );
  // Dropped together they are both sides.
  await drop(page, first!, copy!);
  await expect(page.getByText('A and B are the same answer: nothing differs.')).toBeVisible();
});
