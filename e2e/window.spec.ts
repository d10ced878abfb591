import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function openSample(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  const grid = page.getByRole('grid', { name: 'Candidates by rank' });
  await expect(grid).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('100 %', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
}

async function menu(page: Page, button: string | RegExp, dialog: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  const opened = page.getByRole('dialog', { name: dialog });
  await expect(opened).toBeVisible();
  return opened;
}

const windowPanel = (page: Page) => page.getByRole('region', { name: 'Window', exact: true });
const blocks = (page: Page) => page.getByRole('listbox', { name: /^Window/ }).getByRole('option');

async function load(page: Page, part: string, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel(`File for ${part}`).setInputFiles(file);
}

test('the window is divided by a preset, by hand and by a preset of one’s own', async ({
  page,
}) => {
  await openSample(page);
  const budget = await menu(page, /^budget/, 'Budget');
  await budget.getByRole('button', { name: /Budget preset/ }).click();
  await page.getByRole('option', { name: /Claude Sonnet 4, 2025-05/ }).click();
  await expect(budget).toContainText('Claude Sonnet 4 has 200,000 tokens, as of 2025-05');
  await expect(budget).toContainText('o200k, an estimate for Claude Sonnet 4');
  await budget.getByRole('spinbutton', { name: 'retrieved', exact: true }).fill('3000');
  await page.keyboard.press('Escape');
  await expect(windowPanel(page)).toContainText('/ 3,000');

  const presets = await menu(page, 'presets', 'Own presets');
  await presets.getByRole('textbox', { name: 'name' }).fill('small');
  await presets.getByRole('button', { name: 'keep budget' }).click();
  await expect(presets.getByRole('status')).toContainText('“small” is kept');
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    presets.getByRole('button', { name: 'export' }).click(),
  ]);
  const file = await textOf(exported);
  expect(JSON.parse(file)).toMatchObject({ format: 'oriel-presets', presets: [{ name: 'small' }] });
  await presets.getByRole('button', { name: 'Remove small' }).click();
  const pick = (text: string) =>
    page.getByLabel('File of presets').setInputFiles({
      name: 'team.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await pick(file.replace('"retrieved": 3000', '"retrieved": -1'));
  await expect(presets.getByRole('status')).toContainText(
    /team\.json: .*retrieved.*Nothing was changed/,
  );
  await pick(file);
  await expect(presets.getByRole('status')).toContainText('1 taken in');
  await openSample(page);
  await expect(windowPanel(page)).toContainText('/ 6,144');
  const again = await menu(page, 'presets', 'Own presets');
  await again.getByRole('button', { name: 'use small' }).click();
  await page.keyboard.press('Escape');
  await expect(windowPanel(page)).toContainText('/ 3,000');
});

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

test('a conversation is loaded, dropped and put back, and a bad file names its place', async ({
  page,
}) => {
  await openSample(page);
  const budget = await menu(page, /^budget/, 'Budget');
  await budget.getByRole('spinbutton', { name: 'conversation', exact: true }).fill('500');
  const system = budget.getByRole('textbox', { name: 'system', exact: true });
  const standing = await system.inputValue();
  await load(page, 'conversation', 'bad.json', '{\n "messages": [}');
  await expect(budget.getByRole('status')).toContainText(
    'bad.json is not JSON from line 2, column 15 on. What stood here is as it was.',
  );
  await expect(system).toHaveValue(standing);
  const messages = [
    { role: 'system', content: 'You are kind.' },
    { role: 'user', content: 'Where are sessions renewed?' },
  ];
  await load(page, 'conversation', 'chat.json', JSON.stringify({ messages }));
  await expect(budget.getByRole('status')).toContainText(
    'Taken as OpenAI chat, in place of system and conversation.',
  );
  await expect(system).toHaveValue('You are kind.');
  await expect(budget.getByRole('textbox', { name: 'conversation', exact: true })).toHaveValue(
    '[user]\nWhere are sessions renewed?',
  );
  await budget.getByRole('button', { name: 'put back what was there' }).click();
  await expect(system).toHaveValue(standing);

  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{"tools":[{"name":"grep","inputSchema":{}}]}'], 'mcp.json'));
    return data;
  });
  const tools = budget.getByRole('textbox', { name: 'tools', exact: true });
  await tools.dispatchEvent('dragover', { dataTransfer: dropped });
  await tools.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(tools).toHaveValue('{"name":"grep","inputSchema":{}}');
  await expect(budget).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Oriel' })).toBeVisible();
});

test('a reported total calibrates what is sent and what it costs', async ({ page }) => {
  await openSample(page);
  const budget = await menu(page, /^budget/, 'Budget');
  await budget.getByRole('spinbutton', { name: /provider reported/ }).fill('7000');
  await expect(budget).toContainText(/7,000 for our [\d,]+: factor 1\.\d{3}/);
  await page.keyboard.press('Escape');
  await expect(windowPanel(page)).toContainText(/calibrated × 1\.\d{3}7,000 of 16,384/);
  const evidence = await menu(page, /^evidence/, 'Evidence');
  await expect(evidence).toContainText(/7,000 tokens, calibrated by 1\.\d{3}/);
  await evidence.getByRole('button', { name: /Effective length/ }).click();
  await page.getByRole('option', { name: 'RULER, GLM4 9B' }).click();
  await expect(evidence).toContainText('65,536 of the 1,048,576 tokens claimed');
});

