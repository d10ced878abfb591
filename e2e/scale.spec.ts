import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

test('a file of 2 GB is not read, and dropped or picked, what is ignored is no part of it', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('large');
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, 'node_modules/package'), { recursive: true });
  for (let i = 0; i < 300; i++) {
    writeFileSync(join(folder, `src/f${i}.ts`), `export const f${i} = ${i};\n`);
  }
  for (let i = 0; i < 2_000; i++) writeFileSync(join(folder, `node_modules/package/${i}.js`), 'x');
  const dump = openSync(join(folder, 'dump.sql'), 'w');
  ftruncateSync(dump, 2 * 1024 ** 3);
  closeSync(dump);

  await page.goto('');
  await page.getByLabel('Folder to open').setInputFiles(folder);
  const footer = page.getByRole('contentinfo');
  const sum = '301 listed = 300 indexed + 1 skipped';
  await expect(footer).toContainText(sum, { timeout: 30_000 });
  const picked = await footer.textContent();

  await page.reload();
  await drop(page, folder);
  await expect(footer).toContainText(sum, { timeout: 30_000 });
  expect(await footer.textContent()).toBe(picked);
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const ledger = page.getByRole('tabpanel', { name: 'Ledger' });
  await expect(ledger).toContainText('node_modules');
  await page.getByRole('radio', { name: 'skipped' }).check({ force: true });
  await expect(ledger.getByRole('region', { name: 'Files' })).toContainText('dump.sql');
  await expect(ledger.getByRole('region', { name: 'Files' })).toContainText(/too large/i);
});
