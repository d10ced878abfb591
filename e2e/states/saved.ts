import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drop } from '../drop.ts';
import { expect } from '../test.ts';
import { type PageState, toWorkspace } from './state.ts';

const folder = mkdtempSync(join(tmpdir(), 'oriel-states-'));
const FILES = ['first', 'second'].map((name) => join(folder, `${name}.oriel.json`));

async function save(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Save or report' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click();
  await (await file).saveAs(path);
  await page.keyboard.press('Escape');
}

/** With a file, or two, and no source behind them; from an open source. */
export const SAVED: readonly PageState[] = [
  {
    name: 'a saved inspection without its source',
    reach: async (page) => {
      await toWorkspace(page, 'Inspect');
      await save(page, FILES[0]!);
      await page.getByRole('button', { name: 'Ready tasks' }).click();
      await page.getByRole('menuitem').last().click();
      await expect(page.getByRole('grid')).toContainText('throttle.py');
      await save(page, FILES[1]!);
      await drop(page, FILES[0]!);
      await expect(page.getByText('saved inspection').first()).toBeVisible();
    },
  },
  {
    name: 'Compare, two files',
    reach: async (page) => {
      await drop(page, ...FILES);
      await expect(page.getByRole('region', { name: 'Side A' })).toContainText('first.oriel.json');
      await expect(page.getByRole('region', { name: 'Causes and health' })).toBeVisible();
    },
  },
  {
    name: 'Lint of a saved inspection',
    reach: (page) => toWorkspace(page, 'Lint'),
  },
];
