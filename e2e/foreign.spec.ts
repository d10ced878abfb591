import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toWorkspace } from './states/state.ts';
import { expect as expectSoon, test } from './test.ts';

/** All is cut anew several times over, beside the embedding. */
const expect = expectSoon.configure({ timeout: 30_000 });

/** As an Egyptian's browser far ahead of Greenwich: other digits, other direction, other day. */
test.use({ locale: 'ar-EG', timezoneId: 'Pacific/Apia' });

const MARKUP = '<img src=x onerror=alert(1)>';
const LINK = '[a link](javascript:alert(1)) https://elsewhere.example/';

/** What extensions do to a page: elements and attributes around the root, a style sheet, and all of it anew. */
function behaveLikeExtension(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.ext-bar { position: fixed; bottom: 0; right: 0; width: 9px; height: 9px; }');
  const bar = (): HTMLElement => {
    const element = document.createElement('ext-bar');
    element.className = 'ext-bar';
    element.innerHTML = '<div id="app"><b id="main">Translate?</b></div>';
    return element;
  };
  addEventListener('DOMContentLoaded', () => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    for (const element of [document.documentElement, document.body]) {
      element.setAttribute('data-ext-installed', '1');
      element.classList.add('ext-on');
    }
    document.body.prepend(bar());
    document.body.append(bar());
    document.documentElement.append(bar());
    setInterval(() => {
      document.querySelector('ext-bar')?.remove();
      document.body.append(bar());
    }, 50);
  });
}

test('in another language, beside an extension, with settings turned at work, the answer is the command line’s', async ({
  page,
}) => {
  await page.addInitScript(behaveLikeExtension);
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const grid = page.getByRole('grid', { name: 'Candidates by rank' });
  await expect(grid).toBeVisible();

  // None of these waits for the answer to the one before it, nor for vectors.
  await page.keyboard.press('2');
  const size = page.getByRole('textbox', { name: 'target in tokens' });
  for (const target of ['150', '250', '1200']) {
    await size.fill(target);
    await size.press('Enter');
  }
  await expect(size).toHaveValue('1,200');
  await toWorkspace(page, 'Inspect');
  await page.getByRole('button', { name: /^flags/ }).click();
  const legacy = page
    .getByRole('dialog', { name: 'Flag policies' })
    .getByRole('radiogroup', { name: /^legacy/ });
  for (const policy of ['keep', 'leave out', 'keep']) await legacy.getByText(policy).click();
  await page.keyboard.press('Escape');
  // Cut finer there are more than 200.
  const banner = page.getByRole('banner');
  const chunks = async () => Number(/(\d+) chunks/.exec((await banner.textContent()) ?? '')?.[1]);
  await expect.poll(chunks).toBeLessThan(150);
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 90_000,
  });

  await page.getByRole('button', { name: 'Save or report' }).click();
  const download = page.waitForEvent('download');
  const dialog = page.getByRole('dialog', { name: 'Save or report' });
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect([saved.settings.chunking.target, saved.settings.policies.legacy]).toEqual([1_200, 'keep']);

  const folder = mkdtempSync(join(tmpdir(), 'oriel-foreign-'));
  const [settings, answer] = [join(folder, 'settings.json'), join(folder, 'answer.oriel.json')];
  writeFileSync(settings, JSON.stringify(saved.settings));
  execFileSync(
    'npx',
    [
      ...['tsx', 'cli/main.ts', 'inspect', 'public/sample/files', '--settings', settings],
      ...['--task', saved.query.task, '--save', answer],
    ],
    { env: { ...process.env, LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu' } },
  );
  const inspection = JSON.parse(readFileSync(answer, 'utf8'));
  for (const part of ['settings', 'queryTerms', 'candidates', 'steps', 'window', 'repeats']) {
    expect(saved[part], part).toEqual(inspection[part]);
  }

  // What somebody else saved: markup and links wherever a text of theirs can stand.
  const hostile = join(folder, 'hostile.oriel.json');
  const [first] = saved.candidates;
  const { id, path, startLine, endLine, symbol } = first;
  saved.review.push({
    ...{ id: 'c1', author: MARKUP, at: '2026-03-01T09:30:00.000Z', editedAt: null },
    ...{ verdict: 'drop', text: `${MARKUP} ${LINK}` },
    target: { kind: 'chunk', chunk: { id, path, startLine, endLine, symbol } },
  });
  saved.source.name = MARKUP;
  saved.notes.push(`${MARKUP} ${LINK}`);
  const folderName = path.slice(0, path.lastIndexOf('/'));
  writeFileSync(hostile, JSON.stringify(saved).replaceAll(folderName, `${MARKUP}/javascript:1`));
  await page.keyboard.press('Escape');
  await page.getByLabel('Saved inspection to open').setInputFiles(hostile);
  await expect(page.getByText('A saved inspection, read only.')).toBeVisible();
  await expect(banner).toContainText(MARKUP);
  await expect(grid).toContainText(MARKUP);
  await expect(page.getByText(LINK).first()).toBeVisible();
  // A tab may bring others, or take some away.
  const tabs = page.getByRole('tab');
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    const alive = await page.locator('img, iframe, [onerror], [href^="javascript:"]').count();
    expect.soft(alive, (await tabs.nth(at).textContent()) ?? '').toBe(0);
  }
});
