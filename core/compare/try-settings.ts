import { compareInspections } from '../inspection/compare.ts';
import type { Inspection } from '../model/inspection.ts';
import type { Settings } from '../model/settings.ts';
import type { Cause } from './causes.ts';
import type { SettingTrial } from './find-causes.ts';
import { withSetting } from './setting-changes.ts';

/** Settings that an answer cannot be asked by at once: the source would be cut, embedded or read anew. */
const SLOW: ReadonlySet<string> = new Set(['tokenizer', 'chunking', 'embedding', 'rerank']);

/** More would take seconds, and several settings that were turned one by one are rarely so many. */
const MOST = 40;

/** The side at hand, with which changed settings are tried: turned to the other side's value. */
export type Tried = 'before' | 'after';

/** Each changed setting that can be tried alone, with the settings to ask by. */
export function settingsToTry(
  causes: readonly Cause[],
  settings: Settings,
  tried: Tried,
): { cause: Cause; settings: Settings }[] {
  return causes
    .flatMap((cause) => {
      const { setting, acts } = cause;
      if (!setting || acts.length === 0 || SLOW.has(setting.keys[0] ?? '')) return [];
      const value = tried === 'before' ? 'after' : 'before';
      return [{ cause, settings: withSetting(settings, setting, value) }];
    })
    .slice(0, MOST);
}

/** What was found, told from before to after whichever side was at hand. */
export function trialOfSetting(
  { id }: Cause,
  side: Inspection,
  answer: Inspection,
  tried: Tried,
): SettingTrial {
  const [before, after] = tried === 'before' ? [side, answer] : [answer, side];
  return { cause: id, change: compareInspections(before, after) };
}

/** Whether an engine answers as the side says, so that what it answers else is of the same source. */
export function isSameAnswer(one: Inspection, other: Inspection): boolean {
  return (
    one.snapshot === other.snapshot &&
    JSON.stringify(one.steps) === JSON.stringify(other.steps) &&
    JSON.stringify(one.candidates) === JSON.stringify(other.candidates)
  );
}
