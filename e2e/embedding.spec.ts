import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from './drop.ts';
import { expect, test } from './test.ts';

const TASK = JSON.parse(readFileSync('public/sample/sample.json', 'utf8')).tasks[0].task as string;
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-embedder-'));
  copyFileSync('workers/embed/fixtures/toy-embedder.onnx', join(folder, 'model.onnx'));
  copyFileSync('public/models/all-MiniLM-L6-v2/tokenizer.json', join(folder, 'tokenizer.json'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openSample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
}

const pill = (page: Page) => page.getByRole('button', { name: /^Dense by/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Embedding model' });
const own = () => [join(folder, 'model.onnx'), join(folder, 'tokenizer.json')];

async function chooseModel(page: Page, name: string): Promise<void> {
  await pill(page).click();
  await menu(page).getByText(name, { exact: true }).click();
}

const bring = (page: Page, ...files: string[]) =>
  page.getByLabel('Model and tokenizer for embedding').setInputFiles(files);

async function embeddedBy(page: Page, name: string): Promise<void> {
  await expect(menu(page)).toContainText(new RegExp(`All 223 chunks embedded by ${name}[.,]`), {
    timeout: 90_000,
  });
}

test('the static model embeds at once, without another model, and is named with its scores @everywhere', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openSample(page);
  await expect(pill(page)).toHaveText('oriel-code-static');
  await pill(page).click();
  await embeddedBy(page, 'oriel-code-static');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Why this rank' }).click();
  await expect(page.getByRole('region', { name: 'Dense' })).toContainText(
    /by oriel-code-static: -?\d\.\d{4}/,
  );
  expect(fetched.filter((url) => /model\.bin$/.test(url))).toHaveLength(1);
  expect(fetched.filter((url) => /embed\.worker|model\.onnx/.test(url))).toEqual([]);

  // Another source needs no other copy of it.
  await drop(page, 'public/sample/files/services');
  await expect(page.getByText('services', { exact: true }).first()).toBeVisible();
  await pill(page).click();
  await expect(menu(page)).toContainText(/All \d+ chunks embedded by oriel-code-static/);
  expect(fetched.filter((url) => /model\.bin$/.test(url))).toHaveLength(1);
});

test('MiniLM shows how far it is, stops and goes on, and neither loses its vectors', async ({
  page,
}) => {
  await openSample(page);
  await chooseModel(page, 'all-MiniLM-L6-v2');
  await expect(menu(page)).toContainText(/Embedded \d+ of 223 chunks/, { timeout: 60_000 });
  await menu(page).getByRole('button', { name: 'Stop' }).click();
  await expect(menu(page)).toContainText(/\d+ of 223 chunks embedded\./);
  await menu(page).getByText('oriel-code-static', { exact: true }).click();
  await embeddedBy(page, 'oriel-code-static');
  await menu(page).getByText('all-MiniLM-L6-v2', { exact: true }).click();
  await embeddedBy(page, 'all-MiniLM-L6-v2');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Why this rank' }).click();
  await expect(page.getByRole('region', { name: 'Dense' })).toContainText('by all-MiniLM-L6-v2: ');
});

test('a model from the disk gives the prompt that the command line gives @everywhere', async ({
  page,
}) => {
  await openSample(page);
  await chooseModel(page, 'your own');
  await expect(pill(page)).toHaveText('no model yet');
  await expect(page.getByRole('alert')).toBeHidden();
  await bring(page, ...own());
  await embeddedBy(page, 'model.onnx');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Prompt' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /download/i }).click();
  const prompt = readFileSync(await (await download).path(), 'utf8');
  const args = ['inspect', 'public/sample/files', '--task', TASK, '--model', folder, '--json'];
  const output = execFileSync('npx', ['tsx', 'cli/main.ts', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(prompt).toBe(JSON.parse(output).prompt);
});

test('a model that is dropped goes where one is awaited, and can be given back', async ({
  page,
}) => {
  await openSample(page);
  await chooseModel(page, 'your own');
  await page.keyboard.press('Escape');
  await drop(page, ...own());
  await expect(pill(page)).toHaveText('model.onnx');
  await pill(page).click();
  await embeddedBy(page, 'model.onnx');
  await menu(page).getByRole('button', { name: 'Forget it' }).click();
  await expect(pill(page)).toHaveText('oriel-code-static');
});

test('files that are no embedding model are named with what is wrong with them', async ({
  page,
}) => {
  await openSample(page);
  await chooseModel(page, 'your own');
  await bring(page, join(folder, 'tokenizer.json'));
  await expect(menu(page)).toContainText('no .onnx file was chosen');
  await bring(page, 'workers/embed/fixtures/toy-cross-encoder.onnx', own()[1]!);
  await expect(menu(page)).toContainText(/toy-cross-encoder.onnx gives 1 number for a text/, {
    timeout: 30_000,
  });
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
});
