import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { drop } from '../../e2e/drop.ts';
import { SCALE_FOLDERS, type ScaleFolder } from '../scale-folders.ts';
import { MARK, type MainTask, mainTasks, TRACE_CATEGORIES } from './main-thread.ts';
import { watchMemory } from './memory-watch.ts';
import { startProfile, stopProfile, whoRan } from './who.ts';

export interface ScaleOptions {
  address: string;
  /** A folder of real code that folders are made of, and the one that they are kept in. */
  from: string;
  work: string;
  /** Which of them; all if empty. */
  only: readonly string[];
  /** Say who ran in the longest tasks, which costs some time itself. */
  profile: boolean;
}

const LONG_MS = 50;
const WARM_MS = 3_000;
const END_MS = 900_000;
const TASK = 'where is the request validated before it is sent';

/** How a folder comes in: by a drop, or by the picker, which lists all of it before the page hears of it. */
const WAYS: { folder: ScaleFolder; way: 'drop' | 'pick' | 'cancel' }[] = [
  { folder: 'many-files', way: 'drop' },
  { folder: 'mostly-ignored', way: 'drop' },
  { folder: 'mostly-ignored', way: 'pick' },
  { folder: 'one-2gb-file', way: 'drop' },
  { folder: 'node-modules', way: 'drop' },
  { folder: 'node-modules', way: 'pick' },
  { folder: 'node-modules', way: 'cancel' },
  { folder: 'tiny-files', way: 'drop' },
  { folder: 'one-too-many', way: 'drop' },
];

export async function benchScale(options: ScaleOptions): Promise<void> {
  for (const { folder, way } of WAYS) {
    if (options.only.length > 0 && !options.only.includes(folder)) continue;
    const path = makeOnce(folder, options);
    process.stdout.write(`\n${folder}, ${way}\n`);
    await visit(path, way, options);
  }
}

function makeOnce(folder: ScaleFolder, { work, from }: ScaleOptions): string {
  const path = join(work, folder);
  if (existsSync(path)) return path;
  const half = `${path}.half`;
  mkdirSync(half, { recursive: true });
  SCALE_FOLDERS[folder](half, from);
  renameSync(half, path);
  return path;
}

async function visit(
  folder: string,
  way: (typeof WAYS)[number]['way'],
  { address, profile }: ScaleOptions,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--no-first-run',
      '--enable-blink-features=ForceEagerMeasureMemory',
    ],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    // tsx has functions keep their names by a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch, MARK);
    await page.goto(address);
    await page.waitForTimeout(WARM_MS);
    const session = await page.context().newCDPSession(page);
    const memory = await watchMemory(browser);
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    if (profile) await startProfile(session);
    await page.evaluate(() => (globalThis as unknown as Watched).beginWatch());
    if (way === 'drop') await drop(page, folder);
    else
      await page
        .locator('input[webkitdirectory]')
        .first()
        .setInputFiles(folder, { timeout: END_MS });
    if (way === 'cancel') await cancel(page);
    else await toTheEnd(page);
    const ran = profile ? await stopProfile(session) : null;
    const { tasks, startUs } = mainTasks(await browser.stopTracing());
    const { phases, missed, said } = await page.evaluate(() =>
      (globalThis as unknown as Watched).endWatch(),
    );
    for (const { name, at } of phases) print(name, `${(at / 1_000).toFixed(1)} s`);
    if (said) print('said', said);
    print('peak memory', `${(await memory.stop()).toFixed(0)} MB of the renderer`);
    print('held at the end', await heldIn(page));
    print('frames missed', String(missed));
    tell(tasks, (task) => (ran ? whoRan(ran, task, startUs) : null));
  } finally {
    await browser.close();
  }
}

/** Until there is an answer to a task with all vectors, or a message that there will be none. */
async function toTheEnd(page: Page): Promise<void> {
  const failed = page.getByRole('alert').first();
  const ready = page.getByRole('contentinfo').getByText('listed');
  await ready.or(failed).first().waitFor({ timeout: END_MS });
  if (!(await ready.isVisible())) return;
  await page.waitForFunction(() => (globalThis as unknown as Watched).isEmbedded(), null, {
    timeout: END_MS,
  });
  await page.keyboard.press('/');
  await page.keyboard.insertText(TASK);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor({ timeout: END_MS });
  await page.waitForTimeout(1_000);
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click({ timeout: END_MS });
  await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'hidden' });
  await page.waitForTimeout(1_000);
}

