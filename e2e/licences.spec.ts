import { expect, test } from './test.ts';

test('what the page is made of is listed with its licences, and found by a part of a name or a licence', async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Licences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Licences' });
  const rows = dialog.getByRole('listitem');
  await expect(dialog.getByRole('status')).toContainText(/^1\d\d things/);
  await expect(rows.first()).toContainText('Oriel');
  for (const name of ['react', 'onnxruntime-web', 'tree-sitter-python', 'all-MiniLM-L6-v2']) {
    await expect(rows.filter({ hasText: name }).first()).toBeAttached();
  }
  await page.keyboard.press('Tab');
  await dialog.getByRole('searchbox').fill('tree-sitter-elixir');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Apache-2.0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows).toContainText('TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a host that has no list of licences is said to have none', async ({ page, context }) => {
  const startPage = { contentType: 'text/html', body: '<!doctype html>' };
  await context.route('**/licences.txt', (route) => route.fulfill(startPage));
  await page.goto('');
  await page.getByRole('button', { name: 'Licences' }).click();
  await expect(page.getByRole('dialog')).toContainText('the host answers another file');
});
