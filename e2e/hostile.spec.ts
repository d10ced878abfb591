import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
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

test('a folder of odd names and contents is accounted for, file by file, dropped and chosen @everywhere', async ({
  page,
}) => {
  const { odd, unpickable, many } = writeHostileFolder(folder);
  // Tall, so that the ledger draws the rows of all odd files at once.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto('');
  await drop(page, folder);
  const footer = page.getByRole('contentinfo');
  // And one beside the links, which no browser shows to a page.
  await expect(footer).toContainText(sumOf(odd, many + 1), { timeout: 30_000 });
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const part = page.getByRole('searchbox', { name: 'Part of the path' });
  const ledger = page.getByRole('region', { name: 'Files' });
  await part.fill('odd/');
  await expectRows(ledger, 'odd/', odd);
  await part.fill('links/');
  await expect(ledger).toContainText('real.ts');
  await expect(ledger).not.toContainText(/loop|alias|outside|broken/);
  await page.getByText('1 folder pruned by a rule, the files in it not listed').click();
  await expect(page.getByText('default rule "dependencies": node_modules/')).toBeVisible();
  // The page is alive: it answers a task over what it has.
  await page.getByRole('button', { name: /^task/i }).click();
  await page.getByRole('dialog', { name: 'Task' }).getByRole('textbox').first().fill('f123');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: grid })).toContainText('f123.ts');

  for (const path of unpickable) odd.delete(path);
  await page.locator('input[webkitdirectory]').first().setInputFiles(join(folder, 'odd'));
  await expect(footer).toContainText(sumOf(odd, 0), { timeout: 30_000 });
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await part.fill('');
  await expectRows(ledger, '', odd);
});

/** The footer's words for rows of the ledger, and some more files that are indexed. */
function sumOf(rows: Map<string, string>, more: number): string {
  const begins = [...rows.values()].map((row) => row.split(' ')[0]);
  const indexed = begins.filter((begin) => begin === 'indexed').length + more;
  const skipped = begins.filter((begin) => begin === 'skipped').length;
  return `${indexed + skipped} listed = ${indexed} indexed + ${skipped} skipped`;
}

async function expectRows(
  ledger: Locator,
  folder: string,
  rows: Map<string, string>,
): Promise<void> {
  for (const [path, row] of rows) {
    const name = ledger.getByTitle(folder + path, { exact: true });
    await expect(name.locator('xpath=ancestor::div[2]')).toContainText(row);
  }
}

test('what is no folder is refused in words, and what is dropped together is taken together', async ({
  page,
}) => {
  await page.goto('');
  const alert = page.getByRole('alert');
  const foreign = [
    [{ mimeType: 'text/plain', data: 'hello' }],
    [{ mimeType: 'text/uri-list', data: 'http://elsewhere.invalid/', title: 'a link' }],
  ];
  for (const items of foreign) {
    await dropForeign(page, items);
    await expect(alert).toContainText('no folder and no file');
    await alert.getByRole('button').last().click();
    await expect(alert).toBeHidden();
  }
  // A picture comes as a file, with the markup that it had.
  writeFileSync(join(folder, 'cat.png'), 'x');
  const markup = [{ mimeType: 'text/html', data: '<img src="cat.png">' }];
  await dropForeign(page, markup, [join(folder, 'cat.png')]);
  await expect(alert).toContainText('no folder and no file');

  const empty = join(folder, 'empty');
  mkdirSync(empty);
  await drop(page, empty);
  await expect(alert).toContainText('there is no file in it');
  mkdirSync(join(empty, 'node_modules/left-pad'), { recursive: true });
  writeFileSync(join(empty, 'node_modules/left-pad/index.js'), 'x');
  mkdirSync(join(empty, 'web'));
  writeFileSync(join(empty, 'yarn.lock'), 'x');
  writeFileSync(join(empty, 'web/yarn.lock'), 'x');
  await drop(page, empty);
  await expect(alert).toContainText('default rule "lock files": yarn.lock hides 2 of 3');

  const roots = ['one/src', 'two/src', 'a.ts', 'b.ts', 'c.md'].map((path) => join(folder, path));
  for (const root of roots.slice(0, 2)) {
    mkdirSync(root, { recursive: true });
    writeFileSync(join(root, 'same.ts'), 'export const same = 1;\n');
  }
  for (const root of roots.slice(2)) writeFileSync(root, 'export const loose = 1;\n');
  await drop(page, ...roots);
  await expect(page.getByRole('contentinfo')).toContainText('5 listed = 5 indexed + 0 skipped');
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const ledger = page.getByRole('region', { name: 'Files' });
  // Chromium itself renames the second of two with one name; where a browser does not, Oriel does.
  for (const path of [/^src\/same/, /^src(?: \(1\)|~2)\/same/, /^a\.ts$/, /^b\.ts$/, /^c\.md$/]) {
    await expect(ledger.getByTitle(path)).toBeVisible();
  }
  // A field takes text for itself.
  await page.keyboard.press('/');
  const task = page.getByRole('dialog', { name: 'Task' }).getByRole('textbox').first();
  const { x, y } = (await task.boundingBox())!;
  await dropForeign(page, foreign[0]!, [], { x: x + 20, y: y + 10 });
  await expect(task).toHaveValue('hello');
});

