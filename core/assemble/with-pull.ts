import type { HandPull } from '../model/pull.ts';
import type { Settings } from '../model/settings.ts';

/** What the first neighbour that is pulled opens for all; about four chunks. */
const FIRST_BUDGET = 1_024;

/**
 * Settings that pull one more neighbour by hand, after those that were asked for before; where neighbours had
 * no room yet, some of the retrieved tier becomes theirs.
 */
export function withPull(settings: Settings, pulled: HandPull): Settings {
  const { pull } = settings;
  const others = pull.chunks.filter(({ chunk }) => chunk.id !== pulled.chunk.id);
  const budget = pull.budget || Math.min(FIRST_BUDGET, settings.budget.retrieved >> 1);
  return { ...settings, pull: { ...pull, budget, chunks: [...others, pulled] } };
}
