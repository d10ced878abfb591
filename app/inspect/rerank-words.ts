import type { RerankScore } from '../../core/model/candidate.ts';
import type { Reranking, RerankModel } from '../../core/model/reranking.ts';
import { countOf } from '../ui/format.ts';

export const METHOD_NAMES: Record<RerankModel, string> = {
  'late-interaction': 'late interaction',
  'cross-encoder': 'the cross-encoder',
};

/** What the rerank stage made of one candidate, or why it has no score yet. */
export function rerankWords(reranked: RerankScore | null, reranking: Reranking): string {
  const { method, model, read, toRead } = reranking;
  const name = METHOD_NAMES[method];
  if (!reranked) {
    if (read === toRead) return `It is not among the first ${toRead}, which ${name} reads.`;
    if (model === null) return `No score: there is no model for ${name} yet.`;
    return `Not yet: ${name} has read ${read} of ${countOf(toRead, 'candidate')}.`;
  }
  const said = `${name} says ${reranked.model.score.toFixed(4)}, alone rank ${reranked.model.rank} of ${toRead}`;
  if (reranked.share === 1) return `${capital(said)}, and its order is the final one.`;
  return `${capital(said)}; it weighs ${reranked.share}, and the score after the priors ${round(1 - reranked.share)}, each spread from 0 to 1 over the first ${toRead}.`;
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
