import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import type { PageState } from './state.ts';

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
/** The sample is parsed once this is there. */
const GRAMMAR = '**/tree-sitter-python.wasm';
let goOn: (() => void) | null = null;

/** What is told before anything is open; ends at the invitation. */
export const NOTICES: readonly PageState[] = [
  { name: 'invitation', reach: async () => {} },
  {
    name: 'notice: the tab stopped last time',
    reach: async (page) => {
      await page.evaluate(() => {
        const doing = [{ stage: 'parsing', source: 'shop', files: ['src/slow.ts'], at: 0 }];
        localStorage.setItem('oriel.doing.1.gone', JSON.stringify(doing));
      });
      await page.reload();
      await expect(alert(page, 'Last time the tab stopped')).toBeVisible();
    },
  },
  {
    name: 'notice: nothing is stored',
    within: '[role="alert"]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.evaluate(() => {
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = () => {
          Storage.prototype.setItem = setItem;
          throw new DOMException('No room.', 'QuotaExceededError');
        };
      });
      await page.getByRole('button', { name: 'Stored in this browser' }).click();
      const keep = page.getByRole('button', { name: /keep for the next visit/ });
      for (const _ of ['off', 'on']) await keep.click();
      await page.keyboard.press('Escape');
      await expect(alert(page, 'This browser keeps nothing')).toBeVisible();
    },
  },
  {
    name: 'notice: a newer version',
    within: '[role="alert"]',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      const newer = '<!doctype html><meta name="oriel-build" content="another">';
      await page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body: newer }), {
        times: 1,
      });
      await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
      await expect(alert(page, 'A new version of Oriel')).toBeVisible();
    },
  },
  {
    name: 'a failed opening',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.getByLabel('Saved inspection to open').setInputFiles({
        name: 'bad.oriel.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"format":"oriel-inspection","version":99}'),
      });
      await expect(alert(page, 'bad.oriel.json was not opened')).toBeVisible();
    },
  },
  {
    name: 'Opening',
    reach: async (page) => {
      const isLetOn = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      const isAsked = page.waitForRequest(GRAMMAR);
      await page.context().route(GRAMMAR, (route) => isLetOn.then(() => route.continue()));
      await page.getByRole('button', { name: 'Try the sample' }).click();
      await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
      await isAsked;
    },
  },
];

/** Lets the opening that the walk has stopped at go on. */
export function goOnOpening(): void {
  goOn?.();
  goOn = null;
}
