import { causesBetween } from '../../core/compare/causes.ts';
import type { SettingTrial } from '../../core/compare/find-causes.ts';
import { matchChunks } from '../../core/compare/match-chunks.ts';
import type { Side } from '../../core/compare/side.ts';
import {
  isSameAnswer,
  settingsToTry,
  type Tried,
  trialOfSetting,
} from '../../core/compare/try-settings.ts';
import { getEngine } from './engine-door.ts';
import { useSaved } from './saved-store.ts';
import { openedIn, useSource } from './source-store.ts';

interface Watch {
  /** False once something else is compared. */
  isWanted(): boolean;
  onProgress(trying: { done: number; of: number } | null): void;
  onTrials(trials: SettingTrial[]): void;
}

/**
 * Turns every changed setting alone on the side that the open source still answers the same, to see which
 * difference it brings. Nothing to do where one thing alone differs, or without a repository.
 */
export async function tryCauses(
  sides: { before: Side; after: Side },
  { isWanted, onProgress, onTrials }: Watch,
): Promise<void> {
  const causes = causesBetween(sides.before, sides.after, []);
  if (causes.length < 2) return;
  try {
    const tried = await sideAtHand(sides);
    if (!tried || !isWanted()) return;
    const { inspection } = sides[tried];
    const turns = settingsToTry(causes, inspection.settings, tried);
    const trials: SettingTrial[] = [];
    for (const [done, { cause, settings }] of turns.entries()) {
      onProgress({ done, of: turns.length });
      const answer = await getEngine().inspect(inspection.query, settings);
      if (!isWanted()) return;
      trials.push(trialOfSetting(cause, inspection, answer, tried));
    }
    onTrials(trials);
  } catch {
    // What was not tried is told as possible, which it was before.
    if (isWanted()) onProgress(null);
  }
}

/** The side that the open source answers as it was answered; null where it answers neither so. */
async function sideAtHand(sides: Record<Tried, Side>): Promise<Tried | null> {
  const snapshot = openedIn(useSource.getState())?.summary.snapshot;
  if (useSaved.getState().saved) return null;
  // Differences are told by the ids that chunks have after.
  const isOneCut = matchChunks(sides.before.inspection, sides.after.inspection).every(
    ({ by }) => by === 'id',
  );
  for (const tried of ['after', 'before'] as const) {
    const { inspection } = sides[tried];
    if (inspection.snapshot !== snapshot || (tried === 'before' && !isOneCut)) continue;
    const answer = await getEngine().inspect(inspection.query, inspection.settings);
    if (isSameAnswer(answer, inspection)) return tried;
  }
  return null;
}
