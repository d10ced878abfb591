import type { LabelledTask } from '../../model/labelled-task.ts';
import type { TokenCount } from '../../model/units.ts';
import { resultsWithin } from '../ranking-metrics.ts';
import type { RankedPassage } from '../task-answer.ts';
import type { DistractorRule } from './distractor-rule.ts';
import { distinctSpans } from './judged-results.ts';
import { touches } from './span-match.ts';
import type { BudgetScores } from './task-scores.ts';

/**
 * What the first passages that fit each budget are worth, whatever the window was: the first that does not
 * fit ends them.
 */
export function budgetScores(
  budgets: readonly TokenCount[],
  ranking: readonly RankedPassage[],
  task: Pick<LabelledTask, 'needed' | 'helpful'>,
  rule: DistractorRule,
): BudgetScores[] {
  const needed = distinctSpans(task.needed);
  const tokens = ranking.map((passage) => passage.tokens);
  const judged = ranking.map((passage) => {
    const held = needed.flatMap((span, at) => (touches(passage, span) ? [at] : []));
    const isHelpful = task.helpful.some((span) => touches(passage, span));
    const isPollution = held.length === 0 && !isHelpful;
    return { held, isPollution, isDistractor: isPollution && rule(passage, false) !== null };
  });
  return budgets.map((budget) => {
    const passages = resultsWithin(budget, tokens);
    const first = judged.slice(0, passages);
    const found = new Set(first.flatMap(({ held }) => held));
    const sum = (counts: (one: (typeof judged)[number]) => boolean): TokenCount =>
      first.reduce((total, one, at) => (counts(one) ? total + tokens[at]! : total), 0);
    return {
      budget,
      passages,
      yield: needed.length === 0 ? null : found.size / needed.length,
      neededTokens: sum(({ held }) => held.length > 0),
      pollutionTokens: sum(({ isPollution }) => isPollution),
      distractorTokens: sum(({ isDistractor }) => isDistractor),
    };
  });
}
