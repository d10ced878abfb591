import type { Tier } from '../../core/model/settings.ts';
import type { Step } from '../../core/model/step.ts';
import type { TokenCount } from '../../core/model/units.ts';

/** Tokens of each tier in the window after a step; step 0 is before the first. */
export type StepTokens = Partial<Record<Tier, TokenCount>> & { step: number };

export function tokensByStep(steps: readonly Step[]): StepTokens[] {
  const rows: StepTokens[] = [{ step: 0 }];
  for (const [index, { action, tier, tokens }] of steps.entries()) {
    const row: StepTokens = { ...rows[index], step: index + 1 };
    if (action === 'take' || action === 'place') row[tier] = (row[tier] ?? 0) + tokens;
    rows.push(row);
  }
  return rows;
}
