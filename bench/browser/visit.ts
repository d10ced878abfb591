import { type BrowserContext, chromium, type Page } from 'playwright';
import { drop } from '../../e2e/drop.ts';

/** What one visit to the page cost: from the drop until the first answer could be asked for. */
export interface Visit {
  readyMs: number;
  /** Processor time of all processes of the browser, in milliseconds: what else runs on the machine does not count. */
  cpuMs: number;
  /** Of the page's main thread. */
  longestTaskMs: number;
  /** Files that did not have to be cut; 0 where the ledger does not speak of any. */
  asBefore: number;
}

/** Workers have loaded their scripts and their token ranks by then, as they have when a person gets to drop something. */
const WARM_MS = 4_000;
const READY_MS = 300_000;

export function launch(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
}

/** A new tab, a drop, and what it took. */
export async function visit(
  browser: BrowserContext,
  address: string,
  folder: string,
  keeps: boolean,
): Promise<Visit> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(watch, keeps);
    await page.goto(address);
    await page.waitForTimeout(WARM_MS);
    await page.evaluate(() => {
      (globalThis as unknown as Watched).longest = 0;
    });
    const cpuBefore = await cpuMs(browser);
    const started = performance.now();
    await drop(page, folder);
    await page.getByRole('contentinfo').getByText('listed').waitFor({ timeout: READY_MS });
    const readyMs = performance.now() - started;
    const cpu = (await cpuMs(browser)) - cpuBefore;
    const longestTaskMs = await page.evaluate(() => (globalThis as unknown as Watched).longest);
    const asBefore = await countAsBefore(page);
    // What is kept is written in the background; the next visit is to find all of it.
    await page.waitForTimeout(WARM_MS);
    return { readyMs, cpuMs: cpu, longestTaskMs, asBefore };
  } finally {
    await page.close();
  }
}

interface Watched {
  longest: number;
}

/** Runs in the page, before anything of its own. */
function watch(keeps: boolean): void {
  localStorage.setItem('oriel.keep.1', keeps ? 'on' : 'off');
  const watched = globalThis as unknown as Watched;
  watched.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longest = Math.max(watched.longest, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
}

async function cpuMs(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (!browser) return Number.NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
}

async function countAsBefore(page: Page): Promise<number> {
  await page.getByRole('tab', { name: 'Ledger' }).click();
  const text = await page.getByRole('tabpanel', { name: 'Ledger' }).textContent();
  const found = /([\d,]+) of [\d,]+ indexed files? as before/.exec(text ?? '');
  return Number(found?.[1]?.replaceAll(',', '') ?? 0);
}