interface DragItem {
  mimeType: string;
  data: string;
  title?: string;
}

/** Drops what is dragged from another page or program. */
async function dropForeign(
  page: Page,
  items: DragItem[],
  files: string[] = [],
  at = { x: 400, y: 300 },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items, files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}

test('what is deleted or edited once it was dropped is named, and the rest goes on', async ({
  page,
}) => {
  for (const name of ['edited', 'gone', 'kept']) {
    writeFileSync(join(folder, `${name}.ts`), `export const ${name} = 1;\n`);
  }
  await page.addInitScript(countLooks);
  // Files are listed meanwhile, and read by workers once they have a parser.
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*tree-sitter*.wasm', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('');
  await drop(page, folder);
  await page.waitForFunction(() => document.documentElement.dataset.looks === '3');
  writeFileSync(join(folder, 'edited.ts'), 'export const edited = 2; // and longer\n');
  rmSync(join(folder, 'gone.ts'));
  letGo();
  await expect(page.getByRole('contentinfo')).toContainText('3 listed = 1 indexed + 2 skipped');
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const rows = new Map([
    ['edited.ts', 'skipped changed, or may not be read'],
    ['gone.ts', 'skipped gone before it was read'],
    ['kept.ts', 'indexed 1 chunk'],
  ]);
  await expectRows(page.getByRole('region', { name: 'Files' }), '', rows);
});

/** Runs in the page: counts the files of a dropped folder that the page has looked at, as `data-looks`. */
function countLooks(): void {
  const { webkitGetAsEntry } = DataTransferItem.prototype;
  let looks = 0;
  const watchFile = (entry: FileSystemFileEntry): void => {
    const file = entry.file.bind(entry);
    entry.file = (resolve, reject) =>
      file((found) => {
        resolve(found);
        looks += 1;
        document.documentElement.dataset.looks = String(looks);
      }, reject);
  };
  DataTransferItem.prototype.webkitGetAsEntry = function () {
    const root = webkitGetAsEntry.call(this) as FileSystemDirectoryEntry;
    const reader = root.createReader();
    const readEntries = reader.readEntries.bind(reader);
    reader.readEntries = (resolve, reject) =>
      readEntries((entries) => {
        for (const entry of entries) watchFile(entry as FileSystemFileEntry);
        resolve(entries);
      }, reject);
    root.createReader = () => reader;
    return root;
  };
}

test('without the ways in that some browsers lack, files open; a cancelled picker changes nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(DataTransferItem.prototype, 'webkitGetAsEntry');
  });
  const files = ['a.ts', 'b.ts'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, 'export const a = 1;\n');
  await page.goto('');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await choosing;
  const input = page.getByLabel('Folder to open');
  await input.dispatchEvent('cancel');
  await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  await drop(page, ...files);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('2 listed = 2 indexed + 0 skipped');
  await input.evaluate((element) => element.removeAttribute('webkitdirectory'));
  await input.setInputFiles(files.slice(0, 1));
  await expect(footer).toContainText('1 listed = 1 indexed + 0 skipped');
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
