import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

async function openExample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Replay a transcript' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Try the example' }).click();
  await expect(page.getByRole('slider', { name: 'Turn' })).toBeVisible();
}

const turn = (page: Page) => page.getByRole('slider', { name: 'Turn' });

test('A session is replayed without a repository, by keys, down to the text of a block', async ({
  page,
}) => {
  await openExample(page);
  await expect(page.getByText('Claude Code session')).toBeVisible();
  await expect(page.getByText('made up for Oriel')).toBeVisible();
  await page.getByRole('button', { name: /^What was read/ }).click();
  const report = page.getByRole('dialog', { name: 'What was read' });
  await expect(report).toContainText('does not write its system prompt');
  await page.keyboard.press('Escape');
  await turn(page).press('Home');
  await expect(turn(page)).toHaveAttribute('aria-valuenow', '1');
  await turn(page).press(']');
  await expect(turn(page)).toHaveAttribute('aria-valuetext', /^Turn 2 of 32: .* reported = /);
  const window = page.getByRole('listbox', { name: 'Window at turn 2' });
  await window.getByRole('option').last().click();
  await expect(page.getByRole('region', { name: 'Text of the block' })).toContainText('"""');
  await turn(page).press('[');
  await expect(turn(page)).toHaveAttribute('aria-valuenow', '1');
});

test('Findings lead to their turns and blocks; a compaction names the rule that it lost', async ({
  page,
}) => {
  await openExample(page);
  await page.getByRole('button', { name: /^asked again .*session_endpoint.py \| 1/ }).click();
  await expect(page.getByRole('region', { name: 'Text of the block' })).toContainText(
    '1 file changed',
  );
  const stale = page.getByRole('region', { name: 'Stale truths' });
  await expect(stale.getByRole('button', { pressed: true })).toHaveCount(1);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: /^fading Never touch anything/ }).click();
  await expect(turn(page)).toHaveAttribute('aria-valuenow', '25');
  await page.getByRole('tab', { name: 'Drag' }).click();
  await expect(page.getByRole('button', { name: /^apology/ }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Compaction' }).click();
  await expect(
    page.getByRole('button', { name: /^rule Never touch anything under services\/auth\/legacy/ }),
  ).toBeVisible();
});

test('Moves by triggers are logged, change the windows and can be taken out', async ({ page }) => {
  await openExample(page);
  await page.getByRole('tab', { name: 'What if' }).click();
  await page.getByRole('textbox', { name: 'a result over in tokens' }).fill('500');
  await page.getByRole('textbox', { name: 'a result over in tokens' }).press('Enter');
  const moves = page.getByRole('region', { name: 'Moves' });
  await expect(moves).toContainText('above 500');
  await page.getByRole('button', { name: /^draw the windows with the moves/ }).click();
  await expect(page.getByText(/With the moves .* tokens, as drawn/)).toBeVisible();
  const undo = moves.getByRole('button', { name: /^Undo: evict/ }).first();
  await undo.click();
  await expect(moves).toContainText('1 taken out');
  await page.getByRole('tab', { name: 'Fresh window' }).click();
  await expect(page.getByRole('region', { name: 'Goal' })).toContainText('refresh-token check');
});

test('With the repository open, what was read is tied to its chunks and distractors', async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('radio', { name: 'Replay' }).check({ force: true });
  await page.getByRole('main').getByRole('button', { name: 'Try the example' }).click();
  await page.getByRole('tab', { name: 'Repository' }).click();
  const distractors = page.getByRole('region', { name: 'Distractors that entered' });
  await expect(distractors).toContainText('legacy');
  await expect(page.getByRole('region', { name: 'First seen' })).toContainText('turn');
});

test('Dropped transcripts open side by side; probes are charted over them, and ATIF is saved', async ({
  page,
}) => {
  await openExample(page);
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const second = join(folder, 'second.jsonl');
  const broken = join(folder, 'broken.jsonl');
  const probes = join(folder, 'probes.csv');
  writeFileSync(second, readFileSync('public/sample/replay-example.jsonl'));
  writeFileSync(broken, 'no JSON here\n');
  writeFileSync(
    probes,
    'turn,question,expected,kind,outcome\n5,May legacy change?,no,rule,true\n26,May legacy change?,no,rule,false\n',
  );
  await drop(page, second, broken);
  await expect(page.getByRole('alert')).toContainText('broken.jsonl');
  await expect(
    page.getByRole('button', { name: 'replay-example.jsonl', exact: true }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Probes' }).click();
  await page.getByLabel('Probes to bring').setInputFiles(probes);
  await expect(page.getByRole('table', { name: 'Probes of second.jsonl' })).toContainText('wrong');
  await expect(page.getByRole('table', { name: 'Probes of replay-example.jsonl' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'export ATIF' }).click();
  // A key of the example's tests looks like one that counts.
  await page.getByRole('button', { name: 'Save with 1 secret masked' }).click();
  const saved = await (await saving).path();
  expect(readFileSync(saved, 'utf8')).toContain('"schema_version": "ATIF-v1.7"');
});

test('A conversation in JSON is replayed wherever it is dropped; prices make a cost of its tokens', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  const file = join(folder, 'trajectory.json');
  const metrics = { prompt_tokens: 1_000_000, completion_tokens: 100_000, cached_tokens: 0 };
  writeFileSync(
    file,
    JSON.stringify({
      schema_version: 'ATIF-v1.5',
      session_id: 's',
      agent: { name: 'agent', version: '1' },
      steps: [
        { step_id: 1, source: 'user', message: 'Hello' },
        { step_id: 2, source: 'agent', message: 'Good day', metrics },
      ],
    }),
  );
  await page.goto('');
  await drop(page, file);
  await expect(page.getByText('ATIF trajectory')).toBeVisible();
  await page.getByRole('button', { name: 'prices' }).click();
  const price = page.getByRole('textbox', { name: /^price in/ });
  await price.fill('3');
  await price.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/3\.00 by your prices/)).toBeVisible();
});
