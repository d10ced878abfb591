import { readFile } from 'node:fs/promises';
import { BUDGET_PRESETS } from '../core/assemble/budget-presets.ts';
import { readChat } from '../core/formats/chat.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Settings } from '../core/model/settings.ts';
import { readSettings } from '../core/read-settings.ts';
import { UsageError } from './usage-error.ts';

/** Arguments that say what the window is and what stands in it beside the task. */
export const WINDOW_OPTIONS = {
  preset: { type: 'string' },
  system: { type: 'string' },
  tools: { type: 'string' },
  conversation: { type: 'string' },
  pull: { type: 'string' },
} as const;

export type WindowValues = { [K in keyof typeof WINDOW_OPTIONS]?: string | undefined };

const wholeFrom = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** `BUDGET[:TOP[:RELATION,RELATION]]`, e.g. `1024:3:uses,usedBy`. */
function pullFrom(text: string, given: Settings): Settings {
  const [budget = '', top = String(given.pull.top || 1), relations] = text.split(':');
  const names = relations?.split(',') ?? given.pull.relations;
  try {
    return readSettings({
      ...given,
      pull: { ...given.pull, budget: wholeFrom(budget), top: wholeFrom(top), relations: names },
    });
  } catch (error) {
    if (!(error instanceof OrielError)) throw error;
    throw new UsageError(
      `--pull takes TOKENS[:TOP[:RELATION,RELATION]], such as 1024:3:uses,usedBy, not ${text}: ${error.message}`,
    );
  }
}

const PARTS = ['system', 'tools', 'conversation'] as const;

/**
 * Settings with the budget of `--preset`, the neighbours of `--pull` and the texts of the files that `--system`, `--tools` and
 * `--conversation` name, in any shape that `readChat` knows; a body that holds several parts gives them all.
 */
export async function withWindow(given: Settings, values: WindowValues): Promise<Settings> {
  let settings = given;
  if (values.preset !== undefined) {
    const preset = BUDGET_PRESETS.find(({ id }) => id === values.preset);
    if (!preset) {
      const known = BUDGET_PRESETS.map(({ id }) => id).join(', ');
      throw new UsageError(`there is no preset ${values.preset}; there are ${known}`);
    }
    settings = { ...settings, budget: preset.budget };
  }
  if (values.pull !== undefined) settings = pullFrom(values.pull, settings);
  for (const part of PARTS) {
    const file = values[part];
    if (file === undefined) continue;
    const parts = readChat(await textOf(file), part);
    for (const name of PARTS) {
      const text = parts[name];
      if (text !== null) settings = { ...settings, [name]: text };
    }
  }
  return settings;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`cannot read ${file}`);
  }
}
