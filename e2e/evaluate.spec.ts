import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-evaluate-'));
});

test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tasksOf = (page: Page) => page.getByRole('listbox', { name: /^Labelled tasks/ });
const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Results by task' }).locator('tbody tr');

async function openEvaluate(page: Page): Promise<void> {
  const workspace = page.getByRole('radio', { name: 'Evaluate' });
  await expect(workspace).toBeAttached({ timeout: 60_000 });
  await workspace.check({ force: true });
  await expect(page.getByRole('button', { name: /^Run \d/ })).toBeVisible();
}

async function runAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Run \d/ }).click();
  await expect(page.getByText(/answered by \d variants? in/)).toBeVisible({ timeout: 60_000 });
}

function git(cwd: string, ...args: string[]): void {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  execFileSync('git', args, { cwd, env });
}

/** Three changes that can be set as tasks, one of documentation alone. */
function writeRepository(at: string): void {
  mkdirSync(join(at, 'shop/legacy'), { recursive: true });
  git(at, 'init', '-q', '-b', 'main');
  git(at, 'config', 'user.name', 'Ada');
  git(at, 'config', 'user.email', 'ada@example.org');
  const commit = (message: string, files: Record<string, string>): void => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(at, path), text);
    git(at, 'add', '-A');
    git(at, 'commit', '-q', '-m', message);
  };
  const invoice = (tax: string): string =>
    `def total_of(lines):\n    """Sum of an invoice."""\n    total = 0\n    for line in lines:\n        total += line.price * ${tax}\n    return total\n`;
  const parser = (check: string): string =>
    `def parse_order(text):\n    """Read an order from its text."""\n    ${check}\n    return text.split(",")\n`;
  commit('Begin the shop', {
    'shop/invoice.py': invoice('1'),
    'shop/legacy/invoice.py': invoice('2'),
    'shop/order.py': parser('text = text.strip()'),
    'README.md': '# Shop\n',
  });
  commit('Add the value added tax to the total of an invoice', {
    'shop/invoice.py': invoice('1.19'),
  });
  commit('Describe how the shop is started', { 'README.md': '# Shop\n\nStart it with run.\n' });
  commit('Refuse an order without any text when it is parsed', {
    'shop/order.py': parser('if not text: raise ValueError("empty order")'),
  });
  commit('Let shop/invoice.py round the total of an invoice to cents', {
    'shop/invoice.py': invoice('1.19').replace('return total', 'return round(total, 2)'),
  });
}

