import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

let folder: string;

test.beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'oriel-levers-')), 'shop');
  writeRepository();
});

test.afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

const FILES = {
  CODEOWNERS: '/billing/ @payments\n/web/ @web\n',
  'billing/invoice.py':
    'def total_of_invoice(invoice):\n    """The total of an invoice, with tax."""\n    return invoice.net + invoice.tax\n',
  'billing/invoice_report.py':
    'def report_invoice(invoice):\n    """Prints an invoice and its total."""\n    print(invoice.number, invoice.total)\n',
  'web/invoice.ts':
    'export function showInvoice(invoice: Invoice): string {\n  return `${invoice.number}: ${invoice.total}`;\n}\n',
};

function git(date: string, ...args: string[]): void {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_COMMITTER_DATE: date,
    GIT_AUTHOR_DATE: date,
  };
  execFileSync('git', args, { cwd: folder, env });
}

/** Two owners; one file of the first was changed by somebody else, two years after the rest. */
function writeRepository(): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const first = '2021-01-01T12:00:00Z';
  git(first, 'init', '-q', '-b', 'main');
  git(first, 'config', 'user.name', 'Ada');
  git(first, 'config', 'user.email', 'ada@example.org');
  git(first, 'add', '-A');
  git(first, 'commit', '-q', '-m', 'Begin');
  writeFileSync(join(folder, 'web/invoice.ts'), `${FILES['web/invoice.ts']}// shown\n`);
  git('2023-03-01T12:00:00Z', 'commit', '-q', '-a', '-m', 'Show it', '--author', 'Bo <bo@x.org>');
}

async function open(page: Page, task = 'the total of an invoice'): Promise<void> {
  await page.goto('');
  await drop(page, folder);
  await page.getByRole('button', { name: 'Type a task' }).click();
  await page.getByRole('textbox', { name: 'Task', exact: true }).fill(task);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await expect(page.getByText(/History: 2 commits/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('tab', { name: 'Chunk' }).click();
}

const row = (page: Page, file: string) => page.getByRole('row').filter({ hasText: file });
const inForce = (page: Page) => page.getByRole('list', { name: 'In force' });

test('a chunk is muted and pinned with a reason, by keyboard and by mouse, and undone', async ({
  page,
}) => {
  await open(page);
  const invoice = row(page, 'invoice.py');
  await invoice.click();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Mute invoice\.py/ });
  await dialog.getByRole('textbox').fill('a stub');
  await page.keyboard.press('Enter');
  await expect(invoice).toContainText('muted');
  await expect(page.getByText(/left out: muted by hand: a stub/)).toBeVisible();
  await expect(inForce(page)).toContainText('muted invoice.py');
  await expect(inForce(page)).toContainText('a stub');
  await expect(page.getByRole('region', { name: 'Window', exact: true })).not.toContainText(
    /invoice\.py/,
  );

  const report = row(page, 'invoice_report.py');
  await report.hover();
  await report.getByRole('button', { name: /^Pin: invoice_report\.py/ }).click();
  await page.getByRole('dialog', { name: /^Pin/ }).getByRole('button', { name: 'Pin' }).click();
  await expect(report.getByRole('img', { name: 'pinned' })).toBeVisible();
  await expect(page.getByText(/in: pinned by hand; rank 2, fits/)).toBeVisible();
  await page.getByRole('tab', { name: 'Prompt' }).click();
  const prompt = await page.getByRole('region', { name: 'Prompt' }).innerText();
  expect(prompt.indexOf('report_invoice')).toBeLessThan(prompt.indexOf('showInvoice'));
  expect(prompt).not.toContain('total_of_invoice');

  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(inForce(page)).toHaveCount(0);
  await expect(invoice).toContainText(/in\s*position/);
});

test('files are filtered by owner and age, and what is known of them is shown', async ({
  page,
}) => {
  await open(page);
  await row(page, 'invoice.ts').click();
  await page.getByRole('tab', { name: 'Metadata' }).click();
  const metadata = page.getByRole('region', { name: 'Metadata' });
  await expect(metadata).toContainText('@web');
  await expect(metadata).toContainText('CODEOWNERS line 2: /web/');
  await expect(metadata).toContainText('2023-03-01, in the month before HEAD');
  await expect(metadata).toContainText('by Bo <bo@x.org>');
  await expect(metadata).toContainText('Show it');
  await expect(metadata).toContainText('2 of 2 commits read');
  await expect(row(page, 'invoice_report.py')).toContainText('@payments · 2 y');

  await page.getByRole('button', { name: /^filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: 'By' }).click();
  await page.getByRole('option', { name: 'owner', exact: true }).click();
  await filters.getByRole('combobox', { name: 'owner' }).fill('@payments');
  await expect(filters).toContainText('matches 2 of 4 files');
  await filters.getByRole('button', { name: 'Add' }).click();
  await expect(filters).toContainText('owner @payments');
  await page.keyboard.press('Escape');
  for (const name of ['invoice.py', 'invoice_report.py']) {
    await expect(row(page, name)).toContainText('filtered');
  }
  await expect(row(page, 'invoice.ts')).toContainText(/in\s*position/);

  await page.getByRole('button', { name: 'Remove: leave out owner @payments' }).click();
  await expect(row(page, 'invoice.py')).toContainText(/in\s*position/);
});

test('what was left out is offered as an .orielignore, which the next opening obeys', async ({
  page,
}) => {
  await open(page);
  await row(page, 'invoice_report.py').click();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Mute/ });
  await dialog.getByRole('textbox').fill('printing only');
  await dialog.getByText('its whole file').click();
  await dialog.getByRole('button', { name: 'Mute' }).click();
  await expect(row(page, 'invoice_report.py')).toContainText('file muted');

  await page.getByRole('button', { name: '.orielignore' }).click();
  const writing = page.getByRole('dialog', { name: 'Write .orielignore' });
  await expect(writing).toContainText('It leaves out 1 of 4 files.');
  const download = page.waitForEvent('download');
  await writing.getByRole('button', { name: 'Download' }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).toBe('# printing only\n/billing/invoice_report.py\n');

  writeFileSync(join(folder, '.orielignore'), text);
  await page.reload();
  await drop(page, folder);
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await expect(page.getByText(/\.orielignore: \/billing\/invoice_report\.py/)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('5 listed = 4 indexed + 1 skipped');
});
