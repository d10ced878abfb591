import { existsSync } from 'node:fs';
import { BUDGET_PRESETS } from '../core/assemble/budget-presets.ts';
import { readTemplate } from '../core/assemble/template/read-template.ts';
import { readChatFile } from '../core/formats/chat-file.ts';
import { type OwnPreset, readPresets, withPreset } from '../core/formats/presets.ts';
import { LIMITS } from '../core/limits.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Settings } from '../core/model/settings.ts';
import { TEMPLATE_KINDS } from '../core/model/template.ts';
import { readSettings } from '../core/read-settings.ts';
import { readTextWithin, readWithin } from './read-within.ts';
import { UsageError } from './usage-error.ts';

/** Arguments that say what the window is and what stands in it beside the task. */
export const WINDOW_OPTIONS = {
  preset: { type: 'string' },
  presets: { type: 'string' },
  system: { type: 'string' },
  tools: { type: 'string' },
  conversation: { type: 'string' },
  pull: { type: 'string' },
  template: { type: 'string' },
} as const;

export type WindowValues = { [K in keyof typeof WINDOW_OPTIONS]?: string | undefined };

const wholeFrom = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

async function presetsOf(file: string): Promise<OwnPreset[]> {
  const text = await readTextWithin(file, LIMITS.presetBytes);
  return asUsage(() => readPresets(text), `${file}: `);
}

/** Of the file of one's own presets first, then of those that there are. */
async function presetFrom(
  now: Settings,
  name: string,
  file: string | undefined,
): Promise<Settings> {
  const own = file === undefined ? [] : await presetsOf(file);
  const chosen = own.find((preset) => preset.name === name);
  if (chosen) return withPreset(now, chosen);
  const preset = BUDGET_PRESETS.find(({ id }) => id === name);
  if (preset) return { ...now, budget: preset.budget };
  const known = [...own.map((one) => one.name), ...BUDGET_PRESETS.map(({ id }) => id)].join(', ');
  throw new UsageError(`there is no preset ${name}; there are ${known}`);
}

/** `BUDGET[:TOP[:RELATION,RELATION]]`, e.g. `1024:3:uses,usedBy`. */
function pullFrom(text: string, given: Settings): Settings {
  const [budget = '', top = String(given.pull.top || 1), relations] = text.split(':');
  const names = relations?.split(',') ?? given.pull.relations;
  const hint = `--pull takes TOKENS[:TOP[:RELATION,RELATION]], such as 1024:3:uses,usedBy, not ${text}: `;
  const pull = { ...given.pull, budget: wholeFrom(budget), top: wholeFrom(top), relations: names };
  return asUsage(() => readSettings({ ...given, pull }), hint);
}

/** A template that ships by its name, or one's own from a file. */
async function templateFrom(name: string, given: Settings): Promise<Settings> {
  const kind = TEMPLATE_KINDS.find((one) => one === name && one !== 'own');
  if (kind) return { ...given, template: { ...given.template, kind } };
  if (!existsSync(name)) {
    const known = TEMPLATE_KINDS.filter((one) => one !== 'own').join(', ');
    throw new UsageError(`there is no template ${name}, and no such file; there are ${known}`);
  }
  const own = await readTextWithin(name, LIMITS.chatBytes);
  const { template, problems } = readTemplate(own);
  const lines = problems.map(({ line, message }) => `${name}:${line}: ${message}`);
  if (!template) throw new UsageError(lines.join('\n'));
  for (const line of lines) process.stderr.write(`${line}\n`);
  return { ...given, template: { kind: 'own', own } };
}

const PARTS = ['system', 'tools', 'conversation'] as const;

/**
 * Settings with the budget of `--preset`, which may be one of the file of `--presets`, the neighbours of `--pull`, the template of `--template` and the texts of the files that `--system`, `--tools` and
 * `--conversation` name, in any shape that `readChatFile` knows; a body that holds several parts gives them all.
 */
export async function withWindow(given: Settings, values: WindowValues): Promise<Settings> {
  let settings = given;
  if (values.preset !== undefined)
    settings = await presetFrom(settings, values.preset, values.presets);
  if (values.pull !== undefined) settings = pullFrom(values.pull, settings);
  if (values.template !== undefined) settings = await templateFrom(values.template, settings);
  for (const part of PARTS) {
    const file = values[part];
    if (file === undefined) continue;
    const parts = await partsOf(file, part);
    for (const name of PARTS) {
      const text = parts[name];
      if (text !== null) settings = { ...settings, [name]: text };
    }
  }
  return settings;
}

async function partsOf(file: string, part: (typeof PARTS)[number]) {
  const bytes = await readWithin(file, LIMITS.chatBytes);
  return asUsage(() => readChatFile(file, bytes, part));
}

function asUsage<T>(read: () => T, hint = ''): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof OrielError) throw new UsageError(`${hint}${error.message}`);
    throw error;
  }
}
