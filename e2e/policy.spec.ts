import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

/** An origin that is not the page's; whether anything listens there is all the same. */
const ELSEWHERE = 'http://localhost:9/';

/** Asks for something elsewhere, in a worker; its name, and what stopped it. */
async function ask(address: string): Promise<{ name: string; stopped: string }> {
  const stopped = new Promise<string>((resolve) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      resolve(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const answered = fetch(address).then(
    () => 'nothing: it was answered',
    () => stopped,
  );
  return { name: self.name, stopped: await answered };
}

test('a worker of each kind is refused a request elsewhere, from its first moment @everywhere @host', async ({
  page,
  guard,
}) => {
  guard.allow(/^console: policy violation: connect-src http:\/\/localhost:9\//);
  const answers: (Awaited<ReturnType<typeof ask>> & { worker: Worker })[] = [];
  page.on('worker', (worker: Worker) => {
    worker.evaluate(ask, ELSEWHERE).then(
      (answer) => answers.push({ ...answer, worker }),
      () => undefined,
    );
  });

  const folder = mkdtempSync(join(tmpdir(), 'oriel-policy-'));
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, 'store.ts'), 'export const store = new Map();\n');
  // One that is done is stopped, maybe before it was asked.
  await page.addInitScript(() => {
    const { terminate } = Worker.prototype;
    Worker.prototype.terminate = function () {
      setTimeout(() => terminate.call(this), 10_000);
    };
  });
  await page.goto('');
  await page.getByRole('button', { name: 'Stored in this browser' }).click();
  await page.keyboard.press('Escape');
  await drop(page, folder);
  await expect(page.getByRole('contentinfo')).toContainText('1 indexed', { timeout: 60_000 });
  await page.getByRole('button', { name: /^Dense by/ }).click();
  await page.getByRole('dialog').getByText('all-MiniLM-L6-v2', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Replay' }).check({ force: true });
  await page.getByRole('button', { name: 'Try the example' }).last().click();
  await expect(page.getByRole('slider').first()).toBeVisible();
  rmSync(folder, { recursive: true });

  await expect
    .poll(() => [...new Set(answers.map(({ name }) => name))].sort())
    .toEqual(['cache', 'embed', 'history', 'index', 'parse', 'replay']);
  expect(new Set(answers.map(({ stopped }) => stopped))).toEqual(
    new Set([`connect-src ${ELSEWHERE}`]),
  );

  // onnxruntime starts its threads from the embedding worker: a worker that is started there as they are.
  await page.context().route('**/thread.mjs', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' },
      body: `fetch('${ELSEWHERE}').then(() => postMessage('answered'), () => {});
        addEventListener('securitypolicyviolation', (event) => postMessage(event.effectiveDirective));`,
    }),
  );
  const embedding = answers.find(({ name }) => name === 'embed')!.worker;
  const thread = await embedding.evaluate(
    (address) =>
      new Promise((resolve) => {
        new Worker(address, { type: 'module' }).onmessage = ({ data }) => resolve(data);
      }),
    new URL('thread.mjs', page.url()).href,
  );
  expect(thread).toBe('connect-src');
});

test('the page is not led elsewhere by a script, a link or a refresh', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('button', { name: 'Try the sample' })).toBeVisible();
  const here = page.url();
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: `${address}link` });
    const refresh = document.createElement('meta');
    refresh.httpEquiv = 'refresh';
    refresh.content = `0;url=${address}refresh`;
    document.head.append(link, refresh);
    link.click();
    location.href = `${address}script`;
  }, ELSEWHERE);
  // A request elsewhere, which this would be, fails the test.
  await page.waitForTimeout(500);
  expect(page.url()).toBe(here);
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
});

test('the guard sees what page and workers do wrong', async ({ page, context, guard }) => {
  // Each of them has to come up, or its allowance fails the test.
  for (const from of ['page', 'worker']) {
    guard.allow(new RegExp(`^console: said in ${from}`));
    guard.allow(new RegExp(`uncaught: .*thrown in ${from}`));
    guard.allow(new RegExp(`^uncaught: rejected in ${from}`));
    guard.allow(new RegExp(`^console: policy violation: connect-src ${ELSEWHERE}${from}`));
  }
  guard.allow(/^console: a peer connection was made/);
  guard.allow(/^request to http:\/\/localhost:9\/left/);
  // The browser's own words for what was refused and stopped.
  guard.allow(/^console: (?:Fetch API cannot load|Connecting to|Failed to load resource)/);
  const misbehave = ({ from, how }: { from: string; how: 'throw' | 'reject' }): void => {
    console.error(`said in ${from}`);
    fetch(`http://localhost:9/${from}`).catch(() => undefined);
    if (how === 'reject') void Promise.reject(new Error(`rejected in ${from}`));
    else {
      setTimeout(() => {
        throw new Error(`thrown in ${from}`);
      });
    }
  };
  await page.goto('');
  await expect.poll(() => page.workers().length).toBeGreaterThan(1);
  // A worker is stopped after the first of them.
  const workers = page.workers();
  for (const [at, how] of (['throw', 'reject'] as const).entries()) {
    await page.evaluate(misbehave, { from: 'page', how });
    await workers[at]!.evaluate(misbehave, { from: 'worker', how });
  }
  await page.evaluate(() => void new RTCPeerConnection());
  const unbound = await context.newPage();
  await unbound.goto('icon.svg');
  await unbound.goto('http://localhost:9/left').catch(() => undefined);
  await unbound.close();
});
