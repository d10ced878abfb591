import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { type Host, type Site, serveSite } from './site-server.ts';
import { test as base, expect } from './test.ts';

const BUILT = process.env.ORIEL_SITE ?? 'dist';

/** On a host of the test's own, which it may stop, with the service worker that others do without. */
const test = base.extend<{ host: Partial<Host>; site: Site }>({
  host: [{}, { option: true }],
  site: async ({ host }, use) => {
    const site = await serveSite({
      folder: BUILT,
      prefix: '/tools/oriel/',
      sendsHeaders: false,
      port: 0,
      ...host,
    });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.url),
});

test.use({ serviceWorkers: 'allow' });

async function section(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Stored in this browser' });
  if (!(await panel.isVisible())) {
    await page.getByRole('button', { name: 'Stored in this browser' }).click();
  }
  return panel.getByRole('region', { name: 'Without a network' });
}

/** Waits until the page says that it starts without its host. */
async function kept(page: Page): Promise<void> {
  await expect(await section(page)).toContainText('the page starts and works', { timeout: 60_000 });
  await page.keyboard.press('Escape');
}

const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys());

test('after one visit all works without host and network, in threads that the host did not give', async ({
  page,
  context,
  site,
}) => {
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(frame.url()));
  // Without the slash at the end, which the host then adds.
  await page.goto(site.url.slice(0, -1));
  // Once more, before anybody touches it, so that models may run on several threads; then never again.
  // What a test evaluates counts as a person's touch, so it only looks on until then.
  await expect.poll(() => visits, { timeout: 30_000 }).toEqual([site.url, site.url]);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await kept(page);
  expect(visits).toEqual([site.url, site.url]);

  await context.setOffline(true);
  await site.stop();
  await page.reload();
  expect(visits).toHaveLength(3);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('/');
  await page
    .getByRole('dialog', { name: 'Task' })
    .getByRole('textbox')
    .first()
    .fill('rate limiter');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-rowindex="2"]')).toContainText('rate_limit.py');
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 60_000,
  });
  await page.locator('[aria-rowindex="2"]').click();
  await expect(page.locator('[class*="keyword"]').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Lint' }).check({ force: true });
  await expect(page.getByRole('main')).toContainText(/finding/i);
  await page.getByRole('radio', { name: 'Replay' }).check({ force: true });
  await page.getByRole('button', { name: 'Try the example' }).last().click();
  await expect(page.getByRole('slider').first()).toBeVisible();
});

test.describe('a new version', () => {
  test.use({ host: { sendsHeaders: true, prefix: '/' } });
  let next: string;
  test.beforeEach(() => {
    next = mkdtempSync(join(tmpdir(), 'oriel-next-'));
  });
  test.afterEach(() => rmSync(next, { recursive: true, force: true }));

  test('waits for the person, costs nothing that is open, and leaves when it is switched off', async ({
    page,
    site,
  }) => {
    await page.goto('');
    await kept(page);
    await page.getByRole('button', { name: 'Try the sample' }).click();
    await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
    const [before] = await caches(page);

    writeNext(next);
    site.publish(next);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const notice = page.getByRole('alert').filter({ hasText: 'A new version of Oriel is ready' });
    await expect(notice).toContainText('stays as it is until you reload', { timeout: 60_000 });
    await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
    expect(await caches(page)).toHaveLength(2);
    // The host has this part of the page under another name by now.
    await page.getByRole('radio', { name: 'Chunks' }).check({ force: true });
    await expect(page.locator('.recharts-surface').first()).toBeVisible();

    await notice.getByRole('button', { name: 'Reload now' }).click();
    await expect(page).toHaveTitle('Oriel, the next');
    await expect.poll(() => caches(page)).toHaveLength(1);
    expect((await caches(page))[0]).not.toBe(before);

    // From here on it is the host's again, and only a build that is one has all of its parts there.
    site.publish(BUILT);
    const offline = await section(page);
    await expect(offline).toContainText('the page starts and works');
    await offline.getByRole('button', { name: /keep the page itself/ }).click();
    await expect(offline).toContainText('You switched that off');
    for (const _ of ['at once', 'on the next visit']) {
      await expect.poll(() => caches(page)).toEqual([]);
      const registrations = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registrations).toBe(0);
      await page.reload();
      await expect(await section(page)).toContainText('You switched that off');
    }
  });
});

/** Another build: another title, and the charts under other names. */
function writeNext(folder: string): void {
  cpSync(BUILT, folder, { recursive: true });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const sum = (text: string) => createHash('sha256').update(text).digest('hex');
  const page = read('index.html');
  const id = /name="oriel-build" content="(\w+)"/.exec(page)![1]!;
  const newer = page
    .replace('<title>Oriel<', '<title>Oriel, the next<')
    .replace(id, '0123456789ab');
  writeFileSync(join(folder, 'index.html'), newer);
  let worker = read('sw.js').replace(id, '0123456789ab').replace(sum(page), sum(newer));
  for (const name of readdirSync(join(folder, 'assets')).filter((one) => one.includes('-chart-'))) {
    renameSync(join(folder, 'assets', name), join(folder, 'assets', `next-${name}`));
    worker = worker.replace(`assets/${name}`, `assets/next-${name}`);
  }
  writeFileSync(join(folder, 'sw.js'), worker);
}

base('a build that is opened from a disk says that it needs a server', async ({ page, guard }) => {
  // The browser refuses scripts and styles there, by the policy or before it.
  guard.allow(/^console: /);
  await page.goto(pathToFileURL(join(BUILT, 'index.html')).href);
  const said = page.getByRole('main');
  await expect(said).toContainText('Oriel has not started');
  await expect(said).toContainText('Have this folder served');
});
