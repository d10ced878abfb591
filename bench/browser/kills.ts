import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page, type Worker } from 'playwright';
import { drop } from '../../e2e/drop.ts';
import { killLoudly, killSilently, workersOf } from '../../e2e/kill-workers.ts';
import { serveSite } from '../../e2e/site-server.ts';

// `npm run kills -- --folder DIR`: opens a folder again and again in Chromium and kills parse and index
// workers at random moments of it, half of them silently, until that many are dead.
const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    built: { type: 'string', default: 'dist' },
  },
});
if (!values.folder) {
  process.stderr.write('usage: npm run kills -- --folder DIR [--kills 200] [--seed 1]\n');
  process.exit(2);
}

/** An index worker that dies for the third time over one folder is given up, a parse worker only where nothing is done. */
const MOST: Record<'parse' | 'index', number> = { parse: 6, index: 2 };
const END_MS = 120_000;
const WARM_MS = 2_000;

const wanted = Number(values.kills);
let state = Number(values.seed);
const { folder, built } = values;

const site = await serveSite({
  folder: built,
  prefix: '/',
  sendsHeaders: true,
  port: 0,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
const killed = { parse: 0, index: 0 };
let failures = 0;
const started = performance.now();
try {
  const calm = await open(null);
  process.stdout.write(`${basename(folder)}, nobody killed: ${calm}\n`);
  for (let round = 1; killed.parse + killed.index < wanted; round += 1) {
    const left = { ...MOST };
    const said = await open(left);
    const isSame = said === calm;
    // A file may be quarantined by kills; it is in the sum all the same.
    if (!isSame && !said.startsWith(calm.split(' = ')[0]!)) failures += 1;
    const dead = `${killed.parse} parse, ${killed.index} index`;
    process.stdout.write(`round ${round}: ${dead} killed; ${isSame ? 'the same' : said}\n`);
  }
} finally {
  await browser.close();
  await site.stop();
}
const seconds = ((performance.now() - started) / 1_000).toFixed(0);
process.stdout.write(`${killed.parse + killed.index} kills in ${seconds} s, ${failures} wrong\n`);
process.exitCode = failures > 0 ? 1 : 0;

/** What the footer says of the folder once it is open, with workers killed meanwhile. */
async function open(left: typeof MOST | null): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(() => localStorage.setItem('oriel.keep.1', 'off'));
    await page.goto(site.url);
    await page.waitForTimeout(WARM_MS);
    await drop(page, folder!);
    const footer = page.getByRole('contentinfo').getByText('listed');
    const opened = footer.waitFor({ timeout: END_MS }).then(() => true);
    if (left) await killUntil(page, left, opened);
    await opened;
    return (await footer.textContent()) ?? '';
  } catch (error) {
    const alert = await page.getByRole('alert').allTextContents();
    return `FAILED: ${alert.join(' ') || String(error)}`;
  } finally {
    await page.close();
  }
}

async function killUntil(page: Page, left: typeof MOST, opened: Promise<boolean>): Promise<void> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  opened.then(end, end);
  while (!isOver && left.parse + left.index > 0) {
    await page.waitForTimeout(draw(150));
    const kind = left.index > 0 && draw(5) === 0 ? 'index' : 'parse';
    const found = left[kind] > 0 && !isOver ? await workersOf(page, kind) : [];
    const victim: Worker | undefined = found[draw(Math.max(1, found.length))];
    if (!victim || isOver) continue;
    left[kind] -= 1;
    killed[kind] += 1;
    // A busy one dies when it is through with its task.
    void (draw(2) === 0 ? killSilently(victim) : killLoudly(victim));
  }
}

/** The same numbers for the same seed: xorshift32. */
function draw(below: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
}
