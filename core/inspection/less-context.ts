import type { Inspection } from '../model/inspection.ts';
import type { Settings } from '../model/settings.ts';

/** The share that the first seed asks to do without, to see whether answers get better. */
export const LESS_SHARE = 0.4;

/**
 * The settings by which the window holds at most 60 % of what it holds now. Retrieved chunks are the most
 * expendable, so that all of it comes off their budget; what it frees is kept as safety, so that the
 * window stays the model's.
 */
export function withLess({ window, settings }: Pick<Inspection, 'window' | 'settings'>): Settings {
  const used = window.tiers.find(({ tier }) => tier === 'retrieved')?.used ?? 0;
  const retrieved = Math.max(0, Math.floor(used - window.total * LESS_SHARE));
  const { budget } = settings;
  const safety = budget.safety + budget.retrieved - retrieved;
  return { ...settings, budget: { ...budget, retrieved, safety } };
}
