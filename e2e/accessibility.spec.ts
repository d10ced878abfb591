import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds of serious or critical impact, as lines to read. */
async function seriousFindings(page: Page): Promise<string[]> {
  // Through the DevTools protocol: the page's policy forbids scripts that are not its own.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run(): Promise<AxeResult> } }).axe;
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

interface AxeResult {
  violations: { id: string; impact: string; nodes: { target: string[] }[] }[];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('axe finds nothing serious on any panel', async ({ page }) => {
      await page.goto('');
      expect(await seriousFindings(page), 'invitation').toEqual([]);
      await page.getByRole('button', { name: 'Try the sample' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await page.getByRole('row').nth(3).click();
      await page.locator('summary').filter({ hasText: 'searched' }).click();
      for (const tab of ['Code', 'Why this rank', 'Metadata', 'Neighbours', 'Prompt', 'Ledger']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await seriousFindings(page), tab).toEqual([]);
      }
      await page.keyboard.press('c');
      const comment = page.getByRole('dialog', { name: /^Comments on/ });
      await comment.getByText('question', { exact: true }).click();
      await comment.getByRole('textbox', { name: /Your name/ }).fill('Ada');
      expect(await seriousFindings(page), 'comment').toEqual([]);
      await comment.getByRole('button', { name: 'Comment', exact: true }).click();
      await page.getByRole('tab', { name: 'Review' }).click();
      await page.keyboard.press('n');
      expect(await seriousFindings(page), 'review').toEqual([]);
      await page.keyboard.press('f');
      await expect(page.getByRole('region', { name: 'What is presented' })).toBeVisible();
      expect(await seriousFindings(page), 'presentation').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Keep this answer/ }).click();
      await page.getByRole('tab', { name: 'Effects' }).click();
      await page.getByRole('switch', { name: 'legacy', exact: true }).click();
      await expect(page.getByRole('region', { name: 'What would change' })).toBeVisible();
      expect(await seriousFindings(page), 'effects').toEqual([]);
      for (const [button, dialog, choice] of [
        [/^Kind of query/, 'Kind of query', 'identifier'],
        [/^rerank/, 'Rerank stage', 'cross-encoder'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog', { name: dialog }).getByText(choice, { exact: true }).click();
        expect(await seriousFindings(page), dialog).toEqual([]);
        await page.keyboard.press('Escape');
      }
      // Nobody brought one, and without it nothing is evaluated.
      await page.getByRole('button', { name: /^rerank/ }).click();
      await page.getByRole('dialog', { name: 'Rerank stage' }).getByText('off').click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('m');
      await expect(page.getByRole('dialog', { name: /^Mute/ })).toBeVisible();
      expect(await seriousFindings(page), 'mute').toEqual([]);
      await page.getByRole('dialog').getByText('its whole file').click();
      await page.keyboard.press('Enter');
      for (const [button, dialog] of [
        [/^filters/, 'Filters'],
        ['.orielignore', 'Write .orielignore'],
        [/^Dense by/, 'Embedding model'],
        [/^budget/, 'Budget'],
        [/^take/, 'Assembly'],
        [/^template/, 'Template'],
        [/^evidence/, 'Evidence'],
        ['pull: neighbours', 'Neighbours'],
        ['presets', 'Own presets'],
        [/^Arrangement/, 'Arrangement'],
        [/^precision/, 'precision'],
        [/unknown$/, 'Unknown'],
        ['Save or report', 'Save or report'],
        ['Stored in this browser', 'Stored in this browser'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        expect(await seriousFindings(page), dialog).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('2');
      await expect(page.getByRole('region', { name: 'About the chunk' })).toBeVisible();
      await page.getByRole('tab', { name: 'Languages' }).click();
      expect(await seriousFindings(page), 'chunks').toEqual([]);
      await page.getByRole('button', { name: 'Compare with another cut' }).first().click();
      await expect(page.getByRole('region', { name: 'What changes for the task' })).toBeVisible();
      expect(await seriousFindings(page), 'comparison').toEqual([]);
      await page.keyboard.press('3');
      await expect(page.getByRole('region', { name: 'Causes and health' })).toBeVisible();
      expect(await seriousFindings(page), 'compare').toEqual([]);
      await page.getByRole('tab', { name: 'Prompt' }).click();
      expect(await seriousFindings(page), 'prompts').toEqual([]);
      await page.getByRole('radio', { name: 'Evaluate' }).check({ force: true });
      await page.getByRole('button', { name: 'Run 5 tasks' }).click();
      await expect(page.getByText(/answered by 2 variants in/)).toBeVisible({ timeout: 60_000 });
      for (const tab of ['Table', 'Sweep', 'Difference', 'Autopsy', 'Answer', 'File', 'Labels']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await seriousFindings(page), `evaluate, ${tab}`).toEqual([]);
      }
      await page.locator('summary').first().click();
      await page.getByText('a setting in steps').click();
      await page.getByRole('button', { name: 'files', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Files of tasks' })).toBeVisible();
      expect(await seriousFindings(page), 'files of tasks').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: 'Lint', exact: true }).check({ force: true });
      await page.getByRole('button', { name: 'an example', exact: true }).click();
      await expect(page.getByRole('button', { name: /^support prompt/ })).toBeVisible();
      await page.getByRole('option', { name: /broken-numbering/ }).click();
      await page
        .getByRole('option', { name: /^Dynamic/ })
        .first()
        .click();
      expect(await seriousFindings(page), 'lint').toEqual([]);
      await page.getByRole('tab', { name: /^Tool overlap/ }).click();
      expect(await seriousFindings(page), 'tool overlap').toEqual([]);
      for (const [button, dialog] of [
        [/^baseline/, 'Baseline'],
        ['paste a text', 'Paste a text'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
        expect(await seriousFindings(page), dialog).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('radio', { name: 'Replay', exact: true }).check({ force: true });
      expect(await seriousFindings(page), 'replay, empty').toEqual([]);
      await page.getByRole('main').getByRole('button', { name: 'Try the example' }).click();
      await page
        .getByRole('button', { name: /^changed since/ })
        .first()
        .click();
      for (const tab of ['Rules', 'Drag', 'Compaction', 'Stale', 'What if', 'Fresh window']) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        expect(await seriousFindings(page), `replay, ${tab}`).toEqual([]);
      }
      for (const tab of ['Probes', 'Repository', 'Block']) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        expect(await seriousFindings(page), `replay, ${tab}`).toEqual([]);
      }
      await page.getByRole('button', { name: /^What was read/ }).click();
      expect(await seriousFindings(page), 'what was read').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'prices' }).click();
      await expect(page.getByRole('dialog', { name: 'Prices' })).toBeVisible();
      expect(await seriousFindings(page), 'prices').toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible();
      expect(await seriousFindings(page), 'task').toEqual([]);
    });
  });
}
