import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const TASK = JSON.parse(readFileSync('public/sample/sample.json', 'utf8')).tasks[0].task as string;
const SHIPPED = 'public/models/all-MiniLM-L6-v2';
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-reranker-'));
  copyFileSync('workers/embed/fixtures/toy-cross-encoder.onnx', join(folder, 'model.onnx'));
  copyFileSync(`${SHIPPED}/tokenizer.json`, join(folder, 'tokenizer.json'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openSample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible({
    timeout: 30_000,
  });
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Rerank stage' });

async function chooseMethod(page: Page, method: string): Promise<void> {
  await page.getByRole('button', { name: /^rerank/ }).click();
  await menu(page).getByText(method, { exact: true }).click();
}

const choose = (page: Page, ...files: string[]) =>
  page.getByLabel('Model and tokenizer of a cross-encoder').setInputFiles(files);

test('late interaction orders the first candidates, after the answer without it @everywhere', async ({
  page,
}) => {
  await openSample(page);
  await chooseMethod(page, 'late interaction');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/put in order by late interaction/).first()).toBeVisible({
    timeout: 90_000,
  });
});

test('a cross-encoder from the disk gives the prompt that the command line gives', async ({
  page,
}) => {
  await openSample(page);
  // Without vectors, which would have to be made twice.
  await page.getByRole('button', { name: 'dense stage' }).click();
  await chooseMethod(page, 'cross-encoder');
  await choose(page, join(folder, 'model.onnx'), join(folder, 'tokenizer.json'));
  await expect(menu(page)).toContainText('model.onnx is loaded', { timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByText(/put in order by the cross-encoder/).first()).toBeVisible({
    timeout: 30_000,
  });

  await page.getByRole('tab', { name: 'Prompt' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /download/i }).click();
  const prompt = readFileSync(await (await download).path(), 'utf8');
  const settings = join(folder, 'settings.json');
  writeFileSync(settings, '{"stages": ["lexical", "priors"]}');
  const given = ['--task', TASK, '--settings', settings, '--reranker', folder];
  const args = ['public/sample/files', ...given, '--json'];
  const output = execFileSync('npx', ['tsx', 'cli/main.ts', 'inspect', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(prompt).toBe(JSON.parse(output).prompt);
});

test('files that are no cross-encoder are named with what is wrong with them', async ({ page }) => {
  await openSample(page);
  await chooseMethod(page, 'cross-encoder');
  await choose(page, join(folder, 'tokenizer.json'));
  await expect(menu(page)).toContainText('no .onnx file was chosen');
  await choose(page, `${SHIPPED}/model.onnx`, join(folder, 'tokenizer.json'));
  await expect(menu(page)).toContainText(/model.onnx gives \d+ numbers for a pair/, {
    timeout: 30_000,
  });
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
});
