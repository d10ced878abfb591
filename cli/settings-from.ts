import { OrielError } from '../core/model/problem.ts';
import type { Settings } from '../core/model/settings.ts';
import { readSettings } from '../core/read-settings.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { readJson } from './arguments.ts';
import { UsageError } from './usage-error.ts';

/** The settings of `--settings FILE`; the defaults where it was not given. */
export async function settingsFrom(file: string | undefined): Promise<Settings> {
  if (file === undefined) return DEFAULT_SETTINGS;
  try {
    return readSettings(await readJson(file));
  } catch (error) {
    if (error instanceof OrielError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
