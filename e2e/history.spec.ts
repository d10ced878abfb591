import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-history-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  execFileSync('git', args, { cwd, env });
}

/** Five commits on five days: four in a pack, one in loose objects. */
function writeRepository(at: string): void {
  mkdirSync(join(at, '.github'), { recursive: true });
  git(at, 'init', '-q', '-b', 'main');
  git(at, 'config', 'user.name', 'Ada');
  git(at, 'config', 'user.email', 'ada@example.org');
  writeFileSync(join(at, '.github/CODEOWNERS'), '*.ts @web\n');
  writeFileSync(join(at, 'untouched.md'), '# Kept\n');
  for (let day = 1; day <= 5; day++) {
    writeFileSync(join(at, 'invoice.ts'), `export const invoice = ${day};\n`);
    writeFileSync(join(at, `part-${day % 2}.ts`), `export const part = ${day};\n`);
    git(at, 'add', '-A');
    const date = `2021-03-0${day}T12:00:00Z`;
    process.env.GIT_COMMITTER_DATE = date;
    git(at, 'commit', '-q', '-m', `day ${day}`, '--date', date);
    if (day === 4) git(at, 'gc', '-q');
  }
  delete process.env.GIT_COMMITTER_DATE;
  // What nobody has committed has no history.
  writeFileSync(join(at, 'new.ts'), 'export {};\n');
}

const SAID =
  'History: 5 commits of main, last change 2021-03-05, back to 2021-03-01 (the first); 5 of 6 files changed by them. 4 files have owners in .github/CODEOWNERS.';

async function expectInLedger(page: Page, text: string): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Ledger' });
  await expect(tab).toBeVisible({ timeout: 60_000 });
  await tab.click();
  await expect(page.getByText(text)).toBeVisible({ timeout: 30_000 });
}

test('a dropped repository tells its history, and nothing of it is indexed @everywhere', async ({
  page,
}) => {
  writeRepository(folder);
  await page.goto('');
  await drop(page, folder);
  await expectInLedger(page, SAID);
  await expect(page.getByRole('contentinfo')).toContainText('6 listed = 6 indexed + 0 skipped');
});

test('so does one in a zip, and one chosen with the picker', async ({ page }) => {
  const repository = join(folder, 'shop');
  writeRepository(repository);
  const files = readdirSync(repository, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const entries = files.map((file) => [relative(folder, file), new Uint8Array(readFileSync(file))]);
  writeFileSync(join(folder, 'shop.zip'), zipSync(Object.fromEntries(entries)));
  await page.goto('');
  await drop(page, join(folder, 'shop.zip'));
  await expectInLedger(page, SAID);
  await page.reload();
  await page.locator('input[webkitdirectory]').first().setInputFiles(repository);
  await expectInLedger(page, SAID);
});

test('without a repository, or with a broken one, everything else works', async ({ page }) => {
  writeFileSync(join(folder, 'a.ts'), 'export const a = 1;\n');
  await page.goto('');
  await drop(page, folder);
  await expectInLedger(page, 'No history: there is no .git at the top of what was opened.');
  await page.reload();
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git/HEAD'), 'nonsense');
  await drop(page, folder);
  await expectInLedger(page, 'No history: the repository is damaged.');
  await expect(page.getByRole('contentinfo')).toContainText('1 listed = 1 indexed + 0 skipped');
});