/** What the page and each of its workers hold once garbage is collected, in MB. */
async function heldIn(page: Page): Promise<string> {
  const { bytes, breakdown } = await page.evaluate(() =>
    (performance as unknown as Measuring).measureUserAgentSpecificMemory(),
  );
  const parts = breakdown
    .filter((part) => part.bytes > 1024 ** 2)
    .sort((a, b) => b.bytes - a.bytes)
    .map((part) => {
      const url = part.attribution[0]?.url ?? '';
      return `${url.slice(url.lastIndexOf('/') + 1) || 'page'} ${inMb(part.bytes)}`;
    });
  return `${inMb(bytes)} MB: ${parts.join(', ')}`;
}

const inMb = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);

interface Measuring {
  measureUserAgentSpecificMemory(): Promise<{
    bytes: number;
    breakdown: { bytes: number; attribution: { url: string }[] }[];
  }>;
}

interface Watched {
  beginWatch(): void;
  isEmbedded(): boolean;
  endWatch(): { phases: { name: string; at: number }[]; missed: number; said: string | null };
}

/** Runs in the page: marks its phases as the screen shows them, and counts frames that did not come. */
function watch(mark: string): void {
  const phases: { name: string; at: number }[] = [];
  let [start, last, missed] = [0, 0, 0];
  const enter = (name: string): void => {
    if (phases.some((phase) => phase.name === name)) return;
    phases.push({ name, at: performance.now() - start });
    performance.mark(mark + name);
  };
  const coverage = (): string | undefined =>
    [...document.querySelectorAll('dl > div, [title^="Chunks that have a vector"]')].find(
      (element) => element.textContent?.includes('dense coverage'),
    )?.textContent ?? undefined;
  const isEmbedded = (): boolean => /coverage(?:–|100)/.test(coverage() ?? '');
  const look = (): void => {
    const now = performance.now();
    missed += Math.max(0, Math.round((now - last) / (1_000 / 60)) - 1);
    last = now;
    const bar = document.querySelector('[role="progressbar"][aria-label="Listing"]');
    if (bar) enter('listing');
    if (bar?.hasAttribute('aria-valuemax')) enter('listed');
    const isReady = document.querySelector('footer')?.textContent?.includes(' listed = ');
    if (isReady) enter('ready');
    if (isReady && isEmbedded()) enter('dense');
    if (document.querySelector('[role="grid"]')) enter('answered');
    if (document.querySelector('[role="alert"]')) enter('told');
    requestAnimationFrame(look);
  };
  Object.assign(globalThis, {
    beginWatch: () => {
      start = performance.now();
      last = start;
      enter('dropped');
      requestAnimationFrame(look);
    },
    isEmbedded,
    endWatch: () => ({
      phases,
      missed,
      said:
        [...document.querySelectorAll('[role="alert"], footer')]
          .map(
            ({ textContent }) =>
              textContent?.match(
                /[\d,]+ listed = [\d,]+ indexed \+ [\d,]+ skipped|^.*limit.*$/,
              )?.[0],
          )
          .find((text) => text) ?? null,
    }),
  } satisfies Watched);
}

/** The longest tasks, and how many are too long, by the clock and by the thread's own. */
function tell(tasks: readonly MainTask[], whoRan: (task: MainTask) => string | null): void {
  for (const key of ['wallMs', 'cpuMs'] as const) {
    const long = tasks.filter((task) => task[key] > LONG_MS);
    const longest = Math.max(0, ...tasks.map((task) => task[key]));
    const blocking = long.reduce((sum, task) => sum + task[key] - LONG_MS, 0);
    print(
      key === 'wallMs' ? 'longest task' : '… by its thread',
      `${longest.toFixed(0)} ms, ${long.length} above ${LONG_MS} ms, which block ${blocking.toFixed(0)} ms`,
    );
  }
  const worst = [...tasks].sort((a, b) => b.cpuMs - a.cpuMs).slice(0, 8);
  for (const task of worst) {
    const { at, wallMs, cpuMs, phase } = task;
    process.stdout.write(
      `    ${phase.padEnd(9)} at ${(at / 1_000).toFixed(2)} s: ${wallMs.toFixed(0)} ms (${cpuMs.toFixed(0)} ms)\n`,
    );
    const who = whoRan(task);
    if (who) process.stdout.write(`      ${who}\n`);
  }
}

function print(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(16)} ${value}\n`);
}
