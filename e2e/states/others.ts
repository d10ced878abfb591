import { expect } from '../test.ts';
import { dialog, type PageState, tab, toWorkspace } from './state.ts';

const chunks: PageState[] = [
  {
    name: 'Chunks',
    reach: async (page) => {
      await toWorkspace(page, 'Chunks');
      await expect(page.getByRole('region', { name: 'About the chunk' })).toBeVisible();
    },
  },
  tab('Languages', 'Chunks, '),
  {
    name: 'Chunks, two cuts',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Compare with another cut' }).first().click();
      await expect(page.getByRole('region', { name: 'What changes for the task' })).toBeVisible();
    },
  },
];

const compare: PageState[] = [
  {
    name: 'Compare',
    reach: async (page) => {
      await toWorkspace(page, 'Compare');
      await expect(page.getByRole('region', { name: 'Causes and health' })).toBeVisible();
    },
  },
  tab('Prompt', 'Compare, '),
];

const evaluate: PageState[] = [
  {
    name: 'Evaluate, before a run',
    reach: async (page) => {
      await toWorkspace(page, 'Evaluate');
      await expect(page.getByRole('button', { name: 'Run 5 tasks' })).toBeVisible();
    },
  },
  {
    name: 'Evaluate, run',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Run 5 tasks' }).click();
      await expect(page.getByText(/answered by 2 variants in/)).toBeVisible({ timeout: 60_000 });
    },
  },
  ...['Table', 'Sweep', 'Difference', 'Autopsy', 'Answer', 'File', 'Labels'].map((name) =>
    tab(name, 'Evaluate, '),
  ),
  {
    name: 'Evaluate, a setting in steps',
    reach: async (page) => {
      await page.locator('summary').first().click();
      await page.getByText('a setting in steps').click();
    },
  },
  dialog('files', 'Files of tasks'),
];

const lint: PageState[] = [
  {
    name: 'Lint, empty',
    reach: (page) => toWorkspace(page, 'Lint'),
  },
  {
    name: 'Lint',
    reach: async (page) => {
      await page.getByRole('button', { name: 'an example', exact: true }).click();
      await expect(page.getByRole('button', { name: /^support prompt/ })).toBeVisible();
      await page.getByRole('option', { name: /broken-numbering/ }).click();
      const dynamic = page.getByRole('option', { name: /^Dynamic/ });
      await dynamic.first().click();
    },
  },
  {
    name: 'Lint, Tool overlap',
    reach: (page) => page.getByRole('tab', { name: /^Tool overlap/ }).click(),
  },
  dialog(/^baseline/, 'Baseline'),
  dialog('paste a text', 'Paste a text'),
];

const replay: PageState[] = [
  { name: 'Replay, empty', reach: (page) => toWorkspace(page, 'Replay') },
  {
    name: 'Replay',
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Try the example' }).click();
      const changed = page.getByRole('button', { name: /^changed since/ });
      await changed.first().click();
    },
  },
  ...['Rules', 'Drag', 'Compaction', 'Stale', 'What if', 'Fresh window'].map((name) =>
    tab(name, 'Replay, '),
  ),
  ...['Probes', 'Repository', 'Block'].map((name) => tab(name, 'Replay, ')),
  dialog(/^What was read/, 'What was read'),
  dialog('prices', 'Prices'),
];

export const OTHERS: readonly PageState[] = [
  ...chunks,
  ...compare,
  ...evaluate,
  ...lint,
  ...replay,
];