test('neighbours are pulled by rule and by hand, in a budget of their own', async ({ page }) => {
  await openSample(page);
  const pull = await menu(page, 'pull: neighbours', 'Neighbours');
  await pull.getByRole('textbox', { name: /Pull budget/ }).fill('900');
  await page.keyboard.press('Tab');
  await pull.getByRole('textbox', { name: /top of the window/ }).fill('3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(windowPanel(page)).toContainText(/of retrieved, [1-9][\d,]* \/ 900 pulled/);
  await expect(page.getByRole('button', { name: /^pull [1-9]\d*: neighbours/ })).toBeVisible();
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page.getByText(/pulled by rank \d+: used by/).last()).toBeVisible();

  await page.getByRole('tab', { name: 'Chunk' }).click();
  await page.getByRole('row').nth(1).click();
  await page.getByRole('tab', { name: 'Neighbours' }).click();
  const region = page.getByRole('region', { name: 'Neighbours' });
  const link = region.getByRole('button', { name: /^pull: / }).first();
  const name = (await link.getAttribute('aria-label'))!.slice('pull: '.length);
  await link.click();
  await expect(region.getByRole('button', { name: `take back: ${name}` }).first()).toBeVisible();
  await page.getByRole('button', { name: /^pull \d+: neighbours/ }).click();
  const list = page.getByRole('dialog', { name: 'Neighbours' }).getByRole('list');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: /^Take back/ }).click();
  await expect(list).toHaveCount(0);
});

test('an order shows where segments would be before it is taken', async ({ page }) => {
  await openSample(page);
  const arrangement = await menu(page, 'Arrangement: best first', 'Arrangement');
  const places = arrangement.getByRole('region', { name: /^Places/ });
  await expect(places.getByRole('row').nth(2)).toContainText('same');
  await arrangement.getByText('best last', { exact: true }).first().hover();
  await expect(arrangement.getByRole('region', { name: 'Places, best last' })).toBeVisible();
  const first = (await places.getByRole('row').nth(3).getByRole('rowheader').textContent())!;
  await arrangement.getByText('best last', { exact: true }).first().click();
  await page.keyboard.press('Escape');
  await expect(blocks(page).nth(2)).toHaveAttribute('title', new RegExp(`^${first.split(' ')[0]}`));
  // A block is dragged within the page, which takes no drop of it for itself.
  const [dragged, under] = [blocks(page).nth(6), blocks(page).nth(2)];
  const title = (await dragged.getAttribute('title'))!;
  await dragged.dragTo(under);
  await expect(under).toHaveAttribute('title', title);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('assembly by value and squeezed says so in its steps', async ({ page }) => {
  await openSample(page);
  const assembly = await menu(page, /^take/, 'Assembly');
  await assembly.getByText('by value a token').click();
  await assembly.getByRole('button', { name: /^squeeze prose/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'First step' }).click();
  const forward = page.getByRole('button', { name: 'Step forward' });
  // System prompt, heading and task are placed first.
  for (let step = 0; step < 4; step += 1) await forward.click();
  await expect(page.getByText(/value \d+\.\d\d a thousand tokens/).first()).toBeVisible();
});

test('candidates are listed by owner, and what is unknown of the window is named', async ({
  page,
}) => {
  await openSample(page);
  await page.getByRole('button', { name: /List candidates/ }).click();
  await page.getByRole('option', { name: 'by owner' }).click();
  const grid = page.getByRole('grid', { name: 'Candidates by owner' });
  await page.keyboard.press('Escape');
  await grid.focus();
  await page.keyboard.press('Home');
  const owners = await grid.getByText(/@sample-shop\//).allTextContents();
  expect(owners.length).toBeGreaterThan(3);
  expect(owners).toEqual([...owners].sort());
  await page.keyboard.press('End');
  await expect(grid.getByRole('row').last()).not.toContainText('@sample-shop/');

  const unknown = await menu(page, /unknown$/, 'Unknown');
  await expect(unknown).toContainText('hallucinations: Only the output of the model can tell.');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('img', {
      name: /^GPT-3\.5-Turbo, 20 documents, 2023: document 1 of 20: 75\.8 %/,
    }),
  ).toBeVisible();
  await expect(windowPanel(page)).toContainText('curve: GPT-3.5-Turbo, 20 documents, 2023');
});

test('a chart is there without a network', async ({ page, context }) => {
  await openSample(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Tokens by step' }).click();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
});

for (const width of [1024, 1180]) {
  test(`nothing of Inspect is cut off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSample(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    for (const button of ['Save or report', 'flags', 'presets', '.orielignore']) {
      const box = await page.getByRole('button', { name: button }).first().boundingBox();
      expect(box!.x + box!.width, button).toBeLessThanOrEqual(width);
    }
    const detail = await page.getByRole('region', { name: 'Details' }).boundingBox();
    expect(detail!.x + detail!.width).toBeLessThanOrEqual(width);
    const grid = page.getByRole('grid', { name: 'Candidates by rank' });
    expect(await grid.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
}
