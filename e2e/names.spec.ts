import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { drop } from './drop.ts';
import { toWorkspace } from './states/state.ts';
import { expect, test } from './test.ts';

const MARKUP = '<img src=x onerror=alert(1)>.ts';
const TURNED = 'rtl_\u202Etxt.ts';
const LONG = `${'long_name_'.repeat(350)}of_validate.ts`;
const DEEP = `${'d/'.repeat(150)}deep.ts`;

test('odd and long names are shown literally, escaped, cut in the middle and whole in the tooltip', async ({
  page,
}) => {
  const text = strToU8('export function validateToken() { return 1; }\n');
  const path = join(mkdtempSync(join(tmpdir(), 'oriel-names-')), 'names.zip');
  writeFileSync(
    path,
    zipSync(Object.fromEntries([MARKUP, TURNED, LONG, DEEP].map((n) => [n, text]))),
  );
  await page.goto('');
  await drop(page, path);
  await expect(page.getByRole('contentinfo')).toContainText('listed', { timeout: 30_000 });
  await page.keyboard.press('/');
  const task = page.getByRole('dialog', { name: 'Task' }).getByRole('textbox').first();
  await task.fill('validateToken');
  await page.keyboard.press('Escape');
  const grid = page.getByRole('grid', { name: /^Candidates/ });
  await expect(grid).toContainText(MARKUP);

  const checkNames = async (where: string): Promise<void> => {
    const found = await page.evaluate(() => ({
      isTurned: document.documentElement.outerHTML.includes('\u202E'),
      images: document.querySelectorAll('img').length,
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect.soft(found, where).toEqual({ isTurned: false, images: 0, tooWide: 0 });
  };
  await expect(grid).toContainText('rtl_⟨U+202E⟩txt.ts');
  await expect(grid.getByTitle(LONG)).toBeVisible();
  await checkNames('candidates');
  for (const tab of ['Prompt', 'Ledger']) {
    await page.getByRole('tab', { name: tab }).click();
    await checkNames(tab);
  }
  const end = page
    .getByRole('region', { name: 'Files' })
    .getByText('_validate.ts', { exact: true });
  await expect(end).toBeInViewport({ ratio: 1 });
  await toWorkspace(page, 'Chunks');
  await expect(page.getByTitle(LONG).first()).toBeVisible();
  await checkNames('Chunks');
});
