import { axeFindings, hasNewLook } from './axe.ts';
import { STATES } from './states/all.ts';
import { leave } from './states/state.ts';
import { expect, test } from './test.ts';

const CONTRAST = 'color-contrast';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any panel, menu and dialog, in light and in dark, and nothing moves', async ({
  page,
}) => {
  // Twice as many looks as any other test.
  test.setTimeout(300_000);
  await page.goto('');
  for (const state of STATES) {
    await state.reach(page);
    const { name, within = 'html' } = state;
    const isNew = async (): Promise<boolean> =>
      (await hasNewLook(page, within)) || within === 'html';
    const but = (await isNew()) ? [] : [CONTRAST];
    expect.soft(await axeFindings(page, { within, rules: { but } }), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    if (await isNew()) {
      const inDark = await axeFindings(page, { within, rules: { only: [CONTRAST] } });
      expect.soft(inDark, `${name} in dark`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect.soft(moving, `${name}: what moves though less motion is asked for`).toBe(0);
    await leave(page, state);
  }
});
