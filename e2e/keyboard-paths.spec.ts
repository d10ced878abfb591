import { tabTo } from './keys.ts';
import { expect, test } from './test.ts';

test('Chunks, Compare and Evaluate by keyboard alone: open, find, select, read, change, leave', async ({
  page,
}) => {
  const { keyboard } = page;
  await page.goto('');
  await tabTo(page, /^Try the sample/);
  await keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: /^Candidates/ })).toBeVisible();

  await keyboard.press('2');
  await tabTo(page, /^Part of the path/);
  await keyboard.type('auth/token_validator.py');
  await tabTo(page, /^Files as they are cut/);
  await keyboard.press('Home');
  await tabTo(page, /^Source as it is cut/);
  await keyboard.press('Home');
  await keyboard.press('ArrowDown');
  const about = page.getByRole('region', { name: 'About the chunk' });
  await expect(about).toContainText('validate_token');
  await keyboard.press('Enter');
  const selected = page.locator('[role="row"][aria-selected="true"]');
  await expect(selected).toContainText('validate_token');
  await keyboard.press('2');
  await tabTo(page, /^target in tokens/);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('900');
  await keyboard.press('Enter');
  const totals = page.getByRole('table', { name: 'Totals of the cut' });
  await expect(totals).toContainText('900 to');

  // In the field a number is text.
  await keyboard.press('Shift+Tab');
  await keyboard.press('1');
  // The rows of the cut that was left go when the new answer is drawn.
  await expect(page.getByRole('grid', { name: /^Candidates/ })).toHaveAttribute(
    'aria-rowcount',
    '80',
  );
  await tabTo(page, /^Keep this answer/);
  await keyboard.press('Enter');
  await tabTo(page, /^Candidates/);
  await keyboard.press('Home');
  await expect(page.locator('[aria-rowindex="2"]')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('m');
  await expect(page.getByRole('dialog', { name: /^Mute/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(selected).toContainText('muted');
  await keyboard.press('3');
  const left = page.getByRole('region', { name: /^Left/ }).getByRole('button').first();
  await expect(left).toBeVisible();
  await tabTo(page, /^Differences by chunk/);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /^Causes and health/);
  await keyboard.press('End');

  await keyboard.press('4');
  await tabTo(page, /^Labelled tasks/);
  await keyboard.press('Home');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await keyboard.press('Home');
  await tabTo(page, /^Run 4 tasks/);
  await keyboard.press('Enter');
  await expect(page.getByText(/answered by 2 variants in/)).toBeVisible({ timeout: 60_000 });
  await tabTo(page, /^Task$|^Answer$|^Labels$/);
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Answer' })).toBeFocused();
  await tabTo(page, /^Ranking/);
  await keyboard.press('ArrowDown');
  const ranking = page.getByRole('grid', { name: /^Ranking/ });
  await expect(ranking.locator('[aria-rowindex="3"]')).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Lines of the file' })).toBeVisible();
  // What had the focus went with its tab.
  await expect(page.locator('body')).not.toBeFocused();
});

test('Lint and Replay by keyboard alone: open, find, select, read, change, leave', async ({
  page,
}) => {
  const { keyboard } = page;
  const chosen = page.getByRole('option', { selected: true });
  await page.goto('');
  await tabTo(page, /^Lint a prompt/);
  await keyboard.press('Enter');
  await tabTo(page, /^Lint an example/);
  await keyboard.press('Enter');
  const findings = page.getByRole('listbox', { name: 'Findings' });
  await expect(findings).toBeVisible();
  await tabTo(page, /^Findings/);
  await keyboard.press('Home');
  const count = Number(await chosen.first().getAttribute('aria-setsize'));
  for (let at = 1; at < count; at += 1) {
    if (/broken-numbering/.test((await chosen.first().textContent()) ?? '')) break;
    await keyboard.press('ArrowDown');
  }
  await tabTo(page, /^About the finding/);
  await keyboard.press('End');
  await tabTo(page, /^Apply it/);
  await keyboard.press('Enter');
  await expect(findings.getByText('broken-numbering')).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  await keyboard.press('6');
  await tabTo(page, /^Try the example/);
  await keyboard.press('Enter');
  await expect(page.getByRole('slider', { name: 'Turn' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await tabTo(page, /^Turn$/);
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await tabTo(page, /^Window at turn 2/);
  await keyboard.press('End');
  const text = page.getByRole('region', { name: 'Text of the block' });
  await expect(text).toContainText('"""');
  // The tabs stand between the list and the text.
  await tabTo(page, /^Block$/);
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'What if' })).toBeFocused();
  await tabTo(page, /^a result over in tokens/);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('500');
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Moves' })).toContainText('above 500');
  await keyboard.press('Escape');
});