test('tasks of a history are found, answered against their bases, told of and saved @everywhere', async ({
  page,
}) => {
  writeRepository(folder);
  await page.goto('');
  await drop(page, folder);
  await openEvaluate(page);
  await page.getByRole('button', { name: 'Find tasks in the history' }).click();
  await expect(page.getByText('3 tasks of 5 commits looked into')).toBeVisible({ timeout: 30_000 });
  await page.getByText('3 tasks of 5 commits looked into').click();
  await expect(page.getByText('change documentation or comments only')).toBeVisible();
  await expect(tasksOf(page).getByRole('option')).toHaveCount(3);

  // Its text names the path that it needs, which is said.
  const panel = page.getByRole('region', { name: 'The task' });
  await expect(panel.getByRole('textbox', { name: 'What is asked' })).toHaveValue(
    /round the total/,
  );
  await expect(panel.getByRole('list', { name: 'Warnings' })).toContainText('shop/invoice.py');

  // The file as it was before the change, which rounds nothing yet.
  await panel.getByRole('button', { name: 'shop/invoice.py' }).first().click();
  const lines = page.getByRole('listbox', { name: 'Lines of the file' });
  await expect(lines).toContainText('line.price * 1.19');
  await expect(lines).not.toContainText('round');

  await runAll(page);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.getByRole('tab', { name: 'Answer' }).click();
  const ranking = panel.getByRole('grid', { name: /^Ranking/ });
  await expect(ranking.getByRole('img', { name: 'needed' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Autopsy' }).click();
  await expect(page.getByText(/of \d needed spans? lost/)).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'files', exact: true }).click();
  await page.getByRole('button', { name: 'Save as JSON Lines' }).click();
  const written = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n');
  expect(written.map((line) => JSON.parse(line).base_commit)).toHaveLength(3);
});

test('the tasks of the sample are compared with flags off, swept, relabelled and opened in Inspect', async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await openEvaluate(page);
  await runAll(page);
  await expect(rowsOf(page)).toHaveCount(5);
  await page.getByRole('button', { name: /^distractor rate/ }).click();
  await expect(page.getByRole('columnheader', { name: /^distractor rate/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.getByRole('tab', { name: 'Difference' }).click();
  await expect(page.getByText(/too few tasks to tell/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Sweep' }).click();
  await expect(page.getByText('No pass rate: no peak is marked')).toBeVisible();
  const outcomes = ['task_id,k,run,pass'];
  for (const k of [5, 10, 20, 40]) {
    for (const run of [1, 2, 3]) {
      for (const task of [1, 2, 3, 4, 5]) {
        outcomes.push(`ready-${task},${k},${run},${k === 10 || task > run ? 'yes' : 'no'}`);
      }
    }
  }
  outcomes.push('gone-1,5,1,yes');
  const path = join(folder, 'outcomes.csv');
  writeFileSync(path, outcomes.join('\n'));
  await page.getByLabel('Outcomes of your agent').setInputFiles(path);
  await expect(page.getByText('No task is called gone-1')).toBeVisible();
  await expect(page.getByText('The pass rate is highest at 10')).toBeVisible();

  // By keyboard: to the second task, out of the run and back in.
  await tasksOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Run 4 tasks' })).toBeVisible();
  await page.keyboard.press('Space');

  const ranking = join(folder, 'ranking.jsonl');
  writeFileSync(
    ranking,
    '{"task_id":"ready-2","results":["services/auth/legacy/token_validator.py"]}',
  );
  await page.getByRole('button', { name: 'files', exact: true }).click();
  await page.getByLabel('Ranking of your own retriever').setInputFiles(ranking);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Answer' }).click();
  await page.getByRole('button', { name: /Answer by/ }).click();
  await page.getByRole('option', { name: 'JSON' }).click();
  await expect(page.getByRole('grid', { name: /^Ranking/ })).toContainText('token_validator.py');

  await page.getByRole('tab', { name: 'File' }).click();
  const file = page.getByRole('combobox', { name: 'File to label lines in' });
  await file.click();
  await file.pressSequentially('rate_limit.py');
  await page.getByRole('option', { name: 'services/auth/rate_limit.py' }).click();
  const lines = page.getByRole('listbox', { name: 'Lines of the file' });
  await lines.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'helpful', exact: true }).click();
  await page.getByRole('tab', { name: 'Labels' }).click();
  await expect(page.getByText('lines 2–3 · lines chosen by hand')).toBeVisible();

  await page.getByRole('tab', { name: 'Answer' }).click();
  await page.getByRole('button', { name: 'Open in Inspect' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Task/ }).first()).toContainText('When renewing');
});

test('labels that come after a run are told of, and a task can need nothing', async ({ page }) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await openEvaluate(page);
  await runAll(page);
  const panel = page.getByRole('region', { name: 'The task' });
  await panel
    .getByRole('button', { name: /, its text$/ })
    .last()
    .click();
  await expect(page.getByRole('listbox', { name: 'Lines of the file' })).toBeVisible();
  await panel.getByRole('button', { name: 'needed', exact: true }).click();
  await page.getByRole('tab', { name: 'Answer' }).click();
  await expect(panel).toContainText('1 span was labelled needed after this run');
  await runAll(page);
  await expect(panel).not.toContainText('after this run');

  await page.getByRole('tab', { name: 'Labels' }).click();
  await panel.getByRole('button', { name: /^needs nothing/ }).click();
  await expect(rowsOf(page).first()).toContainText(/passages? sent, none needed/);
  await page.getByRole('tab', { name: 'Difference' }).click();
  await expect(page.getByRole('row', { name: /^nothing sent, as needed 0\.00/ })).toBeVisible();

  await page.getByRole('radio', { name: 'a setting in steps' }).check({ force: true });
  await page.getByRole('button', { name: /Setting that is turned/ }).click();
  await page.getByRole('option', { name: /^rerank\.method/ }).scrollIntoViewIfNeeded();
  await page.getByRole('option', { name: /^stages/ }).click();
  const values = page.getByRole('textbox', { name: /^Values of stages/ });
  await expect(values).toHaveValue(/^lexical\+dense\+priors, lexical\+priors,/);
  await values.fill('lexical+priors, lexical');
  await runAll(page);
  await page.getByRole('tab', { name: 'Sweep' }).click();
  await page.getByRole('radio', { name: 'by variant' }).check({ force: true });
  await expect(page.getByRole('row', { name: /^stages = lexical \d/ })).toBeVisible();
});

test('a run is stopped, and what cannot be read is refused with its line', async ({ page }) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await openEvaluate(page);
  await expect(page.getByText('No history to find tasks in')).toBeVisible();
  const path = join(folder, 'tasks.jsonl');
  writeFileSync(path, '{"id":"T1","query":"Find it","gold":[{"path":"a.py","grade":"much"}]}');
  await page.getByRole('button', { name: 'files', exact: true }).click();
  await page.getByLabel('File of labelled tasks').setInputFiles(path);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('cannot be read as labelled tasks');
  await expect(page.getByRole('alert')).toContainText('line 1');
});
