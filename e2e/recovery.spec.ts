import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

/** Just below what a file may have: seconds of parsing, in which the tab can be stopped. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-recovery-'));
  mkdirSync(join(folder, 'src'));
  const lines = Array.from(
    { length: 24_000 },
    (_, at) => `export function f${at}(a: number) { return [a, ${at}].map((b) => b * 2); }\n`,
  );
  writeFileSync(join(folder, 'src', 'slow.ts'), lines.join('').slice(0, 1_900_000));
  writeFileSync(join(folder, 'src', 'quick.ts'), 'export const quick = 1;\n');
  return folder;
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Stored in this browser' }).click();
  return page.getByRole('dialog', { name: 'Stored in this browser' });
}

async function ledgerOf(page: Page, folder: string): Promise<string> {
  await drop(page, folder);
  await expect(page.getByRole('contentinfo')).toContainText('2 listed', { timeout: 60_000 });
  await page.getByRole('tab', { name: 'Ledger' }).click();
  return (await page.getByRole('tabpanel', { name: 'Ledger' }).textContent()) ?? '';
}

test('a tab that was stopped says at the next visit what it was parsing, and leaves it out until that is taken back', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/the page crashed/);
  const folder = makeFolder();
  const name = basename(folder);
  await page.goto('');
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash', { timeout: 100_000 });
  await drop(page, folder);
  await page.waitForFunction(
    () =>
      Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('oriel.doing.') && String(value).includes('slow.ts'),
      ),
    null,
    { timeout: 60_000 },
  );
  session.send('Page.crash').catch(() => {});
  await crashed;

  const next = await context.newPage();
  await next.goto('');
  const noticeOf = (tab: Page) =>
    tab.getByRole('alert').filter({ hasText: 'Last time the tab stopped' });
  const notice = noticeOf(next);
  await expect(notice).toContainText(`while parsing src/slow.ts of ${name}`);

  // What a tab that lives is at is nobody else's, and what one tab was told no other is.
  await next.evaluate(async () => {
    const { held } = await navigator.locks.query();
    const own = held?.find((lock) => lock.name?.startsWith('oriel.tab.'))?.name ?? '';
    const doing = [{ stage: 'embedding', source: 'alive', files: [], at: 0 }];
    localStorage.setItem(own.replace('oriel.tab.', 'oriel.doing.1.'), JSON.stringify(doing));
  });
  const third = await context.newPage();
  await third.goto('');
  await expect(third.getByRole('button', { name: 'Try the sample' })).toBeVisible();
  await expect(noticeOf(third)).toHaveCount(0);
  await third.close();

  await notice.getByRole('button', { name: 'Skip 1 file' }).click();
  await expect(notice).toHaveCount(0);
  const ledger = await ledgerOf(next, folder);
  expect(ledger).toContain('1 indexed + 1 skipped');
  expect(ledger).toContain('left out on your word');

  await next.goto('');
  await expect(next.getByText('Last time the tab stopped')).toHaveCount(0);
  const menu = await openMenu(next);
  await expect(menu).toContainText(
    `1 file left out since the tab stopped while parsing: src/slow.ts of ${name}`,
  );
  await menu.getByRole('button', { name: 'Read them again' }).click();
  await expect(menu).not.toContainText('left out since');
  await next.keyboard.press('Escape');
  expect(await ledgerOf(next, folder)).toContain('2 indexed + 0 skipped');
});

test('storage that is blocked, full or damaged costs nothing but one note', async ({
  browser,
  baseURL,
  guard,
}) => {
  void guard;
  const note = 'This browser keeps nothing for the page.';
  /** A visit of a browser whose storage is as the script has it, up to the first answer. */
  async function visit(spoil: () => void): Promise<Page> {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript(spoil);
    await page.goto('');
    await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible();
    return page;
  }

  const blocked = await visit(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The request was denied.', 'SecurityError');
        },
      });
    }
  });
  await expect(blocked.getByRole('alert')).toContainText(note);
  await expect(blocked.getByRole('alert')).toContainText('SecurityError');
  await blocked.getByRole('button', { name: 'Dismiss' }).click();
  await blocked.getByRole('button', { name: 'Try the sample' }).click();
  await expect(blocked.getByRole('contentinfo')).toContainText('listed', { timeout: 60_000 });
  await blocked.context().close();

  const full = await visit(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
  });
  await full.getByRole('button', { name: 'Change to light' }).click();
  await expect(full.getByRole('alert')).toContainText(note);
  await expect(full.getByRole('alert')).toContainText('QuotaExceededError');
  await full.context().close();

  const damaged = await visit(() => {
    const odd = ['{', 'null', '[]', '[null]', '7', '"x"', '{"theme":7}', '\u0000', '{"format":1}'];
    const at = Number(sessionStorage.getItem('visit') ?? 0);
    sessionStorage.setItem('visit', String(at + 1));
    for (const key of ['view', 'keep', 'presets', 'leftout', 'doing.1.gone']) {
      localStorage.setItem(
        key.startsWith('doing') ? `oriel.${key}` : `oriel.${key}.1`,
        odd[at] ?? '',
      );
    }
  });
  for (let visits = 1; visits < 4; visits++) {
    await damaged.reload();
    await expect(damaged.getByRole('button', { name: 'Try the sample' })).toBeVisible();
    await expect(damaged.getByRole('alert')).toHaveCount(0);
  }
  await damaged.context().close();
});
