import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { killLoudly, killNext, killSilently, workersOf } from './kill-workers.ts';
import { expect, test } from './test.ts';

const FILES = 150;

/** A repository of one commit, with enough files for workers to be killed over them. */
function makeRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-kills-'));
  mkdirSync(join(folder, 'src'));
  for (let index = 0; index < FILES; index += 1) {
    const body = `  if (token.length > ${index}) {\n    return refresh(token, ${index});\n  }\n`;
    const text = `export function check${index}(token: string): string {\n${body.repeat(60)}  return token;\n}\n`;
    writeFileSync(join(folder, 'src', `part${index}.ts`), text);
  }
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@b.c', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'all');
  return folder;
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Candidates by rank' });
const firstRow = (page: Page) => grid(page).getByRole('row').nth(1);
const refilled = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The worker that held the index stopped' });

test('a worker of each kind that dies at work costs a moment, and nothing that was there', async ({
  page,
  guard,
}) => {
  // Ten workers are started anew, which takes long where cores are shared.
  test.slow();
  guard.allow(/killed by a test/);
  const folder = makeRepository();
  await page.goto('');
  await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible();

  // While the folder is parsed and indexed, and as its history begins to be read.
  const history = await killNext(page, 'history');
  await drop(page, folder);
  await expect.poll(async () => (await workersOf(page, 'parse')).length).toBeGreaterThan(0);
  for (const kind of ['parse', 'index', 'parse'] as const) {
    const [worker] = await workersOf(page, kind);
    if (worker) await killSilently(worker);
  }
  await expect(page.getByRole('contentinfo')).toContainText(`${FILES} listed`, { timeout: 60_000 });
  await expect(page.getByRole('contentinfo')).toContainText(`${FILES} indexed`);
  await history.dead;
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await expect(page.getByText(/^History: 1 commit of main/)).toBeVisible({ timeout: 30_000 });

  // The index as it holds the source: the answer is asked for again, and what is selected stays.
  await page.keyboard.press('/');
  await page
    .getByRole('dialog', { name: 'Task' })
    .getByRole('textbox')
    .first()
    .fill('check7 token');
  await page.keyboard.press('Enter');
  await expect(firstRow(page)).toContainText('part7.ts', { timeout: 30_000 });
  const before = await firstRow(page).textContent();
  for (const [death, kill] of [killSilently, killLoudly].entries()) {
    for (const worker of await workersOf(page, 'index')) await kill(worker);
    await expect(refilled(page)).toContainText(`${FILES} files indexed again`, { timeout: 60_000 });
    await expect(refilled(page)).toContainText('Nothing was lost.');
    await expect(refilled(page)).toContainText(death === 0 ? 'without a word' : 'killed by a test');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
      timeout: 60_000,
    });
    await expect.poll(() => firstRow(page).textContent()).toBe(before);
  }

  // Embedding by a model goes on with another worker.
  await page.getByRole('button', { name: /^Dense by/ }).click();
  await page.getByRole('dialog').getByText('all-MiniLM-L6-v2', { exact: true }).click();
  const status = page.getByRole('dialog').getByText(/^Embedded [1-9]/);
  await expect(status).toBeVisible({ timeout: 60_000 });
  for (const worker of await workersOf(page, 'embed')) await killSilently(worker);
  const told = Number(/[\d,]+/.exec((await status.textContent()) ?? '')![0].replace(',', ''));
  await expect
    .poll(
      async () => Number(/[\d,]+/.exec((await status.textContent()) ?? '')![0].replace(',', '')),
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThan(told + 8);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await page.keyboard.press('Escape');

  const cache = await killNext(page, 'cache');
  await page.getByRole('button', { name: 'Stored in this browser' }).click();
  await cache.dead;
  await expect(page.getByRole('dialog', { name: 'Stored in this browser' })).toContainText(
    /\d B|kB|MB/,
  );
  await page.keyboard.press('Escape');

  // A transcript: where one is in it is the page's.
  await page.getByRole('radio', { name: 'Replay', exact: true }).check({ force: true });
  await page.getByRole('main').getByRole('button', { name: 'Try the example' }).click();
  const turn = page.getByRole('slider', { name: 'Turn' });
  await turn.press('Home');
  await turn.press(']');
  for (const worker of await workersOf(page, 'replay')) await killSilently(worker);
  await page.getByRole('listbox', { name: 'Window at turn 2' }).getByRole('option').last().click();
  await expect(page.getByRole('region', { name: 'Text of the block' })).toContainText('"""');
  await expect(turn).toHaveAttribute('aria-valuenow', '2');
});
