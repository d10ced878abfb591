import { expect, test } from './test.ts';

test('without its model the page answers from the lexical stage and says so', async ({
  page,
  context,
}) => {
  const startPage = { status: 200, contentType: 'text/html', body: '<!doctype html>' };
  await context.route('**/model.bin', (route) => route.fulfill(startPage));
  await context.route('**/model.onnx', (route) => route.fulfill(startPage));
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(/embedding model did not load/i);
  await expect(page.getByRole('alert')).toContainText('oriel-code-static');
  await expect(page.getByRole('row').nth(1)).toContainText('–');
  await page.getByRole('button', { name: /^Dense by/ }).click();
  await page.getByRole('dialog').getByText('all-MiniLM-L6-v2', { exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('model.onnx is not the file', {
    timeout: 30_000,
  });

  // What was not there before is asked for again.
  await context.unroute('**/model.bin');
  await page.getByRole('dialog').getByText('oriel-code-static', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('All 223 chunks embedded');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a grammar of other bytes is not used: its files are cut by lines, and the ledger says why', async ({
  page,
  context,
}) => {
  await context.route('**/tree-sitter-python.wasm', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    // The last bit of a module's last section: it would compile, and parse some text otherwise.
    body[body.length - 1]! ^= 1;
    await route.fulfill({ response, body });
  });
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await page.getByRole('tab', { name: 'Ledger' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(
    /A grammar did not load.+tree-sitter-python\.wasm is not the file.+found \d+ bytes.+expected \d+ bytes/,
  );
  await page.getByRole('searchbox', { name: 'Part of the path' }).fill('rate_limit.py');
  await expect(page.getByRole('region', { name: 'Files' })).toContainText(/grammar/i);
});

test('without its parse worker the page says so and stays alive', async ({ page }) => {
  await page.route('**/parse.worker-*.js', (route) => route.abort());
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('alert')).toContainText(/worker/i, { timeout: 30_000 });
  await page.unroute('**/parse.worker-*.js');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
});

test('a part that went with a newer version is told of, and what is open stays', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/^console: Failed to load resource: the server responded with a status of 404/);
  // React tells of what a boundary caught.
  guard.allow(/^console: TypeError: Failed to fetch dynamically imported module/);
  await context.route('**/*-chart-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
  await page.getByRole('button', { name: 'Tokens by step' }).click();
  await expect(page.getByText('This drawing is a file of its own')).toBeVisible();
  // Only where the host has another build is it one.
  await expect(page.getByRole('alert')).toBeHidden();
  const newer = '<!doctype html><meta name="oriel-build" content="another">';
  await context.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: newer }));
  await page.getByRole('radio', { name: 'Chunks' }).check({ force: true });
  const notice = page.getByRole('alert').filter({ hasText: 'a part of this one cannot be loaded' });
  await expect(notice).toContainText('What is open stays as it is until you reload');
  await expect(page.getByRole('contentinfo')).toContainText('listed');
});
