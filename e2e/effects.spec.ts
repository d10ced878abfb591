import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

async function openEffects(page: Page): Promise<void> {
  await page.goto('');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await expect(page.getByRole('grid', { name: 'Candidates by rank' })).toBeVisible();
  // While vectors come in ranks move by themselves.
  await expect(page.getByText('dense coverage').locator('..')).toHaveText(/100 %\s*$/, {
    timeout: 90_000,
  });
  await page.getByRole('tab', { name: 'Effects' }).click();
}

const flag = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('turning off what keeps the legacy file out lets it in, at a higher distractor rate, and back', async ({
  page,
}) => {
  await openEffects(page);
  const bar = page.getByRole('region', { name: 'What is turned' });
  const changes = page.getByRole('region', { name: 'What would change' });
  const footer = page.getByRole('contentinfo');
  const settings = async () => /settings (\w+)/.exec((await footer.textContent()) ?? '')?.[1];
  await expect(bar).toContainText(/As it is: \d+ chunks.*distractors 0 of \d+/);
  const before = await settings();

  await flag(page, 'legacy').click();
  await flag(page, 'deprecated').click();
  await expect(bar).toContainText('legacy off, deprecated off');
  await expect(bar).toContainText(
    /distractors 0 of \d+ \(0 %\) → [1-9]\d* of \d+ \(\d+ %\), worse/,
  );
  const entered = changes.getByRole('listitem').filter({ hasText: 'auth/legacy/' });
  await expect(entered.filter({ hasText: 'token_validator.py' }).first()).toContainText(
    /was left out: .*by .*deprecated off/,
  );
  await expect(changes.getByRole('img')).toHaveAccessibleName(/[1-9]\d* leave, [1-9]\d* enter/);
  // Nothing of the settings has changed so far.
  expect(await settings()).toBe(before);

  await bar.getByRole('button', { name: 'Back' }).click();
  await expect(changes).toHaveCount(0);
  await expect(bar).toContainText(/As it is: .*distractors 0 of/);
});

test('what is kept becomes the settings, and is undone by going back', async ({ page }) => {
  await openEffects(page);
  const bar = page.getByRole('region', { name: 'What is turned' });
  const twin = page.getByRole('row').filter({ hasText: 'check_session_refresh' }).first();
  await expect(twin).toContainText('left out');
  for (const name of ['legacy', 'deprecated']) await flag(page, name).click();
  await bar.getByRole('button', { name: 'Keep this' }).click();
  await expect(bar).toContainText('Kept: legacy off, deprecated off');
  await expect(twin).toContainText(/in\s*position/);
  await expect(flag(page, 'legacy')).not.toBeChecked();
  await bar.getByRole('button', { name: 'Back' }).click();
  await expect(twin).toContainText('left out');
  await expect(flag(page, 'legacy')).toBeChecked();
});

test('a flag chip opens its switch, and a label of the person is counted', async ({ page }) => {
  await openEffects(page);
  await page.getByRole('tab', { name: 'Chunk' }).click();
  const twin = page.getByRole('row').filter({ hasText: 'check_session_refresh' }).first();
  await twin.getByRole('button', { name: 'legacy' }).click();
  await expect(page.getByRole('tab', { name: 'Effects' })).toHaveAttribute('aria-selected', 'true');
  await expect(flag(page, 'legacy')).toBeFocused();

  await page.getByRole('tab', { name: 'Chunk' }).click();
  await page.locator('[aria-rowindex="2"]').click();
  const needed = page.getByRole('button', { name: /^needed for this task/ });
  await expect(needed).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^distractor for this task/ }).click();
  await expect(needed).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('tab', { name: 'Effects' }).click();
  await expect(page.getByRole('region', { name: 'What is turned' })).toContainText(
    /recall 1 of 1.*distractors [1-9]\d* of/,
  );
});

test('the person says which twin is canonical, and takes it back', async ({ page }) => {
  await openEffects(page);
  await page.getByRole('button', { name: 'Ready tasks' }).click();
  await page.getByRole('menuitem').last().click();
  const copy = page.getByRole('row').filter({ hasText: 'throttle.py' }).first();
  await copy.locator('b').click();
  await page.getByRole('tab', { name: 'Chunk' }).click();
  await page.getByRole('tab', { name: 'Twin' }).click();
  const verdict = page.getByRole('region', { name: 'Which is canonical' });
  await expect(verdict).toContainText('Canonical: services/auth/rate_limit.py, because: ');
  await expect(verdict.getByRole('row').filter({ hasText: 'decides' })).toHaveCount(1);
  await verdict.getByRole('button', { name: 'treat this one as canonical' }).click();
  await expect(verdict).toContainText(
    'Canonical: services/notifications/throttle.py, because you said so.',
  );
  await verdict.getByRole('button', { name: 'let the facts decide' }).click();
  await expect(verdict).toContainText('Canonical: services/auth/rate_limit.py, because: ');
});
