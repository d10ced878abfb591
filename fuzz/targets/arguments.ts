import {
  parseCount,
  parseFileArguments,
  parseFilesArguments,
  parseManyArguments,
} from '../../cli/arguments.ts';
import { LEVER_OPTIONS, withLevers } from '../../cli/levers-from.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { WINDOW_OPTIONS, withWindow } from '../../cli/window-from.ts';
import type { Engine } from '../../core/engine.ts';
import { readSettings } from '../../core/read-settings.ts';
import { DEFAULT_SETTINGS, settingsHash } from '../../core/settings.ts';
import { mutateText } from '../mutate.ts';
import { mustBePlain } from '../reader-target.ts';
import { must, mustEqual, target } from '../target.ts';

const OPTIONS = {
  ...LEVER_OPTIONS,
  ...{
    preset: WINDOW_OPTIONS.preset,
    pull: WINDOW_OPTIONS.pull,
    template: WINDOW_OPTIONS.template,
  },
};
const NAMES = ['filter', 'preset', 'pull', 'template', 'pin', '__proto__', 'constructor', ''];
const VALUES = [
  ...['leave-out:older-than=24', 'down-weight:path=**/x', 'keep:language=go', 'leave-out:size=9'],
  ...['1024:3:uses,usedBy', '0', '5:', '99', 'xml', 'markdown', 'balanced', 'one=two', '-', '--'],
];

/** Loading a source comes before pins; none is open here. */
const NO_ENGINE = {} as Engine;

export const cliArguments = target<string[]>({
  name: 'arguments',
  promise:
    'Any arguments of the command line are settings that are read again as they are, or one line that says what is wrong.',
  open: async () => ({
    make: (random) => {
      const how = { words: VALUES, corpus: VALUES, most: 60 };
      const value = () =>
        random.chance(0.5) ? random.pick(VALUES) : mutateText(random, random.pick(VALUES), how);
      return random
        .list(4, () => {
          const name = random.chance(0.9) ? random.pick(NAMES) : mutateText(random, 'preset', how);
          return random.pick([[`--${name}`, value()], [`--${name}=${value()}`], [value()]]);
        })
        .flat();
    },
    check: async (args) => {
      await checkUsage(() => parseFileArguments(args, OPTIONS));
      await checkUsage(() => parseFilesArguments(args, 2, OPTIONS));
      for (const text of args) await checkUsage(() => parseCount('k', text));
      await checkUsage(async () => {
        const { values } = parseManyArguments(['a', ...args], 'a folder', OPTIONS);
        const { filter, preset, pull, template } = values;
        const window = await withWindow(DEFAULT_SETTINGS, { preset, pull, template });
        const settings = await withLevers(window, { filter }, NO_ENGINE);
        mustEqual(
          readSettings(JSON.parse(JSON.stringify(settings))),
          settings,
          'settings read again',
        );
        must(settingsHash(settings) !== '', 'settings have a hash');
        mustBePlain(settings);
      });
    },
  }),
});

async function checkUsage(run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    must(error.message !== '', 'an error in words');
  }
}
