import type { LintedText } from '../../core/lint/lint-answer.ts';
import { applyFix } from '../../core/lint/report/apply-fix.ts';
import type { TextFix } from '../../core/model/finding.ts';
import type { Settings } from '../../core/model/settings.ts';
import { changePasted, lintNow } from './lint-actions.ts';
import { useLint } from './lint-store.ts';
import { turn } from './run-actions.ts';
import { useRun } from './run-store.ts';
import { useSaved } from './saved-store.ts';

/** Where a fix of a text can go: into what was pasted, into a setting, or into a file only. */
export type FixTarget =
  | { kind: 'pasted'; name: string }
  | { kind: 'setting'; name: WindowSetting; offset: number }
  | { kind: 'file' };

export type WindowSetting = 'system' | 'tools' | 'conversation';
const WINDOW_SETTINGS: readonly WindowSetting[] = ['system', 'tools', 'conversation'];

export function fixTargetOf(text: LintedText): FixTarget {
  if (text.origin === 'repository') return { kind: 'file' };
  if (text.origin === 'pasted') {
    const source = useLint.getState().pasted.find(({ name }) => name === text.of);
    return source?.text === text.text ? { kind: 'pasted', name: source.name } : { kind: 'file' };
  }
  if (useSaved.getState().saved) return { kind: 'file' };
  const { settings } = useRun.getState();
  for (const name of WINDOW_SETTINGS) {
    const offset = settings[name] === '' ? -1 : text.text.indexOf(settings[name].trim());
    if (offset >= 0) return { kind: 'setting', name, offset };
  }
  return { kind: 'file' };
}

/** The text that a fix makes of a linted one. */
export function fixedText({ path, text }: LintedText, fix: TextFix): string {
  return applyFix(path, text, fix);
}

/** Applies a fix where its text came from. A file of the repository is the person's to write. */
export function mend(text: LintedText, fix: TextFix): void {
  const target = fixTargetOf(text);
  const fixed = fixedText(text, fix);
  if (target.kind === 'pasted') {
    changePasted(target.name, { text: fixed });
    void lintNow();
  } else if (target.kind === 'setting') {
    const { name, offset } = target;
    turn(`${name} mended`, (settings): Settings => {
      const after = text.text.length - offset - settings[name].trim().length;
      return { ...settings, [name]: fixed.slice(offset, fixed.length - after) };
    });
  }
}
