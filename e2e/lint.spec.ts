import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'oriel-lint-'));

function repository(files: Record<string, string>): string {
  const root = join(folder(), 'shop');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const findings = (page: Page) => page.getByRole('listbox', { name: 'Findings' });
const finding = (page: Page, text: string | RegExp) =>
  findings(page).getByRole('option').filter({ hasText: text });
const detail = (page: Page) => page.getByRole('region', { name: 'About the finding' });
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const chosen = (page: Page) =>
  page.getByRole('region', { name: 'Text with marks' }).locator('mark[class*="chosen"]');

async function openExample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Lint a prompt' }).click();
  await page.getByRole('button', { name: 'Lint an example' }).click();
  await expect(totals(page)).toContainText(/[1-9]\d* findings in 3 texts/);
}

async function textOfDownload(page: Page, begin: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await begin();
  return readFileSync(await (await download).path(), 'utf8');
}

test('a prompt is linted without a repository and a network: marks, evidence, filters @everywhere', async ({
  page,
  context,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Lint a prompt' }).click();
  await expect(totals(page)).toContainText('0 findings in 0 texts');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lint an example' }).click();
  await expect(totals(page)).toContainText(/[1-9]\d* findings in 3 texts/);
  await expect(totals(page)).toContainText(/[1-9]\d* tokens at stake/);

  // All sides of a conflict, each of which leads to its place.
  await finding(page, 'personal data').click();
  const sides = detail(page).getByRole('list', { name: 'Evidence' }).getByRole('button');
  await expect(sides).toHaveCount(2);
  await expect(chosen(page)).not.toHaveCount(0);
  await sides.nth(1).click();
  await expect(detail(page)).toContainText('Why it matters.');
  await expect(detail(page)).toContainText('How to mend it.');

  // From a mark to its finding.
  const text = page.getByRole('region', { name: 'Text with marks' });
  await text.locator('mark').filter({ hasText: '{recent_transactions}' }).click();
  await expect(finding(page, 'recent_transactions')).toHaveAttribute('aria-selected', 'true');

  // By keys through the list.
  await findings(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(findings(page).getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('n');
  await expect(findings(page).getByRole('option').nth(2)).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: /Rule/ }).click();
  await page.getByRole('option', { name: 'Tools that overlap' }).click();
  await expect(findings(page).getByRole('option')).toHaveCount(1);
  await expect(finding(page, 'overlapping-tools')).toContainText('find_tickets');
  await page.getByRole('button', { name: /^▲ high/ }).click();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(findings(page).getByRole('option')).not.toHaveCount(1);
});

test('a fix is seen and applied, a finding suppressed, the rest a baseline; reports tell it', async ({
  page,
}) => {
  await openExample(page);
  await finding(page, 'broken-numbering').click();
  const fix = detail(page).getByRole('region', { name: 'Fix' });
  await expect(fix).toContainText('3. Before you escalate');
  await fix.getByRole('button', { name: 'Apply it' }).click();
  await expect(finding(page, 'broken-numbering')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Text with marks' })).toContainText(
    '3. Before you escalate',
  );

  await finding(page, 'boilerplate').click();
  await detail(page)
    .getByRole('textbox', { name: /Is it meant so/ })
    .fill('our house rule');
  await page.keyboard.press('Enter');
  await expect(totals(page)).toContainText('1 suppressed');
  await expect(finding(page, 'boilerplate')).toHaveCount(0);
  await page.getByText('suppressed', { exact: true }).click();
  await finding(page, 'boilerplate').click();
  await expect(detail(page)).toContainText('our house rule');
  await page.getByText('open', { exact: true }).click();

  await page.getByRole('button', { name: 'Export the findings' }).click();
  const sarif = JSON.parse(
    await textOfDownload(page, () => page.getByRole('menuitem', { name: 'SARIF' }).click()),
  );
  expect(sarif.version).toBe('2.1.0');
  const meant = sarif.runs[0].results.filter((one: object) => 'suppressions' in one);
  expect(meant).toMatchObject([{ suppressions: [{ justification: 'our house rule' }] }]);

  await page.getByRole('button', { name: /^baseline/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Baseline' });
  const baseline = await textOfDownload(page, () =>
    dialog.getByRole('button', { name: 'Save what is found now' }).click(),
  );
  const [bad, path] = ['bad.json', 'baseline.json'].map((name) => join(folder(), name));
  writeFileSync(bad!, '{}');
  await dialog.getByLabel('Baseline file').setInputFiles(bad!);
  await expect(dialog.getByRole('alert')).toContainText('It was not taken');
  writeFileSync(path!, baseline);
  await dialog.getByLabel('Baseline file').setInputFiles(path!);
  await expect(dialog).toContainText('In use: baseline.json');
  await page.keyboard.press('Escape');
  await expect(totals(page)).toContainText(/^0 findings/);
  await expect(totals(page)).toContainText('in the baseline');
});

test('parts are to scale and set right; the map of tools says what tells a pair apart', async ({
  page,
}) => {
  await openExample(page);
  const anatomy = page.getByRole('region', { name: 'Anatomy' });
  await expect(anatomy.getByRole('list', { name: 'Tokens by part' })).toContainText(/Dynamic/);
  await anatomy
    .getByRole('option', { name: /^Dynamic/ })
    .first()
    .click();
  await expect(anatomy).toContainText('it is filled with “recent_transactions”');
  await anatomy.getByRole('button', { name: /What this part is/ }).click();
  await page.getByRole('option', { name: 'Background' }).click();
  await expect(anatomy.getByRole('list', { name: 'Tokens by part' })).toContainText(/Background/);
  await expect(anatomy).toContainText('you say it is');

  await page.getByRole('tab', { name: 'Tool overlap (4)' }).click();
  const pair = page
    .getByRole('listbox', { name: /^Pairs of tools/ })
    .getByRole('option')
    .first();
  await expect(pair).toContainText('search_tickets and find_tickets');
  const apart = page.getByRole('region', { name: 'What tells the pair apart' });
  await expect(apart).toContainText('desk: search_tickets');
  await expect(apart).toContainText('Both say: ');
});

test('a person pastes, names and drops texts, and gives values that are measured', async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Lint a prompt' }).click();
  await page.getByRole('button', { name: 'paste a text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a text' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('greeting');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Greet {customer}.\n\n{history}\n');
  await dialog.getByRole('button', { name: 'Lint it' }).click();
  await expect(finding(page, 'unbounded-placeholder')).toHaveCount(1);

  const values = page.getByRole('textbox', { name: 'Values of placeholders' });
  await values.fill(`history = ${'word '.repeat(80)}`);
  await expect(finding(page, 'unfilled-placeholder')).toContainText('“customer” has no value');
  await page.getByRole('spinbutton', { name: /Tokens that a placeholder/ }).fill('40');
  await expect(finding(page, 'oversized-part')).toContainText('40 are its budget');

  const path = join(folder(), 'jira.json');
  const tool = { name: 'find', description: '', inputSchema: { type: 'object', properties: {} } };
  writeFileSync(path, JSON.stringify({ tools: [tool] }));
  await drop(page, path);
  await expect(page.getByRole('textbox', { name: 'Server of jira.json' })).toHaveValue('jira');
  await expect(finding(page, '“find” has no description')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove jira.json' }).click();
  await expect(finding(page, '“find” has no description')).toHaveCount(0);
});

test('instruction files and the window of a repository; suppressions are kept in the inspection', async ({
  page,
}) => {
  const root = repository({
    'CLAUDE.md': '# Rules\n\nSee `src/missing.ts` for the pattern.\n\n- Use pnpm.\n- Use yarn.\n',
    'web/AGENTS.md': '1. Run all tests.\n3. Commit.\n',
    '.cursor/rules/ui.mdc': '---\nglobs: web/**\n---\nUse hooks if possible.\n',
    'src/cart.ts': 'export function addToCart(id: string): void {\n  console.log(id);\n}\n',
  });
  await page.goto('');
  await drop(page, root);
  await page.getByRole('radio', { name: 'Lint', exact: true }).check({ force: true });
  await expect(totals(page)).toContainText('in 3 texts');
  const files = page.getByRole('region', { name: 'Instruction files' });
  await expect(files.getByRole('region', { name: 'Cursor' })).toContainText('in web/');
  await expect(finding(page, 'missing-reference')).toContainText('src/missing.ts');
  await expect(finding(page, 'conflicting-instructions')).toContainText('pnpm and yarn');

  // A file of the repository is the person's to write.
  await finding(page, 'broken-numbering').click();
  const fix = detail(page).getByRole('region', { name: 'Fix' });
  await expect(fix.getByRole('button', { name: /Apply/ })).toHaveCount(0);
  const mended = await textOfDownload(page, () =>
    fix.getByRole('button', { name: /^Download AGENTS.md/ }).click(),
  );
  expect(mended).toBe('1. Run all tests.\n2. Commit.\n');

  await files.getByRole('checkbox', { name: 'Lint web/AGENTS.md' }).uncheck();
  await expect(totals(page)).toContainText('in 2 texts');
  await expect(finding(page, 'broken-numbering')).toHaveCount(0);

  const claude = files.getByRole('region', { name: 'Claude Code' });
  await claude.getByRole('checkbox', { name: /^Claude Code/ }).uncheck();
  await expect(totals(page)).toContainText('in 1 text');
  await claude.getByRole('checkbox', { name: /^Claude Code/ }).check();
  await expect(totals(page)).toContainText('in 2 texts');

  await finding(page, 'conflicting-instructions').click();
  await detail(page)
    .getByRole('textbox', { name: /Is it meant so/ })
    .fill('we move to pnpm');
  await page.keyboard.press('Enter');

  await page.keyboard.press('Escape');
  await page.locator('body').click({ position: { x: 5, y: 895 } });
  await page.keyboard.press('/');
  const task = page.getByRole('dialog', { name: 'Task' });
  await task.getByRole('textbox').first().fill('add to cart');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const window = page.getByRole('region', { name: 'Assembled window' });
  await window.locator('summary').click();
  await expect(window.getByRole('button', { name: /^src\/ ?cart\.ts/ })).toBeVisible();

  await page.getByRole('button', { name: 'Save or report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save or report' });
  await dialog.getByRole('button', { name: /^with texts/ }).click();
  const saved = await textOfDownload(page, () =>
    dialog.getByRole('button', { name: 'Save file' }).click(),
  );
  expect(JSON.parse(saved).suppressions).toMatchObject([
    { rule: 'conflicting-instructions', path: 'CLAUDE.md', reason: 'we move to pnpm' },
  ]);

  // Opened again its window is linted, without the files, and saved again it has the reasons.
  const path = join(folder(), 'shop.oriel.json');
  writeFileSync(path, saved);
  await page.keyboard.press('Escape');
  await drop(page, path);
  await expect(page.getByText('saved inspection').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Lint', exact: true }).check({ force: true });
  await window.locator('summary').click();
  await expect(window.getByRole('button', { name: /^src\/ ?cart\.ts/ })).toBeVisible();
  await expect(files).toContainText('A saved inspection has no files.');
  await page.getByRole('button', { name: 'Save or report' }).click();
  const again = await textOfDownload(page, () =>
    dialog.getByRole('button', { name: 'Save file' }).click(),
  );
  expect(JSON.parse(again).suppressions).toEqual(JSON.parse(saved).suppressions);
});
