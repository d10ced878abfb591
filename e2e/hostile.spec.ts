import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { drop } from './drop.ts';
import { writeHostileFolder } from './fixtures-hostile.ts';
import { expect, test } from './test.ts';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-drop-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const grid = 'Candidates by rank';

test('a folder of odd names and contents is accounted for, file by file @everywhere', async ({
  page,
}) => {
  const { skipped } = writeHostileFolder(folder);
  await page.goto('');
  await drop(page, folder);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('listed', { timeout: 30_000 });
  const [, listed, indexed, out] = /(\d+) listed = (\d+) indexed \+ (\d+) skipped/
    .exec(((await footer.textContent()) ?? '').replaceAll(',', ''))!
    .map(Number);
  expect(listed).toBe(indexed! + out!);
  expect(listed).toBeGreaterThan(260);
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const ledger = page.getByRole('region', { name: 'Files' });
  for (const path of Object.keys(skipped)) {
    await page.getByRole('searchbox', { name: 'Part of the path' }).fill(path);
    await expect(ledger).toContainText(path);
  }
  await page.getByRole('searchbox', { name: 'Part of the path' }).fill('onerror');
  await expect(ledger).toContainText('<img src=x onerror=alert(1)>.ts');
  // The page is alive: it answers a task over what it has.
  await page.getByRole('button', { name: /^task/i }).click();
  await page.getByRole('dialog', { name: 'Task' }).getByRole('textbox').first().fill('f123');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: grid })).toContainText('f123.ts');
});

test('an empty folder, and one with ignored files only, are told apart', async ({ page }) => {
  await page.goto('');
  await drop(page, folder);
  await expect(page.getByRole('alert')).toContainText(/no file/i);
  mkdirSync(join(folder, 'node_modules/left-pad'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/left-pad/index.js'), 'x');
  writeFileSync(join(folder, 'yarn.lock'), 'x');
  await drop(page, folder);
  await expect(page.getByRole('alert')).toContainText(/skipped/i);
});

test('a zip opens like the folder it holds, a broken one says so', async ({ page }) => {
  const text = new TextEncoder().encode('export function parseInvoice() {\n  return 1;\n}\n');
  const zip = zipSync({ 'shop/src/invoice.ts': text, 'shop/README.md': text });
  writeFileSync(join(folder, 'shop.zip'), zip);
  writeFileSync(join(folder, 'broken.zip'), zip.slice(0, 60));
  await page.goto('');
  await drop(page, join(folder, 'broken.zip'));
  await expect(page.getByRole('alert')).toContainText(/damaged|archive/i);
  await drop(page, join(folder, 'shop.zip'));
  await expect(page.getByRole('contentinfo')).toContainText('2 listed = 2 indexed + 0 skipped');
});

test('a second drop replaces the first, and a cancelled one leaves what was there', async ({
  page,
}) => {
  const [big, small] = [join(folder, 'big'), join(folder, 'small')];
  mkdirSync(big);
  mkdirSync(small);
  const body = Array.from(
    { length: 200 },
    (_, i) => `export function f${i}() {\n  return ${i};\n}\n`,
  );
  for (let i = 0; i < 600; i++) writeFileSync(join(big, `f${i}.ts`), body.join('\n'));
  writeFileSync(join(small, 'only.ts'), 'export const only = 1;\n');
  await page.goto('');
  await drop(page, big);
  await drop(page, small);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('1 listed = 1 indexed + 0 skipped', { timeout: 30_000 });
  await drop(page, big);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(footer).toContainText('1 listed = 1 indexed + 0 skipped');
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Task' }).getByRole('textbox').first().fill('only');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: grid })).toContainText('only.ts');
});

test('text dropped on the page is refused without leaving it', async ({ page }) => {
  await page.goto('');
  const session = await page.context().newCDPSession(page);
  const data = {
    items: [{ mimeType: 'text/plain', data: 'hello' }],
    files: [],
    dragOperationsMask: 1,
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible();
});
