import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

const TASK = 'Where is a session loaded from the store?';

const FILES: Record<string, string> = {
  'src/store.ts':
    'import { clock } from "./clock";\n\n/** Loads a session. */\nexport function loadSession(key: string) {\n  return clock(key);\n}\n',
  'src/clock.ts': 'export function clock(key: string): number {\n  return key.length;\n}\n',
  'src/session.py':
    'class SessionStore:\n    """Keeps sessions."""\n\n    def load(self, key):\n        return self.all[key]\n',
  'cmd/main.go':
    'package main\n\n// load reads the store.\nfunc load(key string) string {\n\treturn key\n}\n',
  'README.md': '# Sessions\n\nThe store keeps sessions.\n\n## Loading\n\nCall `loadSession`.\n',
  'notes.txt': 'load the session from the store\n',
};
const COUNT = Object.keys(FILES).length;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-stored-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function ask(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Task' }).getByRole('textbox').first().fill(TASK);
  await page.keyboard.press('Enter');
}

/** A visit: drops the folder, asks the task; what the ledger says, and the prompt. */
async function visit(page: Page, folder: string): Promise<{ ledger: string; prompt: string }> {
  await page.goto('');
  await drop(page, folder);
  await expect(page.getByRole('contentinfo')).toContainText('listed', { timeout: 60_000 });
  await ask(page);
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 60_000,
  });
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const ledger = (await page.getByRole('tabpanel', { name: 'Ledger' }).textContent()) ?? '';
  await page.getByRole('tab', { name: 'Prompt' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /download/i }).click();
  return { ledger, prompt: readFileSync(await (await download).path(), 'utf8') };
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Stored in this browser' }).click();
  return page.getByRole('dialog', { name: 'Stored in this browser' });
}

test('a folder dropped again is not cut again, and gives the same prompt @everywhere', async ({
  page,
}) => {
  const folder = makeFolder();
  const first = await visit(page, folder);
  expect(first.prompt).toContain('loadSession');
  expect(first.ledger).not.toContain('as before');

  const again = await visit(page, folder);
  expect(again.ledger).toContain(`${COUNT} of ${COUNT} indexed files as before`);
  expect(again.prompt).toBe(first.prompt);

  appendFileSync(join(folder, 'src/store.ts'), '\nexport const changed = 1;\n');
  const changed = await visit(page, folder);
  expect(changed.ledger).toContain(`${COUNT - 1} of ${COUNT} indexed files as before`);
  expect(changed.prompt).toContain('changed = 1');

  const panel = await openPanel(page);
  await expect(panel).toContainText(/[\d.]+ kB of chunks/);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect(panel).toContainText('nothing.');
  const removed = await visit(page, folder);
  expect(removed.ledger).not.toContain('as before');
  expect(removed.prompt).toBe(changed.prompt);
});

test('a record that is not what was written is made anew', async ({ page }) => {
  const folder = makeFolder();
  const first = await visit(page, folder);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('oriel-cache');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const transaction = asked.result.transaction('chunks', 'readwrite');
          const cursor = transaction.objectStore('chunks').openCursor();
          let number = 0;
          cursor.onsuccess = () => {
            const at = cursor.result;
            if (!at) return;
            const { data, ...rest } = at.value;
            // One with another letter, one cut off, one of another kind, one with nothing in it.
            if (number === 0) at.update({ ...rest, data: data.replace('e', 'x') });
            if (number === 1) at.update({ ...rest, data: data.slice(0, -9) });
            if (number === 2) at.update({ ...rest, data: new Uint8Array(9) });
            if (number === 3) at.update({});
            number += 1;
            at.continue();
          };
          transaction.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
  );
  const again = await visit(page, folder);
  expect(again.ledger).toContain(`${COUNT - 4} of ${COUNT} indexed files as before`);
  expect(again.ledger).toContain('4 stored damaged, cut anew');
  expect(again.prompt).toBe(first.prompt);
  const mended = await visit(page, folder);
  expect(mended.ledger).toContain(`${COUNT} of ${COUNT} indexed files as before`);
});

