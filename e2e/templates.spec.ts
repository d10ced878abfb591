import { expect, test } from './test.ts';

test('a person writes the prompt by a template of their own, and sees it at once', async ({
  page,
}) => {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('tab', { name: 'Prompt' }).click();
  const prompt = page.getByRole('region', { name: 'Prompt', exact: true });
  await expect(prompt).toContainText('## Relevant context from the codebase:');

  await page.getByRole('button', { name: 'template: Markdown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Template' });
  const preview = dialog.getByRole('region', { name: 'Preview of the prompt' });
  await expect(preview).toContainText('### [');

  await dialog.getByRole('button', { name: /Template$/ }).click();
  await page.getByRole('option', { name: 'XML' }).click();
  await expect(preview).toContainText('<reference_material>');
  await expect(preview).toContainText('</task>');

  await dialog.getByRole('button', { name: /Template$/ }).click();
  await page.getByRole('option', { name: 'OpenAI messages' }).click();
  await expect(preview).toContainText('{"messages":[');
  await expect(page.getByText(/adds about 9 around 2 messages/)).toBeAttached();

  await dialog.getByRole('button', { name: /Template$/ }).click();
  await page.getByRole('option', { name: 'plain' }).click();
  await dialog.getByRole('button', { name: 'Edit a copy' }).click();
  const text = dialog.getByRole('textbox', { name: 'Template text' });
  const plain = await text.inputValue();
  await text.fill(plain.replace('File {{path}}', 'From {{pth}}'));
  await expect(
    dialog.getByText(/\{\{pth\}\} is not known here; there are \{\{path\}\}/),
  ).toBeVisible();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(preview).toContainText('File ');

  await text.fill(plain.replace('File {{path}}', 'From {{path}}'));
  await expect(preview).toContainText('From services/');
  await expect(text).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Escape');
  await expect(prompt).toContainText('Relevant context from the codebase:');
  await expect(page.getByRole('button', { name: 'template: own' })).toBeVisible();
});
