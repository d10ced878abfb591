import type { RerankScore } from '../model/candidate.ts';
import { minMaxScale } from './min-max.ts';

/**
 * The rerank stage's score of each candidate, in the order they came in: `share` × the model's score +
 * (1 - share) × the priors', both min-max normalised over these candidates. Equal scores keep their order.
 *
 * @param priors scores after the priors, best first; `model` what the model said of the same ones.
 */
export function blendScores(
  priors: readonly number[],
  model: readonly number[],
  share: number,
): RerankScore[] {
  const before = priors.map(minMaxScale(priors));
  const judged = model.map(minMaxScale(model));
  const scores = judged.map((own, index) => share * own + (1 - share) * before[index]!);
  const ranks = ranksOf(scores);
  const modelRanks = ranksOf(model);
  return scores.map((score, index) => ({
    score,
    rank: ranks[index]!,
    model: { score: model[index]!, rank: modelRanks[index]! },
    share,
  }));
}

function ranksOf(scores: readonly number[]): number[] {
  const order = scores.map((_, index) => index).sort((a, b) => scores[b]! - scores[a]! || a - b);
  const ranks: number[] = new Array(scores.length).fill(0);
  order.forEach((index, place) => {
    ranks[index] = place + 1;
  });
  return ranks;
}