test('nothing is stored once a person says so, also on the next visit', async ({ page }) => {
  const folder = makeFolder();
  await page.goto('');
  const panel = await openPanel(page);
  await expect(panel).toContainText('nothing.');
  await panel.getByRole('button', { name: /keep for the next visit/ }).click();
  for (const _ of [1, 2]) {
    const { ledger } = await visit(page, folder);
    expect(ledger).not.toContain('as before');
  }
  await expect(await openPanel(page)).toContainText('nothing.');
});

test('all works where the browser stores nothing, and where there is no room', async ({
  page,
  baseURL,
}) => {
  const folder = makeFolder();
  // More than a batch, so that some are looked up after others could not be kept.
  for (let file = 0; file < 60; file += 1) {
    writeFileSync(join(folder, `part-${file}.go`), `package main\n\nvar part${file} = ${file}\n`);
  }
  const all = COUNT + 60;
  const { prompt } = await visit(page, folder);

  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 });
  appendFileSync(join(folder, 'README.md'), 'And again.\n');
  const full = await visit(page, folder);
  expect(full.ledger).toContain(`${all - 1} of ${all} indexed files as before`);
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL! });

  // Workers have a global scope of their own: what an init script does to the page is not theirs.
  await page.route(/(?:parse|cache)\.worker-[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    const denial = 'get() { throw new DOMException("denied", "SecurityError"); }';
    const body = `Object.defineProperty(self, "indexedDB", { ${denial} });${await response.text()}`;
    await route.fulfill({ response, body });
  });
  writeFileSync(join(folder, 'README.md'), FILES['README.md']!);
  const blocked = await visit(page, folder);
  expect(blocked.ledger).not.toContain('as before');
  expect(blocked.prompt).toBe(prompt);
  await expect(await openPanel(page)).toContainText('SecurityError');
});

test('what was used longest ago goes when there is too much', async ({ page }) => {
  const folder = makeFolder();
  await visit(page, folder);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('oriel-cache');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const transaction = asked.result.transaction('chunks', 'readwrite');
          const records = transaction.objectStore('chunks');
          // Three that say they fill the room, of long ago: the limit is kept by what records say of themselves.
          for (let day = 0; day < 3; day += 1)
            records.put({ day, bytes: 30 * 1024 * 1024 }, `old${day}`);
          transaction.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
  );
  await expect(await openPanel(page)).toContainText('30 MB of chunks');
  await page.keyboard.press('Escape');
  expect((await visit(page, folder)).ledger).toContain(`${COUNT} of ${COUNT} indexed files`);
});

test('two tabs at once keep and find the same', async ({ page, context }) => {
  const folder = makeFolder();
  const other = await context.newPage();
  const both = await Promise.all([visit(page, folder), visit(other, folder)]);
  expect(both[0].prompt).toBe(both[1].prompt);
  const again = await visit(page, folder);
  expect(again.ledger).toContain(`${COUNT} of ${COUNT} indexed files as before`);
  await other.close();
});

test('vectors of a model that takes long are made once for a text', async ({ page }) => {
  const folder = makeFolder();
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(globalThis, { embeddedTexts: texts });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.type === 'embed') texts.push(...message.payload);
      return Reflect.apply(postMessage, this, [message, ...rest]);
    };
  });
  const embedded = async (): Promise<string[]> => {
    await page.goto('');
    await drop(page, folder);
    await expect(page.getByRole('contentinfo')).toContainText('listed', { timeout: 60_000 });
    await page.getByRole('button', { name: /^Dense by/ }).click();
    const menu = page.getByRole('dialog', { name: 'Embedding model' });
    await menu.getByText('all-MiniLM-L6-v2', { exact: true }).click();
    await page.keyboard.press('Escape');
    await ask(page);
    await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
      timeout: 60_000,
    });
    const texts = await page.evaluate(
      () => (globalThis as unknown as { embeddedTexts: string[] }).embeddedTexts,
    );
    return texts.filter((text) => text !== TASK);
  };
  expect((await embedded()).length).toBeGreaterThanOrEqual(COUNT);
  expect(await embedded()).toEqual([]);
  appendFileSync(join(folder, 'notes.txt'), 'and store it again\n');
  const changed = await embedded();
  expect(changed).toHaveLength(1);
  expect(changed[0]).toContain('and store it again');
  await expect(await openPanel(page)).toContainText(/[\d.]+ kB of vectors/);
});
