import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save or report' });

/** What a button of the save dialog hands over, kept under the name that the page gave it. */
async function take(page: Page, button: RegExp): Promise<{ path: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: button }).click();
  const file = await download;
  const bytes = readFileSync(await file.path());
  const path = join(mkdtempSync(join(tmpdir(), 'oriel-saved-')), file.suggestedFilename());
  writeFileSync(path, bytes);
  return { path, bytes };
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save or report' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Save file' })).toBeVisible();
}

const blocksOf = (page: Page) => page.getByRole('listbox', { name: /Window/ }).getByRole('option');

test('page and command line give the same answer, to the last bit of every score', async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 90_000,
  });
  await openDialog(page);
  const { bytes } = await take(page, /Save file/);
  const saved = JSON.parse(bytes.toString('utf8'));

  const path = join(mkdtempSync(join(tmpdir(), 'oriel-cli-')), 'answer.oriel.json');
  execFileSync('npx', [
    ...['tsx', 'cli/main.ts', 'inspect', 'public/sample/files'],
    ...['--task', saved.query.task, '--save', path],
  ]);
  const inspection = JSON.parse(readFileSync(path, 'utf8'));
  for (const part of ['settings', 'queryTerms', 'candidates', 'steps', 'window', 'repeats']) {
    expect(saved[part], part).toEqual(inspection[part]);
  }
});

test('an inspection is saved, opened without repository and network, and saved again: byte-equal @everywhere', async ({
  page,
  context,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 90_000,
  });
  const blocks = await blocksOf(page).count();
  await openDialog(page);
  await expect(dialogOf(page)).toContainText('Nothing in it looks like a secret');
  await dialogOf(page)
    .getByRole('button', { name: /^with texts/ })
    .click();
  await expect(dialogOf(page)).toContainText('whoever gets the file can read them');
  const first = await take(page, /Save file/);
  expect(first.path).toMatch(/\.oriel\.json$/);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Open an inspection' })).toBeVisible();
  // The workers that a dropped repository would need are fetched ahead.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Saved inspection to open').setInputFiles(first.path);
  await expect(page.getByText('A saved inspection, read only.')).toBeVisible();
  await expect(blocksOf(page)).toHaveCount(blocks);
  await expect(page.getByRole('region', { name: 'Code of the chunk' })).toContainText(
    'check_session_refresh',
  );
  await page.getByRole('tab', { name: 'Neighbours' }).click();
  await expect(page.getByText('This needs the repository')).toBeVisible();

  await page.getByRole('button', { name: /Arrangement/ }).click();
  await page.getByRole('dialog').getByText('best last', { exact: true }).first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('That needs the repository')).toBeVisible();
  await expect(page.getByRole('button', { name: /Arrangement/ })).toContainText('best first');

  await openDialog(page);
  const again = await take(page, /Save file/);
  expect(again.bytes.equals(first.bytes)).toBe(true);

  await dialogOf(page)
    .getByRole('button', { name: /^packed/ })
    .click();
  const packed = await take(page, /Save file/);
  expect(gunzipSync(packed.bytes).equals(first.bytes)).toBe(true);
  await page.keyboard.press('Escape');
  await drop(page, packed.path);
  await expect(page.getByText('can be read, stepped through')).toBeVisible();

  await openDialog(page);
  const report = await take(page, /Page/);
  const reader = await context.newPage();
  await reader.setContent(report.bytes.toString('utf8'));
  const drawing = reader.getByRole('img', { name: 'The window, to scale' });
  await expect(drawing).toBeVisible();
  await expect(drawing.locator('rect')).toHaveCount(blocks);
  await expect(reader.getByRole('heading', { name: 'Ledger' })).toContainText('67 indexed');
});

test('a file that is no inspection is refused with its reason, and nothing is lost', async ({
  page,
}) => {
  const path = join(mkdtempSync(join(tmpdir(), 'oriel-saved-')), 'old.oriel.json');
  writeFileSync(path, '{"format":"oriel-inspection","version":99}');
  await page.goto('');
  await page.getByLabel('Saved inspection to open').setInputFiles(path);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('saved by a newer version of Oriel');
  await expect(alert).toContainText('version 99');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible();
});
